package import Diagnostics
import Foundation
package import Lua
import Manifests
package import TransitionKit

/// An animator as it was written: its functions, and what its table says besides.
///
/// It is a plugin of its own, or a table that a delegate or a scene made on the spot. The functions
/// of such a table run in the plugin that made it, and their failures are that plugin's.
package struct AnimatorScript {
  /// The functions and what they get as `self`.
  package let role: RoleScript
  /// The transitions that it is made for; nil for a table on the spot, which is asked for what it
  /// was made for.
  let transitions: [String]?

  /// The animator that is `plugin`, with `parameters` for this run.
  init(plugin: Plugin, parameters: [String: ParameterValue]) {
    role = RoleScript(plugin: plugin, parameters: parameters)
    transitions = plugin.manifest.transitions
  }

  /// The animator that `plugin` made on the spot: `table` has an animator's keys, none of which is
  /// required, so long as it animates.
  ///
  /// - Throws: `LuaError` for what is wrong with the table.
  init(table: LuaTable, madeBy plugin: Plugin) throws {
    role = try RoleScript(.animator, table: table, madeBy: plugin)
    transitions = role.manifest.transitions.isEmpty ? nil : role.manifest.transitions
  }

  /// The plugin that the functions belong to.
  package var plugin: Plugin { role.plugin }
  /// The name of the animator in traces and diagnostics.
  package var name: String { role.manifest.name }
  /// The form of the animation.
  var form: Manifest.AnimationForm { role.manifest.animation ?? .full(duration: nil) }
  /// A Boolean value that indicates whether a gesture may scrub the animator.
  package var isInteractive: Bool { role.manifest.isInteractive }
  /// A Boolean value that indicates whether the animator intentionally completes before its last
  /// animation.
  package var endsEarly: Bool { role.manifest.endsEarly }
  /// The values that its functions find in `self.parameters`.
  var parameters: [String: ParameterValue] { role.parameters }
  /// A Boolean value that indicates whether the animator is its own interaction controller.
  var drivesItself: Bool {
    role.has("startInteractiveTransition") || role.manifest.interaction != nil
  }

  /// Returns a Boolean value that indicates whether the animator is made for `operation`.
  package func isMade(for operation: TransitionOperation) -> Bool {
    transitions?.contains(operation.rawValue) ?? true
  }

  /// Returns a Boolean value that indicates whether the animator is suitable for those screens. An
  /// animator that needs shared elements is suitable only if there are some (S2-6).
  package func suits(_ question: TransitionQuestion) -> Bool {
    !role.manifest.needsSharedElements
      || SharedElements.areShared(by: question.source ?? question.from, and: question.to)
  }

  /// A function of the animator's table, ready to be called for `engagement`.
  func function(_ name: String, for engagement: Engagement) -> ScriptFunction? {
    role.function(name, for: engagement)
  }

  /// A fresh `self` for one transition.
  ///
  /// - Throws: `LuaError` when memory runs out.
  func makeSelf() throws -> LuaValue { try role.makeSelf() }

  /// A fresh animation controller for one transition.
  ///
  /// - Parameter scriptSelf: The `self` of the gesture that began the transition, where the
  ///   animator has one; nil makes a fresh one.
  /// - Throws: `LuaError` when memory runs out.
  package func makeAnimator(
    scriptSelf: LuaValue? = nil, onProblem: @escaping (Diagnostic) -> Void
  ) throws -> ScriptAnimator {
    let scriptSelf = try scriptSelf ?? makeSelf()
    let animator =
      if case .frame(_, let curve) = form {
        FrameAnimator(script: self, scriptSelf: scriptSelf, curve: curve)
      } else {
        ScriptAnimator(script: self, scriptSelf: scriptSelf)
      }
    animator.onProblem = onProblem
    return animator
  }
}
