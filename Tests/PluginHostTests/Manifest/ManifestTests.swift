import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import PluginValidation
import TestBasics
import Testing

/// Every rule of a plugin's table, with its message.
struct ManifestTests {
  private let folder: TemporaryFolder
  private let inspector = PluginInspector(
    text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)

  init() throws { folder = try TemporaryFolder() }

  private nonisolated static let good = [
    "name = 'test'", "version = '1.0.0'", "api = 1", "transitions = { 'push' }",
    "frame = function() end",
  ]

  /// The problems of an animator with `keys` in place of the good ones of the same name.
  private func problems(_ keys: [String], without missing: String? = nil) throws -> [Diagnostic] {
    func name(_ key: String) -> Substring { key.prefix { $0 != " " } }
    let kept = Self.good.filter { good in
      name(good) != missing ?? "" && !keys.contains { name($0) == name(good) }
    }
    let lines = (kept + keys).map { "  \($0)," }.joined(separator: "\n")
    let file = try folder.write("return transhost.animator {\n\(lines)\n}\n", to: "test.lua")
    return inspector.describe(file).problems
  }

  @Test func `a whole table has no problems`() throws {
    let file = try folder.write(
      """
      local seconds = 0.5
      return transhost.animator {
        name = "my.test-1", version = "1.2.3-beta.1+7", api = "1.0", summary = "s", author = "a",
        license = "MIT", transitions = { "push", "pop", "tab" },
        parameters = {
          duration = { default = seconds, min = 0, max = 10, unit = "s" },
          edge = { default = "left", choices = { "left", "right" } },
          steps = { default = 2, choices = { 1, 2, 3 } },
          fade = { default = true },
        },
        presentationStyle = "fullScreen", limits = { memory = 1000000, ticks = 5000 },
        capabilities = { "assets", "log" }, interactive = false, endsEarly = true,
        duration = 0.4, curve = "easeOut",
        frame = function(self, context, progress) end,
        prepare = function() end, finish = function() end,
      }
      """, to: "whole.lua")
    let summary = inspector.describe(file)
    #expect(summary.problems == [])
    #expect(summary.name == "my.test-1")
    #expect(summary.kind == .animator)
    #expect(summary.version == "1.2.3-beta.1+7")
    #expect(summary.transitions == ["push", "pop", "tab"])
    #expect(summary.summary == "s")
  }

  nonisolated struct Rule: Sendable, CustomTestStringConvertible {
    var keys: [String]
    var code: DiagnosticCode
    var message: String
    var hint: String?
    var testDescription: String { keys.joined(separator: "; ") }

    init(_ keys: String..., code: DiagnosticCode, _ message: String, hint: String? = nil) {
      self.keys = keys
      self.code = code
      self.message = message
      self.hint = hint
    }
  }

  nonisolated static let rules = [
    Rule(
      "sumary = 's'", code: .unknownKey, "an animator has no key 'sumary'",
      hint: "did you mean 'summary'?"),
    Rule(
      "build = function() end", code: .unknownKey, "an animator has no key 'build'",
      hint: "that is a key of a scene"),
    Rule(
      "helperThing = function() end", code: .unknownKey,
      "an animator has no key 'helperThing'", hint: "make it a local function above the table"),
    Rule(
      "'stray'", code: .unknownKey, "an animator's table has entry 1 without a key",
      hint: "write it as key = value"),
    Rule(
      "[true] = 1", code: .unknownKey, "an animator's table has a key that is true"),
    Rule(
      "name = 1", code: .wrongType, "name must be a string, not a number",
      hint: "put it in quotes"),
    Rule(
      "interactive = 'false'", code: .wrongType,
      "interactive must be true or false, not a string", hint: "write interactive = false"),
    Rule(
      "duration = '0.3'", code: .wrongType, "duration must be a number, not a string",
      hint: "write duration = 0.3"),
    Rule(
      "transitions = 'push'", code: .wrongType, "transitions must be a table, not a string",
      hint: "write transitions = { \"push\" }"),
    Rule(
      "summary = ''", code: .invalidValue, "summary is empty",
      hint: "leave it out, or say something"),
    Rule(
      "author = ' '", code: .invalidValue, "author is empty",
      hint: "leave it out, or say something"),
    Rule("license = 'a\\nb'", code: .invalidValue, "license must be one line"),
    Rule(
      "summary = 'a\\27b'", code: .invalidValue, "summary contains control characters"),
    Rule(
      "summary = ('x'):rep(201)", code: .invalidValue,
      "summary must be at most 200 characters, and has 201"),
    Rule("frame = 1", code: .wrongType, "frame must be a function, not a number"),
    Rule(
      "interactive = 'no'", code: .wrongType, "interactive must be true or false, not a string"),
    Rule(
      "name = 'two words'", code: .invalidValue,
      "name must be a letter and up to 63 letters, digits, '.', '_' or '-', not 'two words'",
      hint: "pictures and traces are named after it"),
    Rule(
      "name = '../x'", code: .invalidValue,
      "name must be a letter and up to 63 letters, digits, '.', '_' or '-', not '../x'",
      hint: "pictures and traces are named after it"),
    Rule(
      "version = '1.0'", code: .invalidValue,
      "version must be three numbers such as \"1.0.0\", not '1.0'", hint: "see https://semver.org"),
    Rule(
      "api = 'one'", code: .invalidValue,
      "api must be 1 or a string such as \"1.2\", not 'one'"),
    Rule(
      "api = 1.5", code: .wrongType,
      "api must be 1 or a string such as \"1.2\", not a number", hint: "write api = \"1.5\""),
    Rule(
      "api = 1.0", code: .wrongType,
      "api must be 1 or a string such as \"1.2\", not a number", hint: "write api = 1"),
    Rule(
      "api = 0", code: .invalidValue, "api must be 1 or a string such as \"1.2\", not 0"),
    Rule(
      "api = '1.7'", code: .apiTooNew, "it needs API 1.7, and this host has 1.0",
      hint: "update transhost, or write api = 1 if nothing newer is used"),
    Rule(
      "api = 2", code: .apiTooNew, "it needs API 2.0, and this host has 1.0",
      hint: "update transhost, or write api = 1 if nothing newer is used"),
    Rule(
      "transitions = { 'pusch' }", code: .unknownTransition, "there is no transition 'pusch'",
      hint: "did you mean 'push'?"),
    Rule(
      "transitions = { 'push', 'push' }", code: .duplicateTransition,
      "transitions names 'push' twice"),
    Rule(
      "transitions = {}", code: .invalidValue,
      "transitions is empty, so nothing can run the plugin",
      hint: "name one of " + Manifest.knownTransitions.map { "'\($0)'" }.joined(separator: ", ")),
    Rule(
      "transitions = { push = true }", code: .wrongType,
      "transitions must be a list of strings", hint: "write transitions = { \"push\" }"),
    Rule(
      "transitions = { 1 }", code: .wrongType,
      "transitions must hold strings, and its entry 1 is a number"),
    Rule(
      "capabilities = { 'network' }", code: .unknownCapability,
      "there is no capability 'network'",
      hint: "there are 'assets', 'snapshots', 'filters', 'gestures', 'log'"),
    Rule(
      "presentationStyle = 'fullscreen'", code: .invalidValue,
      "presentationStyle must be one of 'automatic', 'fullScreen', 'pageSheet', 'formSheet', "
        + "'currentContext', 'custom', 'overFullScreen', 'overCurrentContext', 'popover', 'none', "
        + "not 'fullscreen'", hint: "did you mean 'fullScreen'?"),
    Rule(
      "limits = { memory = 1e12 }", code: .limitRaised,
      "limits.memory is 1000000000000, and the host allows 8388608",
      hint: "a plugin may only lower its limits"),
    Rule(
      "limits = { memory = '4MB' }", code: .invalidValue,
      "limits.memory must be a positive whole number, not '4MB'",
      hint: "in bytes: 4 MiB is 4 * 1024 * 1024"),
    Rule(
      "limits = { ticks = 0 }", code: .invalidValue,
      "limits.ticks must be a positive whole number, not 0"),
    Rule(
      "limits = { time = 1 }", code: .unknownKey, "limits has no key 'time'",
      hint: "its keys are memory, ticks"),
    Rule(
      "duration = -1", code: .invalidValue,
      "duration must be from 0 to 600 seconds, and is -1"),
    Rule(
      "duration = 1/0", code: .invalidValue,
      "duration must be from 0 to 600 seconds, and is inf"),
    Rule(
      "duration = 601", code: .invalidValue, "duration must be from 0 to 600 seconds, and is 601"),
    Rule(
      "capabilities = { 'log', 'log' }", code: .duplicateCapability,
      "capabilities names 'log' twice"),
    Rule(
      "interactive = false", "gesture = 'tap'", "began = print", code: .conflictingKeys,
      "interactive = false refuses what gesture is for", hint: "keep one of them"),
    Rule(
      "gesture = 'edge'", "began = print", "ended = print", "changed = print", "edges = {}",
      code: .invalidValue, "edges is empty, so no gesture comes from one",
      hint: "leave it out for { \"left\" }"),
    Rule(
      "gesture = 'edge'", "began = print", "ended = print", "changed = print",
      "edges = { 'lift' }", code: .invalidValue,
      "edges must be a list of any of 'left', 'right', 'top', 'bottom', and its entry 1 is 'lift'",
      hint: "did you mean 'left'?"),
    Rule(
      "gesture = 'edge'", "began = print", "ended = print", "changed = print",
      "edges = { 'left', 'left' }", code: .duplicateValue, "edges names 'left' twice"),
    Rule(
      "curve = 'easyIn'", code: .invalidValue,
      "curve must be one of 'linear', 'easeIn', 'easeOut', 'easeInOut', not 'easyIn'",
      hint: "did you mean 'easeIn'?"),
    Rule(
      "animateTransition = function() end", code: .conflictingKeys,
      "frame and animateTransition are two ways to animate", hint: "keep one of them"),
    Rule(
      "parameters = { 1 }", code: .wrongType, "parameters must name each parameter",
      hint: "parameters = { duration = { default = 0.5, min = 0.05, max = 10, unit = \"s\" } }"),
    Rule(
      "parameters = { ['a b'] = {} }", code: .invalidValue,
      "a parameter can't be called 'a b'", hint: "a letter, then letters, digits and '_'"),
    Rule(
      "parameters = { speed = 2 }", code: .wrongType,
      "parameters.speed must be a table, not a number", hint: "speed = { default = 2 }"),
    Rule(
      "parameters = { speed = { defualt = 2, default = 1 } }", code: .unknownKey,
      "parameters.speed has no key 'defualt'", hint: "did you mean 'default'?"),
    Rule(
      "parameters = { speed = { min = 2 } }", code: .missingKey,
      "parameters.speed has no default", hint: "its type is the default's"),
    Rule(
      "parameters = { speed = { default = 0/0 } }", code: .invalidValue,
      "parameters.speed.default must be finite, not nan"),
    Rule(
      "parameters = { speed = { default = print } }", code: .wrongType,
      "parameters.speed.default must be a number, a boolean, a string or a list of numbers, not a function"
    ),
    Rule(
      "parameters = { way = { default = { 1 } } }", code: .wrongType,
      "parameters.way.default must be a list of 2 to 16 finite numbers",
      hint: "such as default = { 0, 1 }"),
    Rule(
      "parameters = { way = { default = { 1, 'a' } } }", code: .wrongType,
      "parameters.way.default must be a list of 2 to 16 finite numbers",
      hint: "such as default = { 0, 1 }"),
    Rule(
      "parameters = { way = { default = { 1, 1 / 0 } } }", code: .wrongType,
      "parameters.way.default must be a list of 2 to 16 finite numbers",
      hint: "such as default = { 0, 1 }"),
    Rule(
      "parameters = { way = { default = { x = 1, y = 2 } } }", code: .wrongType,
      "parameters.way.default must be a list of 2 to 16 finite numbers",
      hint: "such as default = { 0, 1 }"),
    Rule(
      "parameters = { way = { default = { 0, 3 }, max = 2 } }", code: .outOfRange,
      "parameters.way.default is 0,3 and must be 2 numbers of at most 2"),
    Rule(
      "parameters = { way = { default = { 0, 3 }, choices = { 1 } } }", code: .unusedKey,
      "parameters.way.choices can be used only with a number or a string"),
    Rule(
      "parameters = { luma = { image = 1 } }", code: .wrongType,
      "parameters.luma.image must be a boolean, not a number",
      hint: "image = true declares a picture"),
    Rule(
      "parameters = { luma = { image = true, default = 1 } }", code: .wrongType,
      "parameters.luma.default must be the path of a picture in the plugin's folder, not 1",
      hint: "such as default = \"luma.png\"; omit it for no picture"),
    Rule(
      "parameters = { luma = { image = true, min = 1 } }", code: .unusedKey,
      "parameters.luma.min can't be used with a picture"),
    Rule(
      "parameters = { speed = { default = 'a', min = 1 } }", code: .wrongType,
      "parameters.speed.min is for numbers, and its default is a string"),
    Rule(
      "parameters = { speed = { default = 1, max = 'a' } }", code: .wrongType,
      "parameters.speed.max must be a finite number, not a string"),
    Rule(
      "parameters = { speed = { default = 1, min = 3, max = 2 } }", code: .invalidValue,
      "parameters.speed.min is 3, above its max of 2"),
    Rule(
      "parameters = { speed = { default = 5, min = 1, max = 2 } }", code: .outOfRange,
      "parameters.speed.default is 5 and must be a number from 1 to 2"),
    Rule(
      "parameters = { edge = { default = 'top', choices = { 'left' } } }", code: .outOfRange,
      "parameters.edge.default is top and must be one of 'left'"),
    Rule(
      "parameters = { edge = { default = 'a', choices = {} } }", code: .wrongType,
      "parameters.edge.choices must be a list with at least one value"),
    Rule(
      "parameters = { edge = { default = 'a', choices = { 'a', 1 } } }", code: .wrongType,
      "parameters.edge.choices must hold what the default is, a string, and entry 2 is a number"),
    Rule(
      "parameters = { edge = { default = 'a', choices = { 'a', 'a' } } }", code: .invalidValue,
      "parameters.edge.choices names 'a' twice"),
    Rule(
      "parameters = { edge = { default = 'a', unit = 's' } }", code: .unusedKey,
      "parameters.edge.unit is for numbers, and its default is a string"),
    Rule(
      "parameters = { speed = { default = 1, unit = '' } }", code: .invalidValue,
      "parameters.speed.unit is empty", hint: "leave it out, or say something"),
    Rule(
      "parameters = { fade = { default = true, choices = { true, false } } }", code: .unusedKey,
      "parameters.fade.choices is for numbers and strings; a boolean is true or false"),
    Rule(
      "parameters = { speed = { default = 1, choices = { 1, 0/0 } } }", code: .wrongType,
      "parameters.speed.choices must hold what the default is, a number, and entry 2 is nan"),
    Rule(
      "parameters = { speed = { default = 1, min = 0, choices = { 1, 2 } } }",
      code: .conflictingKeys, "parameters.speed.choices and min both say what it may be",
      hint: "keep one of them"),
    Rule(
      "parameters = { ['end'] = { default = 1 } }", code: .invalidValue,
      "a parameter can't be called 'end', which is a word of Lua's"),
    Rule(
      "parameters = { duration = { default = 1000 } }", code: .invalidValue,
      "parameters.duration.default must be at most 600 s, and is 1000", hint: "it is in seconds"),
    Rule(
      "parameters = { speed = { default = 1, unit = 1 } }", code: .wrongType,
      "parameters.speed.unit must be a string, not a number", hint: "such as \"s\" or \"pt\""),
    Rule(
      "parameters = { duration = { default = -1 } }", code: .invalidValue,
      "parameters.duration.default must not be negative, and is -1"),
    Rule(
      "parameters = { duration = { default = 'long' } }", code: .wrongType,
      "parameters.duration.default must be a number of seconds, not a string"),
  ]

  @Test(arguments: rules)
  func `breaks a rule`(rule: Rule) throws {
    let problems = try problems(rule.keys)
    #expect(problems.map(\.code) == [rule.code])
    #expect(problems.first?.message == rule.message)
    #expect(problems.first?.hint == rule.hint)
    #expect(problems.first?.file == "test.lua")
    #expect(problems.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    ("name", "add name = \"myTransition\""), ("version", "add version = \"1.0.0\""),
    ("api", "add api = 1"), ("transitions", "add transitions = { \"push\", \"pop\" }"),
  ])
  func `needs a key`(key: String, hint: String) throws {
    let problems = try problems([], without: key)
    #expect(problems.map(\.code) == [.missingKey])
    #expect(problems.first?.message == "\(key) is missing")
    #expect(problems.first?.hint == hint)
    #expect(problems.first?.line == 1)
  }

  @Test func `needs a way to animate, and what belongs to it`() throws {
    let problems = try problems(["curve = 'linear'"], without: "frame")
    #expect(problems.map(\.code) == [.unusedKey, .missingKey])
    #expect(
      problems.map(\.message) == [
        "curve belongs to the form with frame, and there is no frame",
        "an animator needs animateTransition or frame",
      ])
  }

  @Test func `all problems are found at once, each at its line`() throws {
    let file = try folder.write(
      """
      -- return transhost.animator { name = "decoy" }
      local text = "} end ) transhost.animator {"
      return transhost.animator {
        name = 7,
        version = [[one]],
        api = 1, wrong = function(a, b) if a then return { b, 1 } end end,
        transitions = {
          "push",
          "puhs",
        },
        parameters = {
          speed = { default = 1,
            min = 2 },
          ["edge"] = { default = {} },
        },
        animateTransition = function() end,
      }
      """, to: "many.lua")
    let problems = inspector.describe(file).problems
    #expect(
      problems.map { "\($0.line ?? 0) \($0.code)" } == [
        "4 wrong-type", "6 unknown-key", "5 invalid-value", "9 unknown-transition",
        "14 wrong-type", "12 out-of-range",
      ])
    #expect(problems.first?.excerpt?.description.contains("> 4 |   name = 7,") == true)
  }

  @Test(arguments: [
    ("return 1", "the number 1"), ("", "nothing"), ("return {}", "a table"),
    ("local a = transhost.animator {} return a, 1", "a table, the number 1"),
    ("transhost.animator {}", "nothing"),
  ])
  func `a file must return what a constructor made`(text: String, found: String) throws {
    let problems = inspector.describe(try folder.write(text, to: "wrong.lua")).problems
    #expect(problems.map(\.code) == [.wrongResult])
    #expect(problems.first?.message.hasSuffix("and returns \(found)") == true)
  }

  @Test func `a key that is written twice is told, since Lua takes the last one silently`() throws {
    let problems = inspector.describe(
      try folder.write(
        """
        return transhost.animator {
          name = "twice", version = "1.0.0", api = 1, transitions = { "push" },
          duration = 0.3,
          parameters = { speed = { default = 1,
            default = 2 } },
          frame = function(self) local t = { a = 1, a = 2 } return t end,
          ["duration"] = 0.5,
        }
        """, to: "twice.lua")
    ).problems
    #expect(
      problems.map { "\($0.line ?? 0) \($0.code) \($0.message)" } == [
        "5 duplicate-key parameters.speed.default is written twice (first in line 4), and only the "
          + "last one counts",
        "7 duplicate-key duration is written twice (first in line 3), and only the last one counts",
      ])
  }

  @Test(arguments: [
    ("", "missing-key a delegate needs one of navigation, tab, container, transitioning"),
    ("navigation = {}", "invalid-value navigation is empty, so it says nothing"),
    (
      "navigation = { interactionController = print }",
      "unused-key navigation.interactionController is asked about an animator of "
        + "animationController, which is missing"
    ),
    (
      "transitioning = { interactionControllerForDismissal = print, forPresented = print }",
      "unused-key transitioning.interactionControllerForDismissal is asked about an animator of "
        + "forDismissed, which is missing"
    ),
    ("interactions = { 'a', 'a' }", "duplicate-value interactions names 'a' twice"),
    ("interactions = 'panHalf'", "wrong-type interactions must be a table, not a string"),
  ])
  func `a delegate has something to say that is asked for`(keys: String, problem: String) throws {
    let file = try folder.write(
      "return transhost.delegate { name = 'd', version = '1.0.0', api = 1, \(keys) }",
      to: "delegate.lua")
    #expect(inspector.describe(file).problems.map { "\($0.code) \($0.message)" } == [problem])
  }

  @Test(arguments: [
    (
      ".animator", "transitions = { 'push' }, frame = function() end, presentationStyle = 'custom'",
      "presentationStyle has no effect, since nothing is presented"
    ),
    (
      ".presentation", "presentationStyle = 'custom'",
      "presentationStyle is for animators, and has no effect here"
    ),
    (
      ".presentation", "interactive = true",
      "interactive is for animators, and has no effect here"
    ),
    (
      ".animator",
      "transitions = { 'push' }, frame = function() end, duration = 1, "
        + "transitionDuration = function() return 0.1 end",
      "duration has no effect, since transitionDuration says how long it takes"
    ),
    (
      ".animator",
      "transitions = { 'push' }, frame = function() end, duration = 0.1, "
        + "parameters = { duration = { default = 1 } }",
      "nothing reads parameters.duration, and duration says how long it takes, so setting it has no "
        + "effect"
    ),
    (
      ".interaction", "gesture = 'pan', began = function() end, ended = function() end",
      "a pan without changed does not move the transition"
    ),
  ])
  func `a key without effect is a warning`(
    kind: String, keys: String, message: String
  ) throws {
    let file = try folder.write(
      "return transhost\(kind) { name = 'w', version = '1.0.0', api = 1, \(keys) }", to: "w.lua")
    let report = inspector.validate(file)
    #expect(report.valid, "\(report.errors)")
    #expect(report.warnings.map { "\($0.code) \($0.message)" } == ["unused-key \(message)"])
  }

  @Test(arguments: [
    "duration = 0.3, transitionDuration = function(self) return self.duration end",
    "parameters = { duration = { default = 1 } }, transitionDuration = function(self) "
      + "return self.parameters.duration end",
    "parameters = { duration = { default = 1 } }",
  ])
  func `durations that are read are fine`(keys: String) throws {
    let file = try folder.write(
      "return transhost.animator { name = 'w', version = '1.0.0', api = 1, "
        + "transitions = { 'push' }, frame = function() end, \(keys) }", to: "w.lua")
    let report = inspector.validate(file)
    #expect(report.errors == [] && report.warnings == [])
  }

  @Test func `a file that fails is told together with what is wrong with its table`() throws {
    let problems = inspector.describe(
      try folder.write(
        """
        local bright = UIColour.white
        return transhost.animator {
          name = "both", version = [[1]], api = 1, transitions = { "push", "popp" },
          sumary = "x", duration = -1, parameters = { a = { default = bright } },
          frame = function() end,
        }
        """, to: "both.lua")
    ).problems
    #expect(
      problems.map { "\($0.line ?? 0) \($0.code)" } == [
        "1 lua-error", "4 unknown-key", "3 invalid-value", "3 unknown-transition",
        "4 invalid-value",
      ])
    #expect(problems.first?.hint == "did you mean 'UIColor'?")
  }

  @Test func `a syntax error is told together with what is certain of its table`() throws {
    let problems = inspector.describe(
      try folder.write(
        """
        return transhost.animator {
          name = "no good", sumary = "x",
          frame = function( end,
        }
        """, to: "cut.lua")
    ).problems
    #expect(
      problems.map { "\($0.line ?? 0) \($0.code)" } == [
        "3 syntax-error", "2 unknown-key", "2 invalid-value",
      ])
  }

  @Test func `a file that ends anywhere, as one that is half saved does, is refused`() throws {
    let whole = """
      return transhost.delegate {
        name = "cut", version = "1.0.0", api = 1,
        navigation = { animationController = function(self) return { duration = 1 } end },
      }
      """
    for length in 0..<whole.count {
      let file = try folder.write(String(whole.prefix(length)), to: "cut.lua")
      #expect(!inspector.describe(file).problems.isEmpty, "\(length) characters")
    }
  }

  @Test func `limits too low to load are told as such`() throws {
    let file = try folder.write(
      """
      local t = {} for i = 1, 5000 do t[i] = "line " .. i end
      return transhost.animator {
        name = "low", version = "1.0.0", api = 1, transitions = { "push" },
        limits = { memory = 256 * 1024 }, frame = function() return t end,
      }
      """, to: "low.lua")
    let problem = try #require(inspector.describe(file).problems.first)
    #expect(problem.code == .memoryLimit)
    #expect(
      problem.hint
        == "it loads with the host's limits, and not with those of its table: raise them, or leave "
        + "them out")
  }

  @Test func `a syntax error names its line`() throws {
    let problems = inspector.describe(
      try folder.write("local a = 1\nlocal b = = 2\n", to: "syntax.lua")
    ).problems
    #expect(problems.map(\.code) == [.syntaxError])
    #expect(problems.first?.line == 2)
    #expect(problems.first?.message == "unexpected symbol near '='")
    #expect(problems.first?.description.contains("> 2 | local b = = 2") == true)
  }

  @Test func `a missing file and a folder without a main file are told apart`() throws {
    let missing = inspector.describe(folder.url.appending(path: "none.lua")).problems
    #expect(missing.map(\.code) == [.pluginNotFound])
    let unreadable = inspector.describe(folder.url).problems
    #expect(unreadable.map(\.code) == [.pluginUnreadable])
  }

  @Test(arguments: PluginKind.allCases)
  func `every kind is recognised`(kind: PluginKind) throws {
    let extra = [
      PluginKind.animator: "transitions = { 'push' }, frame = function() end",
      .scene: "build = function() end",
      .interaction: "startInteractiveTransition = function() end",
      .delegate: "tab = { didSelect = function() end }",
    ]
    let file = try folder.write(
      """
      return transhost.\(kind.rawValue) {
        name = "a", version = "1.0.0", api = 1, \(extra[kind] ?? "")
      }
      """, to: "kind.lua")
    let summary = inspector.describe(file)
    #expect(summary.problems == [])
    #expect(summary.kind == kind)
  }
}
