import Diagnostics
import Foundation
import Manifests
package import PluginAPI
import PluginFiles
package import TransitionKit

// What can't be run, found before anything runs.

extension TransitionRun {
  /// Checks the settings of the request and throws an error if no stage can be made for them.
  package static func check(_ request: RunRequest) throws {
    do {
      try request.stage.check(.run)
    } catch let fault {
      throw failure(fault.description)
    }
    for time in request.rotations { try check(time, "time of the rotation", 0...longestRun) }
    if case .hand(let movement) = request.drive {
      try check(movement.takesHoldAt, "time of the interruption", 0...longestRun)
      try check(movement.percent, "progress to let go at", 0...1)
    }
  }

  /// The longest that a run can be asked to wait for something, in seconds.
  static var longestRun: Double { 600 }

  private static func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws {
    guard let value, !range.contains(value) else { return }
    throw failure(StageSettings.Fault.words(name, value, range))
  }

  private static func failure(_ message: String) -> PluginFailure {
    PluginFailure(.usage, Diagnostic(code: .invalidStage, message: message))
  }

  /// Checks that the animator supports the requested transition.
  package static func check(_ company: RunCompany, for request: RunRequest) throws {
    guard !request.admitsAnyPlugins, company.delegate == nil, let plugin = company.animator?.plugin
    else { return }
    let (manifest, name) = (plugin.manifest, request.transition.rawValue)
    guard manifest.transitions.contains(name) else {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: .transitionNotDeclared,
          message: "\(manifest.name) is not made for \(name); its transitions are "
            + manifest.transitions.joined(separator: ", "), file: plugin.file.name,
          line: plugin.file.shader == nil ? plugin.line(of: "transitions") : nil,
          hint: plugin.file.shader == nil
            ? "add \"\(name)\" to its transitions, or run it with --transition "
              + (manifest.transitions.first ?? name)
            : "run another transition, or an animator in Lua"))
    }
    guard
      manifest.functions.contains("frame") || manifest.functions.contains("animateTransition")
        || request.drive.isInteractive
    else {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: .interactiveOnly,
          message: "\(manifest.name) only has startInteractiveTransition, and this run is not "
            + "interactive", file: plugin.file.name,
          line: plugin.line(of: "startInteractiveTransition"),
          hint: "add animateTransition, or drive it with --gesture, --finish-at or --cancel-at"))
    }
  }

  /// Checks that the scene can start what must come before `transition`, and that itself if it `isStarted` by the scene.
  package static func check(
    _ scene: Scene, of plugin: Plugin, for transition: TransitionOperation, isStarted: Bool = true
  ) throws {
    let needed = [transition.preparation, isStarted ? transition : nil].compactMap(\.self)
    for operation in needed where scene.function(for: operation) == nil {
      throw PluginFailure(
        .invalid,
        Diagnostic(
          code: .sceneWithoutTransition,
          message: "the scene \(plugin.manifest.name) can't start a \(operation.rawValue); it has "
            + (scene.transitions.isEmpty ? "none" : scene.transitions.joined(separator: ", ")),
          file: plugin.file.name, line: plugin.line(of: "build"),
          hint: (scene.transitions.first.map { "run it with --transition \($0), or " } ?? "")
            + "return { root = …, \(operation.rawValue) = function(animated) … end }"))
    }
  }
}

nonisolated extension RunDrive {
  /// A Boolean value that indicates whether touches start the transition.
  var playsTouches: Bool {
    switch self {
    case .scene, .hand, .steered: false
    case .gestures, .touches: true
    }
  }

  /// A Boolean value that indicates whether the transition starts interactively.
  package var isInteractive: Bool {
    switch self {
    case .scene: false
    case .hand(let movement): movement.takesHoldAt == nil
    case .steered(let fromStart): fromStart
    case .gestures, .touches: true
    }
  }
}
