import Foundation
import Lua
import TransitionKit

/// An animator as it was written: its functions, and what its table says besides.
///
/// It is a plugin of its own, or a table that a delegate or a scene made on the spot. The functions
/// of such a table run in the plugin that made it, and their failures are that plugin's.
struct AnimatorScript {
  /// The plugin that the functions belong to.
  let plugin: Plugin
  /// What traces and diagnostics call the animator.
  let name: String
  /// How it animates.
  let form: Manifest.AnimationForm
  /// The transitions that it is made for; nil for a table on the spot, which is asked for what it
  /// was made for.
  let transitions: [String]?
  /// Whether a gesture may scrub it.
  let isInteractive: Bool
  /// Whether it completes before its last animation on purpose.
  let endsEarly: Bool
  /// The values that its functions find in `self.parameters`.
  let parameters: [String: ParameterValue]
  private let functions: [String: LuaFunction]
  private let selfMaker: SelfMaker

  /// The animator that is `plugin`, with `parameters` for this run.
  init(plugin: Plugin, parameters: [String: ParameterValue]) {
    let manifest = plugin.manifest
    self.plugin = plugin
    self.parameters = parameters
    name = manifest.name
    form = manifest.animation ?? .full(duration: nil)
    transitions = manifest.transitions
    isInteractive = manifest.isInteractive
    endsEarly = manifest.endsEarly
    functions = plugin.functions
    selfMaker = plugin.selfMaker
  }

  /// Whether it is made for `operation`.
  func isMade(for operation: TransitionOperation) -> Bool {
    transitions?.contains(operation.rawValue) ?? true
  }

  /// A function of the animator's table, ready to be called.
  func function(_ name: String) -> ScriptFunction? {
    functions[name].map { ScriptFunction($0, name: name, bridge: plugin.bridge) }
  }

  /// A fresh `self` for one transition.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeSelf() throws -> LuaValue { try selfMaker.make(parameters: parameters) }

  /// A fresh animation controller for one transition.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeAnimator(onProblem: @escaping (Diagnostic) -> Void) throws -> ScriptAnimator {
    let animator =
      if case .frame(_, let curve) = form {
        try FrameAnimator(script: self, curve: curve)
      } else {
        try ScriptAnimator(script: self)
      }
    animator.onProblem = onProblem
    return animator
  }
}
