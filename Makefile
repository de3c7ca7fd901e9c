# make try      build settee and open a domain to play with
# make check    lint, build with warnings as errors, test: green before every commit
# make races    the store and the typed preferences under the thread sanitizer
# make format   lay out the code
# make docs     the library's documentation, in .build/docs
# make bench    our figures beside the installed rivals
# make scale    commands and the editor on very large files and many domains
# make desktop  settings of the desktop beside gsettings
# make cost     what a program pays that depends on the library and nothing else
# make fuzz     each parser under libFuzzer for SECONDS=120
# make judge    EDITS=20000 random edits of real files for each format, checked with independent parsers;
#               files of KDE are also compared with what its own tools read
# make soak     random use for SECONDS=600 beside a program that writes the same file, and 100,000 random messages
# make screens  the pictures and the recording of docs/screens, from what the editor draws
# make install  PREFIX=/usr/local; make uninstall removes it. GSETTINGS=yes or no (auto: if GLib's headers are installed)
#               for the settings of the desktop, which need GLib; STATIC=1 for a program without any library
# make deb      the Debian package, in .build

PREFIX ?= /usr/local
PLACE = $(DESTDIR)$(PREFIX)
MANUAL = share/man/man1/settee.1
LANGUAGES = $(patsubst Resources/Translations/%.po,%,$(wildcard Resources/Translations/*.po))
MANUALS = $(MANUAL) $(LANGUAGES:%=share/man/%/man1/settee.1)
BASH_COMPLETION = share/bash-completion/completions/settee
ZSH_COMPLETION = share/zsh/site-functions/_settee
FISH_COMPLETION = share/fish/vendor_completions.d/settee.fish
PAGES = $(MANUALS) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
# YAML needs libyaml, which Linux distributions have; a plain build is without it.
ifneq ($(shell uname), Darwin)
GSETTINGS ?= auto
ifneq ($(STATIC),)
override GSETTINGS = no
else ifeq ($(GSETTINGS), auto)
override GSETTINGS = $(shell pkg-config --exists gio-2.0 2> /dev/null && echo yes || echo no)
endif
FORMATS = --traits default,YAML$(if $(filter yes,$(GSETTINGS)),$(comma)GSettings)
endif
comma = ,
TRAITS = --enable-all-traits
# Compiled whole, modules take less CPU, but a build after a change takes more. Nobody attaches a debugger in CI, and its
# information takes 15 % of the time of the compiler. A build of everything took 6.4 minutes so, and 7.9 in parts. It is
# a release that is not optimized: in a debug build, each command spends a sixth of its time on ArgumentParser's check of
# the declared arguments.
WHOLE_MODULES = -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo -Xswiftc -num-threads -Xswiftc 2
CI_FLAGS = --configuration release -Xswiftc -Onone -Xswiftc -enable-testing -Xswiftc -gnone --enable-index-store \
  $(WHOLE_MODULES)
SWIFT_FLAGS = $(TRAITS) -Xswiftc -warnings-as-errors $(if $(CI),$(CI_FLAGS))
RUN_TESTS = Scripts/run-tests --beside EndToEndTests --skip-build --ignore-lock $(SWIFT_FLAGS)
SOURCES = Package.swift Sources Tests Resources Benchmarks Examples Fuzz

.PHONY: try check lint format build test run-tests races docs bench scale desktop cost fuzz judge soak screens \
	install release copy uninstall deb

try:
	swift build --configuration release --product settee $(FORMATS)
	.build/release/settee org.settee.demo

# The linter beside the tests, both after the build.
check: build
	$(MAKE) --jobs 2 lint run-tests

run-tests:
	$(RUN_TESTS)

# Reads the index of the last build for the table of the structure.
lint:
	swift format lint --strict --parallel --recursive $(wildcard $(SOURCES))
	Scripts/check-dependencies
	Scripts/check-structure
	Scripts/check-messages
	Scripts/check-pages
	Scripts/check-wording

format:
	swift format --in-place --parallel --recursive $(wildcard $(SOURCES))

build:
	swift build --build-tests $(SWIFT_FLAGS)

test: build run-tests

races:
	swift test --sanitize=thread --scratch-path .build/races $(TRAITS) -Xswiftc -DSETTEE_RACES \
	  --filter "PreferencesTests.(Preferences|FileStore|From|Preference|Store|InMemory|KeyValue|Persist)" \
	  --skip FileStorePlaceTests

docs:
	swift build --target Preferences $(SWIFT_FLAGS)
	Scripts/make-docs .build/docs

bench:
	$(MAKE) --directory Benchmarks

scale:
	$(MAKE) --directory Benchmarks scale

desktop:
	$(MAKE) --directory Benchmarks desktop

cost:
	$(MAKE) --directory Benchmarks cost

# The first run draws what is stale and says so, the second one finds nothing more.
screens:
	-RECORD_SNAPSHOTS=1 swift test $(SWIFT_FLAGS) --filter PictureTests
	swift test $(SWIFT_FLAGS) --filter PictureTests
	swift build --product settee $(SWIFT_FLAGS)
	Scripts/record-session .build/debug/settee docs/screens/demo.cast

fuzz:
	$(MAKE) --directory Fuzz

judge:
	swift build --product EditProbe $(TRAITS)
	swift build --product settee $(TRAITS)
	Scripts/judge-all .build/debug/EditProbe $(or $(EDITS),20000) $(or $(SEED),$$(date +%s))
	Scripts/judge-kde .build/debug/settee $$(($(or $(EDITS),20000) / 100)) $(or $(SEED),$$(date +%s))

soak:
	swift build --configuration release --product settee
	Scripts/soak .build/release/settee $(or $(SECONDS),600)
	SETTEE_RANDOM_MESSAGES=100000 swift test $(SWIFT_FLAGS) --filter EditorPropertyTests

install: release
	$(MAKE) copy PROGRAM=.build/release/settee

release:
	swift build --configuration release --product settee $(FORMATS) $$(Scripts/release-flags $(GSETTINGS))
	Scripts/check-release .build/release/settee
	.build/release/settee --version

# Copies a program that is built, with its man pages and completions.
copy:
	install -D -m 755 $(PROGRAM) $(PLACE)/bin/settee
	install -d $(dir $(addprefix $(PLACE)/,$(PAGES)))
	LANGUAGE= LC_ALL=C.UTF-8 $(PROGRAM) manual > $(PLACE)/$(MANUAL)
	for code in $(LANGUAGES); do \
	  LANGUAGE= LC_ALL=$$code.UTF-8 $(PROGRAM) manual > $(PLACE)/share/man/$$code/man1/settee.1 || exit 1; \
	done
	$(PROGRAM) completion bash > $(PLACE)/$(BASH_COMPLETION)
	$(PROGRAM) completion zsh > $(PLACE)/$(ZSH_COMPLETION)
	$(PROGRAM) completion fish > $(PLACE)/$(FISH_COMPLETION)
	chmod 644 $(addprefix $(PLACE)/,$(PAGES))

uninstall:
	rm -f $(addprefix $(PLACE)/,bin/settee $(PAGES))

# The base package, with the settings of the desktop; it is tried in a clean root, and lintian looks at it.
deb: override GSETTINGS = $(if $(STATIC),no,yes)
deb: release
	Scripts/make-deb .build/release/settee .build
	Scripts/test-deb .build/settee_*.deb
