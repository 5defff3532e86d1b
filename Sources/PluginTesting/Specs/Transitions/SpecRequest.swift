import Diagnostics
import Foundation
import Lua
import Manifests
import PluginAPI
import PluginRuns
import TransitionKit

/// A spec's request for a transition: `transition.push { animator = "flip", … }`.
struct SpecRequest {
  /// The run that is requested.
  private(set) var run: RunRequest
  /// A Boolean value that indicates whether a scene was named; otherwise plain screens are used.
  private(set) var hasScene: Bool
  /// A Boolean value that indicates whether a substitute for an animator is needed.
  private(set) var needsAnimator: Bool
  /// A Boolean value that indicates whether gestures start the transition, rather than the scene.
  private(set) var waitsForGestures: Bool

  /// The names of the options, for messages and stubs.
  static var names: [String] {
    let own = [
      "animated", "animator", "delegate", "interaction", "interactive", "parameters",
      "presentation", "scene",
    ]
    return (own + StageSettings.options.map(\.name)).sorted()
  }

  /// Reads the options of `transition.…`.
  ///
  /// - Throws: `LuaMisuse` for an invalid request; ``PluginFailure`` for missing plugins, and for a
  ///   stage outside of its limits.
  init(
    _ operation: TransitionOperation, _ value: LuaValue, subject: SpecSubject, script: SpecScript
  ) throws {
    let options = try Options(value)
    run = RunRequest(
      animator: nil, scene: URL(filePath: "/dev/null"), transition: operation, text: subject.text,
      decoder: subject.decoder, limits: .tested)
    run.shaders = subject.shaders
    func file(_ name: String, _ kind: PluginKind) throws -> URL? {
      let value = try options[name]
      if value.isNil { return subject.kind == kind ? subject.file : nil }
      return try subject.find(value.string(name), kind)
    }
    run.delegate = try file("delegate", .delegate)
    run.interaction = try file("interaction", .interaction)
    run.presentation = try file("presentation", .presentation)
    run.animator = try file("animator", .animator)
    let scene = try file("scene", .scene)
    hasScene = scene != nil
    if let scene { run.scene = scene }

    let isInteractive = try options.boolean("interactive") ?? false
    run.isAnimated = try options.boolean("animated") ?? true
    for option in StageSettings.options {
      let value = try options[option.name]
      if !value.isNil { try option.set(&run.stage, value, script) }
    }
    do {
      try run.stage.check()
    } catch {
      throw PluginFailure(
        .usage, Diagnostic(code: .invalidStage, message: error.description))
    }
    run.parameters = try Self.parameters(options["parameters"])
    // A spec is a script, which must not read files outside of the plugin's folder.
    run.pictureFolder = .plugin
    run.drive = .steered(fromStart: isInteractive)
    run.recordsViews = false
    run.locate = { try subject.find($0, $1) }
    needsAnimator =
      run.animator == nil && run.delegate == nil && (run.interaction != nil || isInteractive)
    waitsForGestures = run.interaction != nil && !isInteractive
  }

  private static func parameters(_ value: LuaValue) throws -> [(key: String, value: String)] {
    guard !value.isNil else { return [] }
    return try value.table("parameters").keys.map { key in
      let name = try key.string("a parameter's name")
      let text =
        switch try value.table("parameters")[name] {
        case .string(let text): text
        case .boolean(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .table(let list):
          try list.array.map { ParameterValue.number(try $0.number(name)).description }
            .joined(separator: ",")
        case let other:
          throw LuaMisuse(
            expected: "a number, a string, true or false or a list of numbers", for: name,
            found: other)
        }
      return (name, text)
    }
  }

  /// The table of options; each key is known.
  private struct Options {
    let table: LuaTable?

    init(_ value: LuaValue) throws {
      table = value.isNil ? nil : try value.table("options")
      for key in try table?.keys ?? [] {
        guard case .string(let name) = key else {
          throw LuaMisuse(
            "expected options such as scene = \"trails\", found \(key.found) as a key")
        }
        guard SpecRequest.names.contains(name) else {
          throw LuaMisuse(
            "there is no option '\(name)'", hint: nearestName(to: name, among: SpecRequest.names))
        }
      }
    }

    subscript(name: String) -> LuaValue {
      get throws { try table?[name] ?? .nil }
    }

    func boolean(_ name: String) throws -> Bool? {
      try self[name].optional { try $0.boolean(name) }
    }
  }
}
