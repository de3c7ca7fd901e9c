/// The examples of the help pages.
enum CommandExamples {
  /// The examples of a command such as `snapshot save`; of settee itself for an empty name.
  static func of(_ command: String) -> [String] { examples[command] ?? [] }

  private static let examples = [
    "": [
      "settee org.settee.demo", "settee set org.settee.demo /output/volume 0.5",
      "settee why org.settee.demo /output/volume",
    ],
    "edit": ["settee edit org.settee.demo", "settee ./app.json --schema app.schema.json"],
    "domains": ["settee domains", "settee domains --json"],
    "files": ["settee files", "settee files ~/project"],
    "list": ["settee list org.settee.demo", "settee list org.settee.demo --only-set"],
    "get": [
      "settee get org.settee.demo /output/volume", "settee get org.settee.demo --json",
    ],
    "set": [
      "settee set org.settee.demo /output/volume 0.5", "settee set org.settee.demo /output/mute on",
      "printf %s \"$PASSWORD\" | settee set org.settee.demo /network/password -",
    ],
    "reset": [
      "settee reset org.settee.demo /output/volume", "settee reset org.settee.demo --all --dry-run",
    ],
    "describe": [
      "settee describe org.settee.demo", "settee describe org.settee.demo /output/volume",
    ],
    "why": [
      "settee why org.settee.demo /output/volume",
      "settee why org.settee.demo /output/volume --json",
    ],
    "history": ["settee history org.settee.demo", "settee history org.settee.demo 12"],
    "undo": [
      "settee undo org.settee.demo", "settee undo org.settee.demo 12 /output/volume",
      "settee undo org.settee.demo --to '2026-11-20 14:00'",
    ],
    "record": [
      "settee record org.settee.demo", "settee record org.settee.demo --for 60 --commands",
    ],
    "updates": ["settee updates org.settee.demo", "settee updates org.settee.demo --apply"],
    "snapshot": [
      "settee snapshot save org.settee.demo \"at home\"", "settee snapshot list org.settee.demo",
    ],
    "snapshot list": [
      "settee snapshot list org.settee.demo", "settee snapshot list org.settee.demo --json",
    ],
    "snapshot save": [
      "settee snapshot save org.settee.demo \"at home\"",
      "settee snapshot save org.settee.demo loud --replace",
    ],
    "snapshot diff": [
      "settee snapshot diff org.settee.demo \"at home\"",
      "settee snapshot diff org.settee.demo \"at home\" loud",
    ],
    "snapshot apply": [
      "settee snapshot apply org.settee.demo \"at home\"",
      "settee snapshot apply org.settee.demo loud /output --dry-run",
    ],
    "snapshot delete": [
      "settee snapshot delete org.settee.demo \"at home\"",
      "settee snapshot delete org.settee.demo loud",
    ],
    "export": [
      "settee export org.settee.demo > audio.json",
      "settee export --all org.settee.demo > audio.json", "settee export > everything.json",
      "settee export --format keyfile dconf:/org/gnome/ > gnome.ini",
    ],
    "import": [
      "settee import audio.json --dry-run", "settee import audio.json --only /output",
      "settee import everything.json org.settee.demo --replace", "settee import gnome.ini",
      "dconf dump /org/gnome/ | settee import - dconf:/org/gnome/",
    ],
    "diff": [
      "settee diff audio.json", "settee diff ./old.json ./new.json --patch",
      "settee diff 'org.settee.demo@2026-11-20 14:00' org.settee.demo --commands",
    ],
    "bookmarks": [
      "settee bookmarks", "settee bookmarks org.settee.demo /output/volume",
    ],
    "restarts": [
      "settee restarts", "settee restarts org.settee.demo --done",
      "settee restarts ./app.json --schema app.schema.json",
    ],
    "forget": ["settee forget org.settee.demo --dry-run", "settee forget ./app.json"],
    "repair": ["settee repair org.settee.demo --dry-run", "settee repair ./app.json"],
    "validate": [
      "settee validate org.settee.demo", "settee validate --schema app.schema.json a.json b.json",
    ],
    "schema": ["settee schema find ./app.json", "settee schema lint app.schema.json"],
    "schema find": ["settee schema find ./app.json", "settee schema find ./app.json --json"],
    "schema fetch": [
      "settee schema fetch", "settee schema fetch ./package.json",
    ],
    "schema update": ["settee schema update", "settee schema update --yes"],
    "schema bind": [
      "settee schema bind ~/app.json ./app.schema.json",
      "settee schema bind '*.job.yml' https://example.org/job.schema.json",
    ],
    "schema convert": [
      "settee schema convert org.example.app.plist > org.example.app.json",
      "settee schema convert Settings.bundle",
      "settee schema convert ~/.vscode/extensions/example.tool-1.0.0/package.json",
    ],
    "schema infer": [
      "settee schema infer ./app.json > app.schema.json", "settee schema infer a.json b.json",
    ],
    "schema lint": [
      "settee schema lint app.schema.json", "settee schema lint app.schema.json --json",
    ],
    "schema show": [
      "settee schema show org.settee.demo", "settee schema show app.schema.json --json",
    ],
    "schema bundle": [
      "settee schema bundle app.schema.json > bundled.json",
      "settee schema bundle ~/schemas/app.json > app.schema.json",
    ],
    "doctor": ["settee doctor", "settee doctor --report"],
    "completion": [
      "source <(settee completion bash)", "settee completion zsh > ~/.zfunc/_settee",
      "settee completion fish > ~/.config/fish/completions/settee.fish",
    ],
    "help": ["settee help set", "settee help snapshot save"],
    "manual": ["settee manual | man -l -", "settee manual > settee.1"],
  ]
}
