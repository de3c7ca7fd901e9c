# make try      build settee and open a domain to play with
# make check    lint, build with warnings as errors, test: green before every commit
# make races    the store and the typed preferences under the thread sanitizer
# make format   lay out the code
# make docs     the library's documentation, in .build/docs
# make bench    our figures beside the installed rivals
# make fuzz     each parser under libFuzzer for SECONDS=120
# make soak     random use for SECONDS=600 beside a program that writes the same file, and 100,000 random messages
# make screens  the pictures of docs/screens, from what the editor draws
# make install  PREFIX=/usr/local

PREFIX ?= /usr/local
# The formats that are left out of a plain build and of the installed binary are in what is tested.
TRAITS = --enable-all-traits
SWIFT_FLAGS = $(TRAITS) -Xswiftc -warnings-as-errors
SOURCES = Package.swift Sources Tests Resources Benchmarks Examples Fuzz

.PHONY: try check lint format build test races docs bench fuzz soak screens install

try:
	swift build --configuration release --product settee
	.build/release/settee org.settee.demo

check: build lint test

# Reads the index of the last build for the table of the structure.
lint:
	swift format lint --strict --parallel --recursive $(wildcard $(SOURCES))
	Scripts/check-dependencies
	Scripts/check-structure
	Scripts/check-messages
	Scripts/check-wording

format:
	swift format --in-place --parallel --recursive $(wildcard $(SOURCES))

build:
	swift build --build-tests $(SWIFT_FLAGS)

test:
	Scripts/run-tests $(SWIFT_FLAGS)

races:
	swift test --sanitize=thread --scratch-path .build/races $(TRAITS) -Xswiftc -DSETTEE_RACES \
	  --filter "PreferencesTests.(Preferences|FileStore|From|Preference|Store|InMemory|KeyValue|Persist)" \
	  --skip FileStorePlaceTests

docs:
	SETTEE_DOCS=1 swift package --scratch-path .build/documentation \
	  --allow-writing-to-directory .build/docs generate-documentation \
	  --target Preferences --warnings-as-errors --output-path .build/docs

bench:
	$(MAKE) --directory Benchmarks

# The first run draws what is stale and says so, the second one finds nothing more.
screens:
	-RECORD_SNAPSHOTS=1 swift test $(SWIFT_FLAGS) --filter PictureTests
	swift test $(SWIFT_FLAGS) --filter PictureTests

fuzz:
	$(MAKE) --directory Fuzz

soak:
	swift build --configuration release --product settee
	Scripts/soak .build/release/settee $(or $(SECONDS),600)
	SETTEE_RANDOM_MESSAGES=100000 swift test $(SWIFT_FLAGS) --filter EditorPropertyTests

install:
	swift build --configuration release --product settee $$(Scripts/release-flags)
	install -D -m 755 .build/release/settee $(DESTDIR)$(PREFIX)/bin/settee
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	.build/release/settee manual > $(DESTDIR)$(PREFIX)/share/man/man1/settee.1
	.build/release/settee --generate-completion-script bash \
	  > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/settee
	.build/release/settee --generate-completion-script zsh \
	  > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_settee
	.build/release/settee --generate-completion-script fish \
	  > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/settee.fish
