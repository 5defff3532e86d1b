# make run      set up, build, and run a transition
# make test     set up, build, and pass all tests
# make install  put the program, its plugins and their editor stubs under PREFIX
# make format   rewrite the Swift sources in the house style; make lint checks it

PREFIX ?= /usr/local
FLAGS = -c release --explicit-target-dependency-import-check error

.PHONY: run test build setup install uninstall format lint

run: build
	.build/release/transhost --plugin plugins/animators/flip.lua

test: setup
	swift test $(FLAGS) --disable-testable-imports

build: setup
	swift build $(FLAGS) --product transhost

setup:
	@.ci/setup

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/transhost"
	install -m 755 .build/release/transhost "$(DESTDIR)$(PREFIX)/bin/transhost"
	rm -rf "$(DESTDIR)$(PREFIX)/share/transhost/plugins"
	cp -R plugins "$(DESTDIR)$(PREFIX)/share/transhost/plugins"

uninstall:
	rm -rf "$(DESTDIR)$(PREFIX)/bin/transhost" "$(DESTDIR)$(PREFIX)/share/transhost"

format:
	swift format -i -rp Sources Tests Package.swift

lint:
	swift format lint --strict -rp Sources Tests Package.swift
