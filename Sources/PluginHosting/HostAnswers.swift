import Foundation
import LayerTree
import Lua
import Manifests
import PluginAPI
import RunTraces
import TransitionKit

/// Answers for the containers and presentations of a program with what its host's plugins are when
/// they are asked; nil, the engine's default, for one that does not work.
final class HostAnswers: TransitionAnswering {
  private let cast: PluginCast
  private let delegate: HostedPlugin?
  private let animator: HostedPlugin?
  private let interaction: HostedPlugin?
  private let presentation: HostedPlugin?

  init(
    cast: PluginCast, delegate: HostedPlugin? = nil, animator: HostedPlugin? = nil,
    interaction: HostedPlugin? = nil, presentation: HostedPlugin? = nil
  ) {
    self.cast = cast
    self.delegate = delegate
    self.animator = animator
    self.interaction = interaction
    self.presentation = presentation
  }

  /// The delegate plugin as it is now.
  var listener: ScriptDelegate? { delegate?.member.flatMap { try? $0.requireDelegate() } }

  func animator(for question: TransitionQuestion) -> (any UIViewControllerAnimatedTransitioning)? {
    if let listener, listener.speaks(DelegatePart(question.operation)) {
      return listener.animator(for: question)
    }
    guard let script = animator?.member?.animator, script.isMade(for: question.operation),
      cast.admits(script.role), script.suits(question)
    else { return nil }
    return script.plugin.bridge.calls.reporting { [cast] in
      try script.makeAnimator(scriptSelf: cast.startedSelf(of: script, for: question.operation)) {
        cast.journal.add($0)
      }
    }
  }

  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let answer = listener?.interactor(for: animator, operation: operation) { return answer }
    if let member = interaction?.member,
      let found = cast.interaction(of: member).interactor(for: animator, operation: operation)
    {
      return found
    }
    return cast.ownGesture(of: animator)?.interactor(for: animator, operation: operation)
  }

  var vendsPresentationController: Bool {
    listener?.vendsPresentationController == true || presentation?.member?.role != nil
  }

  func presentationController(for question: TransitionQuestion) -> UIPresentationController? {
    if let answer = listener?.presentationController(for: question) { return answer }
    guard let script = presentation?.member?.role, cast.admits(script) else { return nil }
    return script.plugin.bridge.calls.reporting {
      try ScriptPresentationController(
        script: script, presented: question.to, presenting: question.from)
    }
  }
}

extension PluginCast {
  /// The gesture that `animator`'s own plugin has.
  fileprivate func ownGesture(
    of animator: any UIViewControllerAnimatedTransitioning
  ) -> RunningInteraction? {
    guard let table = (animator as? ScriptAnimator)?.script.role.table else { return nil }
    return members.lazy.compactMap(\.interaction).first { $0.script.table == table }
  }
}
