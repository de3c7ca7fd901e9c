import ArgumentParser
/// The shells with command completion, and their protocols.
enum ShellCompletion: String, CaseIterable {
  case bash, zsh, fish

  /// The first argument with which the completion of a shell calls settee.
  static let call = "---complete"

  /// The answer to the completion script of a shell; nil for other arguments.
  ///
  /// The option of the argument parser for completion scripts prints those of settee.
  static func answer(to arguments: [String], from root: any ParsableCommand.Type) -> String? {
    guard arguments.count >= 2, let shell = ShellCompletion(rawValue: arguments[1]) else {
      return nil
    }
    switch arguments[0] {
    case call: return shell.answer(Array(arguments.dropFirst(2)), from: root)
    case "--generate-completion-script": return shell.script
    default: return nil
    }
  }

  /// Answers the completion of a shell: a line for each word, with a tab and its meaning.
  ///
  /// - Parameter arguments: From bash the line up to the cursor and what it will replace, from zsh and fish the words up to
  ///   the cursor.
  private func answer(_ arguments: [String], from root: any ParsableCommand.Type) -> String {
    let words = words(of: arguments)
    guard let current = words.last else { return "" }
    let before = words.dropLast().map(\.text)
    let question = CompletionQuestion(after: before, typed: current.text, from: root)
    let preserved =
      self == .bash ? Self.preservedPart(of: current, replacing: arguments.last ?? "") : ""
    return CompletionAnswer(to: question).candidates.map { candidate in
      let word = String((question.option + candidate.word).dropFirst(preserved.count))
      let text = self == .bash ? ShellWord.quoted(word, in: current.quote) : word
      return candidate.note.isEmpty ? "\(text)\n" : "\(text)\t\(candidate.note)\n"
    }.joined()
  }

  /// The words after `settee`, the last of which is completed.
  private func words(of arguments: [String]) -> [ShellWord] {
    switch self {
    case .bash:
      let words = ShellWord.words(of: arguments.first ?? "")
      return Array(words.drop { $0.text.contains("=") }.dropFirst())
    case .zsh: return arguments.map { ShellWord(text: $0, typed: $0) }
    case .fish:
      // fish unquotes all words but the last.
      let last = arguments.last.map { ShellWord.words(of: $0).last ?? ShellWord() }
      return arguments.dropLast().map { ShellWord(text: $0, typed: $0) }
        + [last].compactMap(\.self)
    }
  }

  /// The part of a word that bash does not replace, because it splits words at characters such as `:` and `=`.
  private static func preservedPart(of word: ShellWord, replacing end: String) -> String {
    guard word.typed.hasSuffix(end) else { return "" }
    return ShellWord.words(of: word.typed.dropLast(end.count)).last?.text ?? ""
  }

  /// The script that a shell runs to complete commands.
  var script: String {
    switch self {
    case .bash:
      """
      # Completion of settee commands in bash.
      _settee() {
        local line
        COMPREPLY=()
        while IFS= read -r line; do
          COMPREPLY+=("${line%%$'\\t'*}")
        done < <(settee \(Self.call) bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
        if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == */ ]]; then
          compopt -o nospace 2>/dev/null
        fi
      }
      complete -F _settee settee

      """
    case .zsh:
      """
      #compdef settee
      # Completion of settee commands in zsh.
      _settee() {
        local line word home
        local -a whole begun
        # A quoted tilde is not expanded, and matches are quoted.
        compset -P '\\~/' && home='~/'
        for line in "${(@f)$(settee \(Self.call) zsh "${(@Q)words[2,CURRENT-1]}" \\
          "${(Q)IPREFIX}${(Q)PREFIX}" 2>/dev/null)}"; do
          word=${line%%$'\\t'*}
          [[ -n $word ]] || continue
          word=${word#"$home"}
          word=${${word//\\\\/\\\\\\\\}//:/\\\\:}
          [[ $line == *$'\\t'* ]] && word+=:${line#*$'\\t'}
          if [[ ${line%%$'\\t'*} == */ ]]; then begun+=($word); else whole+=($word); fi
        done
        _describe -V settee whole -- begun -S ''
      }
      if [[ $funcstack[1] == _settee ]]; then _settee "$@"; else compdef _settee settee; fi

      """
    case .fish:
      """
      # Completion of settee commands in fish.
      function __settee_candidates
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        settee \(Self.call) fish $before[2..-1] "$current" 2>/dev/null
      end
      complete -c settee -f -k -a '(__settee_candidates)'

      """
    }
  }
}
