# make run      set up, build without most optimisations, and run a transition
# make test     set up, build, and pass all tests
# make smoke    pass the quick tests on a debug build, which is soon built again after an edit
# make record   bring the files up to date that are made from others: stubs, pages, charts, goldens, pictures
# make fuzz     try random plugins, scenes and gestures: SEED=1 COUNT=20000
# make mutants  count the mistakes in shipped animators that the contract checks find: SEED=1 COUNT=120
# make performance  write the tables of docs/performance.md, on a machine that does nothing else
# make measure  hold what scripts cost in time to its limits, on a machine that does nothing else
# make studio-speed print how soon the studio's page shows a touch and a save, in a browser
# make studio-soak  touch, save and reconnect in the studio at random: MINUTES=60 SEED=1
# make sanitize run the sandbox under the address and undefined-behaviour sanitizers
# make build    set up, and build transhost, transhost-gl (draws shaders) and transhost-studio (serves the studio's page)
# make install  put the programs, their plugins and their editor stubs under PREFIX
# make format   rewrite the Swift sources in the house style; make lint checks it

PREFIX ?= /usr/local
SEED ?= 1
PROGRAMS = transhost transhost-gl transhost-studio
FLAGS = -c release --explicit-target-dependency-import-check error

.PHONY: run test smoke record fuzz mutants performance measure studio-speed studio-soak sanitize build setup install uninstall format lint

# A transition without shaders needs only transhost. A debug build takes half the time, and its pixels are optimised.
run: setup
	swift build --product transhost
	.build/debug/transhost --plugin plugins/animators/flip.lua

test: setup
	swift test $(FLAGS) --disable-testable-imports

# What make smoke leaves out: what tries very many cases, what attacks, what counts in processes of its own, most of what
# runs the program, and single tests that take longer than a second. A dot stands for a space.
SKIP = Fuzz|Attack|attacks|Hostil|OutOfMemory|Flatness|Leftover|Matrix|RandomHands|Adversarial|EveryCallback \
	Exactness|Continuity|Differential|LuaCost|Mutants|CommandLineTests.Bench|Shipped \
	CommandLineTests.(EndingTests|FullDiskTests|StandardOutputTests|StudioHookTests) \
	CommandLineTests.`(The.(contract|documents|gallery|doctor)|Attacks|Testing|New.plugins) \
	CommandLineTests.`(Wrong.input|Recording|Workers|Watching|Listing|Comparing|Drawing) StudioBrowserTests \
	what.may.be.meant|a.filter.saves.the.runs|only.the.first.transition|a.movement.that.people|two.tests.of.one.plugin \
	means.of.several.samples|other.commands.say|shipped.ones.show.what|What.a.screen.and.its.functions|a.right.transition.passes \
	an.output.that.is.an.input|the.doctor.lists|can.be.killed|a.supervised.run.gives|Pieces.of.any.size|is.that.frame.of \
	every.scene.lies|changes.nothing.of.what|is.a.moment.of.its|A.frame.that.is.not.allowed|a.matrix.gives|the.nearest.texels \
	pasted.into.a.shell|do.not.flash|takes.longer.than.it.may|take.vectors|every.id.has|of.every.kind.are.encoded|in.parts,.none.of \
	maps.that|maps.in.perspective|a.hue.is|controls.give.the.same|docs.coverage.is|between.two.opaque|read.a.picture.that.is \
	each.command.that.runs|that.holds.too.much|changes.continuously|a.sample.is.charged|a.broken.plugin.has|too.few.open.files \
	are.listed.and.validated|each.transition.and.outcome|know.the.shipped.plugins|whether.all.are.valid|black.frame.between \
	wide.picture.has|vignette.follows|upwards.on.a.screen|no.work.of.the.table|move.every.kind|gives.each.shader|difference.strip.has \
	wherever.an.animator.fails|within.a.level.of|all.plugins.are.checked|any.of.100.positions|drawn.to.the.same.bytes \
	same.with.1.and.2.jobs|what.ships.is.valid|hold.nothing.up|what.a.good.one.leaves|exact.at.any|come.to.the.same

# In two processes, since most tests of a process wait for its main actor; they only read what is built.
SMOKE = swift test --skip-build --ignore-lock $(foreach pattern,$(SKIP),--skip '$(pattern)')

smoke: setup
	swift build --build-tests
	@$(SMOKE) --filter '^Plugin(API|Discovery|Host|Hosting)Tests' & host=$$!; \
		$(SMOKE) --skip '^Plugin(API|Discovery|Host|Hosting)Tests'; rest=$$?; wait $$host && exit $$rest

# The program is built first: the page of codes and the gallery are made by it.
# As for run, a debug build takes half the time.
record: setup
	swift build --product transhost
	swift build --product transhost-gl
	swift run record

fuzz: COUNT ?= 20000
mutants: COUNT ?= 120

# A case that fails is kept, made smaller, in .build/fuzz/SEED-NUMBER with the command that runs it.
fuzz: setup
	TRANSHOST_FUZZ_SEED=$(SEED) TRANSHOST_FUZZ_COUNT=$(COUNT) \
		swift test $(FLAGS) --disable-testable-imports --filter 'PluginHostTests.(FuzzTests|OutOfMemoryTests)'

# The report is in .build/mutants/report.txt, beside the mutants that survive.
mutants: setup
	TRANSHOST_MUTANTS_SEED=$(SEED) TRANSHOST_MUTANTS_COUNT=$(COUNT) \
		swift test $(FLAGS) --disable-testable-imports --filter 'CommandLineTests.Mutants'

# What no busy machine can keep, and make test does not ask for.
measure: setup
	TRANSHOST_MEASURE=1 swift test $(FLAGS) --disable-testable-imports --no-parallel \
		--filter 'LuaTests.(LuaCostTests|LuaAttackTests|LuaHostilityTests|LuaSourceTests)|PluginHostTests.HostAttackTests'

# Both take Chromium, and a machine that does nothing else.
studio-speed: setup
	@.ci/browser
	TRANSHOST_STUDIO_SPEED=1 swift test $(FLAGS) --disable-testable-imports --no-parallel \
		--filter 'StudioBrowserTests.StudioBrowserTests/Speed'

studio-soak: MINUTES ?= 60
studio-soak: setup
	@.ci/browser
	TRANSHOST_STUDIO_MINUTES=$(MINUTES) TRANSHOST_STUDIO_SEED=$(SEED) \
		swift test $(FLAGS) --disable-testable-imports --no-parallel \
		--filter 'StudioBrowserTests.*stay.the.same.for.the.given.minutes'

# Takes ffmpeg, and python3 with skia-python. The first file has all peers, the second how times grow from 1080p to 4K.
performance: build
	mkdir -p .build/performance
	.build/release/transhost bench composite --vs loop --vs ffmpeg --vs skia --json > .build/performance/peers.json
	.build/release/transhost bench composite --size 1920x1080 --size 3840x2160 --vs loop --json \
		> .build/performance/sizes.json
	swift .ci/performance.swift .build/performance/peers.json .build/performance/sizes.json docs/performance.md

# Leaks are looked for in the C program only: XCTest leaks two objects of its own when it has nothing to run.
SANITIZE = -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fuse-ld=lld

sanitize: setup
	mkdir -p .build/sanitize
	clang $(SANITIZE) -ISources/CLuaShims/include $$(pkg-config --cflags lua5.4) -o .build/sanitize/sandbox \
		Sources/CLuaShims/*/*.c Tests/CSanitized/main.c $$(pkg-config --libs lua5.4) -lm
	.build/sanitize/sandbox Tests/Fixtures/fuzz/library.lua Tests/Fixtures/fuzz/host.lua Tests/Fixtures/attacks/*.lua
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/sanitize --filter LuaTests

build: setup
	set -e; for program in $(PROGRAMS); do swift build $(FLAGS) --product $$program; done

setup:
	@.ci/setup

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/transhost"
	install -m 755 $(addprefix .build/release/,$(PROGRAMS)) "$(DESTDIR)$(PREFIX)/bin"
	rm -rf "$(DESTDIR)$(PREFIX)/share/transhost/plugins"
	cp -R plugins "$(DESTDIR)$(PREFIX)/share/transhost/plugins"

uninstall:
	rm -f $(patsubst %,"$(DESTDIR)$(PREFIX)/bin/%",$(PROGRAMS))
	rm -rf "$(DESTDIR)$(PREFIX)/share/transhost"

format:
	swift format -i -rp Sources Tests Package.swift

lint:
	swift format lint --strict -rp Sources Tests Package.swift
