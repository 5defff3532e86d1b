import Diagnostics
package import Foundation
import LayerTree
import Lua
import Manifests
import PluginFiles
package import TransitionKit

/// A script's presentation controller: frames a presented controller, from when it is presented
/// until it is dismissed.
///
/// `self` falls back to this controller: it has `containerView`, `presentedView` and the like, and
/// holds fields of the script's own.
package final class ScriptPresentationController: UIPresentationController {
  /// The names of the controller's members that are available through `self`.
  static let members = [
    "containerView", "presentedView", "presentedViewController", "presentingViewController",
    "transitionCoordinator", "presentationStyle",
  ]

  private let script: RoleScript
  private let use: PluginUse
  /// The engagement of the script in this presentation, which continues without the script once it
  /// has failed.
  private let engagement: Engagement
  private var scriptSelf = LuaValue.nil

  /// The controller of one presentation, whose functions are those of `script`.
  ///
  /// - Throws: `LuaError` when memory runs out.
  package init(
    script: RoleScript, presented: UIViewController, presenting: UIViewController?
  ) throws {
    self.script = script
    use = PluginUse(of: script.plugin)
    engagement = Engagement(of: script)
    super.init(presentedViewController: presented, presenting: presenting)
    scriptSelf = try script.makeSelf(
      of: try script.plugin.bridge.handle(for: self), members: Self.members)
  }

  package override var frameOfPresentedViewInContainerView: CGRect {
    ask("frameOfPresentedViewInContainerView") ?? super.frameOfPresentedViewInContainerView
  }

  package override var shouldRemovePresentersView: Bool { removesPresentersView }

  /// Asked once: what a presentation has taken away it must put back.
  private lazy var removesPresentersView = ask("shouldRemovePresentersView") ?? false

  package override func presentationTransitionWillBegin() {
    tell("presentationTransitionWillBegin")
  }

  package override func presentationTransitionDidEnd(_ completed: Bool) {
    tell("presentationTransitionDidEnd", completed)
    if !completed { use.end() }
  }

  package override func dismissalTransitionWillBegin() { tell("dismissalTransitionWillBegin") }

  package override func dismissalTransitionDidEnd(_ completed: Bool) {
    tell("dismissalTransitionDidEnd", completed)
    if completed {
      engagement.succeed()
      use.end()
    }
  }

  package override func containerViewWillLayoutSubviews() {
    tell("containerViewWillLayoutSubviews")
  }

  package override func containerViewDidLayoutSubviews() { tell("containerViewDidLayoutSubviews") }

  package override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    tell("viewWillTransition", size, ScriptCoordinator(coordinator))
  }

  private func tell<each Argument: ScriptValue>(
    _ name: String, _ arguments: repeat each Argument
  ) { script.function(name, for: engagement)?.callReporting(scriptSelf, repeat each arguments) }

  /// Calls a function and returns its result, or nil if the function is missing or fails, or if its
  /// result has another type, which is an error of the plugin.
  private func ask<Answer: ScriptValue>(_ name: String) -> Answer? {
    guard let function = script.function(name, for: engagement) else { return nil }
    let bridge = script.plugin.bridge
    return bridge.calls.reporting(for: engagement) { () -> Answer? in
      let answer = try function.callThrowing(scriptSelf).first ?? .nil
      do {
        return try Answer.decode(answer, at: Place(name, bridge: bridge))
      } catch let error as LuaMisuse {
        throw LuaError(
          kind: .misuse,
          message: "\(name) must return a \(Answer.luaCATS), and returned \(answer.found)",
          hint: error.hint, code: .wrongResult, chunk: script.plugin.file.name,
          line: script.line(of: name))
      }
    } ?? nil
  }
}
