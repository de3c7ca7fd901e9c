# make check    lint, build with warnings as errors, test: green before every commit
# make format   lay out the code
# make bench    our figures beside the installed rivals
# make install  PREFIX=/usr/local

PREFIX ?= /usr/local
SWIFT_FLAGS = -Xswiftc -warnings-as-errors
SOURCES = Package.swift Sources Tests Resources Benchmarks

.PHONY: check lint format build test bench install setup

check: lint build test

lint:
	swift format lint --strict --parallel --recursive $(wildcard $(SOURCES))
	Scripts/check-dependencies

format:
	swift format --in-place --parallel --recursive $(wildcard $(SOURCES))

build:
	swift build --build-tests $(SWIFT_FLAGS)

test:
	swift test $(SWIFT_FLAGS)

bench:
	$(MAKE) --directory Benchmarks

install:
	swift build --configuration release --product settee --static-swift-stdlib
	install -D -m 755 .build/release/settee $(DESTDIR)$(PREFIX)/bin/settee

setup:
	Scripts/install-requirements
