import Foundation
import Lua
import TransitionKit

/// Answers for the containers and presentations of a run: the delegate plugin, where there is one;
/// else the chosen animator for the transitions that it is made for, a fresh one for each.
final class Director: TransitionAnswering {
  /// After a failure nothing is vended any more.
  private(set) var isOut = false
  private let company: RunCompany
  private let isAnimated: Bool
  private let hand: RunHand?
  private let gestures: RunGestures
  /// What chooses animators; nil where the chosen one decides alone.
  private let delegate: ScriptDelegate?
  private let journal: RunJournal
  private lazy var adapter = DelegateAdapter(self)
  private var handIsFree = true
  /// The animator that was vended last, kept for the time of its transition.
  private var animator: ScriptAnimator?

  init(
    _ company: RunCompany, isAnimated: Bool, hand: RunHand?, gestures: RunGestures,
    journal: RunJournal
  ) throws {
    self.company = company
    self.gestures = gestures
    delegate = try company.delegate.map { plugin in
      try ScriptDelegate.load(
        RoleScript(plugin: plugin, parameters: company.parameters.values(for: plugin.manifest)))
    }
    self.isAnimated = isAnimated
    self.hand = hand
    self.journal = journal
  }

  /// What messages call the animator that runs.
  var runningName: String { animator?.animatorName ?? company.leading.manifest.name }

  /// Becomes the delegate of `controller` and of all containers in it, where the scene has set none.
  func takeOver(_ controller: UIViewController) {
    switch controller {
    case let navigation as UINavigationController where navigation.delegate == nil:
      navigation.delegate = adapter
    case let tabs as UITabBarController where tabs.delegate == nil: tabs.delegate = adapter
    case let container as ContainerViewController where container.delegate == nil:
      container.delegate = adapter
    default: break
    }
    let inside =
      switch controller {
      case let tabs as UITabBarController: tabs.viewControllers ?? []
      case let container as ContainerViewController: container.viewControllers
      default: controller.children
      }
    for child in inside { takeOver(child) }
  }

  /// A scene is about to present `controller`: the run's animator and presentation apply, unless
  /// the scene has chosen its own.
  func willPresent(_ controller: UIViewController) {
    takeOver(controller)
    guard controller.transitioningDelegate == nil else { return }
    controller.transitioningDelegate = adapter
    guard controller.modalPresentationStyle == .automatic else { return }
    if let style = company.animator?.plugin.manifest.presentationStyle.flatMap(Self.style) {
      controller.modalPresentationStyle = style
    } else if presentsItsOwnWay {
      controller.modalPresentationStyle = .custom
    }
  }

  private var presentsItsOwnWay: Bool {
    company.presentation != nil || company.delegate != nil
      || company.animator.map { $0.isMade(for: .present) || $0.isMade(for: .dismiss) } ?? false
  }

  private static func style(named name: String) -> UIModalPresentationStyle? {
    UIModalPresentationStyle.choices.first { $0.key == name }?.value
  }

  /// Takes the plugins out: what their scripts hold of the transition is of no more use.
  func takeOut() {
    isOut = true
    for plugin in [company.animator?.plugin, company.delegate, company.interaction] {
      plugin?.bridge.takeOut()
    }
    animator?.scriptContext?.end()
  }

  // MARK: - Answers

  var listener: ScriptDelegate? { delegate }

  func animator(for question: TransitionQuestion) -> (any UIViewControllerAnimatedTransitioning)? {
    guard !isOut else { return decide(question, nil, "it failed and is out") }
    guard isAnimated else { return decide(question, nil, "the run is not animated") }
    if let delegate, delegate.speaks(ScriptDelegate.Part(question.operation)) {
      animator = delegate.animator(for: question) as? ScriptAnimator
      return decide(
        question, animator,
        animator == nil ? "\(delegate.name) has none for it, so the standard transition runs" : "")
    }
    guard let chosen = company.animator else {
      return decide(question, nil, "there is none, so the standard transition runs")
    }
    guard chosen.isMade(for: question.operation) else {
      return decide(
        question, nil,
        "\(chosen.name) is not made for \(question.operation.rawValue), so the standard "
          + "transition runs")
    }
    animator = chosen.plugin.bridge.reporting { [journal] in
      try chosen.makeAnimator(
        scriptSelf: company.cast.startedSelf(of: chosen, for: question.operation)
      ) { journal.add($0) }
    }
    return decide(question, animator, "")
  }

  func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard !isOut else { return nil }
    if let hand, handIsFree {
      handIsFree = false
      return hand.interactor
    }
    if let delegate, delegate.speaks(ScriptDelegate.Part(operation)) {
      return delegate.interactor(for: animator, operation: operation)
    }
    return gestures.interactor(for: animator, operation: operation)
  }

  func presentationController(for question: TransitionQuestion) -> UIPresentationController? {
    if isOut { return nil }
    if let chosen = delegate?.presentationController(for: question) { return chosen }
    guard let plugin = company.presentation else { return nil }
    let script = RoleScript(
      plugin: plugin, parameters: company.parameters.values(for: plugin.manifest))
    return plugin.bridge.reporting {
      try ScriptPresentationController(
        script: script, presented: question.to, presenting: question.from)
    }
  }

  /// Writes the answer down.
  private func decide(
    _ question: TransitionQuestion, _ answer: ScriptAnimator?, _ reason: String
  ) -> ScriptAnimator? {
    journal.decide(
      asked: "the delegate of the run",
      question: "an animation controller for \(question.summary)", answer: answer?.animatorName,
      reason: reason)
    return answer
  }
}
