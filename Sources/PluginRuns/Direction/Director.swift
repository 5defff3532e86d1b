import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import PluginAPI
import RunTraces
import TransitionKit

/// Answers for the containers and presentations of a run: the delegate plugin, where there is one;
/// else the chosen animator for the transitions that it is made for, a fresh one for each, driven by
/// the hand or by the gesture that started it.
final class Director: TransitionAnswering {
  /// After a failure nothing is vended any more.
  private(set) var isOut = false
  /// A Boolean value that indicates whether the stage is still being prepared, without animations.
  var isPreparing = false
  let company: RunCompany
  private let isAnimated: Bool
  private let hand: RunHand?
  let journal: RunJournal
  private(set) lazy var adapter = PluginDelegate(self, isKept: false)
  /// The host that interactions request transitions from, retained for as long as they may do so.
  package var host: InteractionHost?
  private var handIsFree = true
  /// The view controller that the scene presented last.
  package weak var presented: UIViewController?
  /// The animator that was vended last, kept for the time of its transition.
  package private(set) var animator: ScriptAnimator?

  /// The plugins whose roles were vended.
  private(set) var vended: Set<ObjectIdentifier> = []

  /// The hand takes part in nothing: gestures drive.
  func loseHand() { handIsFree = false }

  /// The hand takes part in the next transition as well.
  func offerHand() { handIsFree = true }

  init(_ company: RunCompany, isAnimated: Bool, hand: RunHand?, journal: RunJournal) {
    self.company = company
    self.isAnimated = isAnimated
    self.hand = hand
    self.journal = journal
  }

  package var listener: ScriptDelegate? { company.delegate }

  /// The name of the animator in progress, for messages.
  var runningName: String { animator?.animatorName ?? company.leading.manifest.name }

  /// Returns a Boolean value that indicates whether the animator's table declares the diagnosed
  /// behavior as intentional.
  func announces(_ diagnostic: Diagnostic) -> Bool {
    animator?.script.endsEarly == true && diagnostic.code == .animationsOutliveCompletion
  }

  /// Takes the plugins out: what their scripts hold of the transition is of no more use.
  func takeOut() {
    isOut = true
    for plugin in company.cast.plugins where plugin !== company.scene { plugin.bridge.takeOut() }
    company.cast.transitionDidEnd()
    animator?.scriptContext?.end()
  }

  // MARK: - Animators

  package func animator(for question: TransitionQuestion) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    // Presentations ask for one even without an animation, so that it puts the views in place
    // (rule 5).
    let isPlacing = question.operation.isPresentation
    guard !isPreparing || isPlacing else { return nil }
    guard !isOut else { return decide(question, nil, "a plugin failed, and all are out") }
    guard isAnimated || isPlacing else {
      return decide(question, nil, "the run is not animated")
    }
    if let delegate = company.delegate, delegate.speaks(DelegatePart(question.operation)) {
      animator = delegate.animator(for: question) as? ScriptAnimator
      return decide(question, animator, animator == nil ? Self.standard(question) : "")
    }
    guard let chosen = company.animator else {
      return decide(question, nil, "the run has no animator, so " + Self.standard(question))
    }
    guard company.cast.admits(chosen.role) else {
      return decide(
        question, nil,
        "\(chosen.name) has failed too often, so " + Self.standard(question))
    }
    guard chosen.isMade(for: question.operation) else {
      return decide(
        question, nil,
        "\(chosen.name) is not made for \(question.operation.rawValue), so "
          + Self.standard(question))
    }
    guard chosen.suits(question) else {
      return decide(
        question, nil,
        "\(chosen.name) needs an element that both screens share, so " + Self.standard(question))
    }
    animator = chosen.plugin.bridge.calls.reporting { [journal, cast = company.cast] in
      try chosen.makeAnimator(scriptSelf: cast.startedSelf(of: chosen, for: question.operation)) {
        journal.add($0)
      }
    }
    return decide(question, animator, "")
  }

  private static func standard(_ question: TransitionQuestion) -> String {
    question.operation == .tab
      ? "the tabs change at once" : "the standard \(question.operation.rawValue) runs"
  }

  /// Writes the answer down.
  private func decide(
    _ question: TransitionQuestion, _ answer: ScriptAnimator?, _ reason: String
  ) -> ScriptAnimator? {
    if let answer { vended.insert(ObjectIdentifier(answer.script.plugin)) }
    journal.decide(
      asked: asked(question.operation),
      question: TraceDocument.Decision.animatorQuestion + question.summary,
      answer: answer?.animatorName,
      reason: reason)
    return answer
  }

  private func asked(_ operation: TransitionOperation) -> String {
    let owner = DelegatePart(operation).owner
    return company.delegate.map { "\(owner) \($0.name)" } ?? owner
  }

  // MARK: - Interaction

  package func interactor(
    for animator: any UIViewControllerAnimatedTransitioning, operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard !isOut else { return nil }
    let script = (animator as? ScriptAnimator)?.script
    if let script, !script.isInteractive {
      refuse(operation, "\(script.name) says interactive = false, so it runs by itself")
      return nil
    }
    if let hand = takeHand(for: animator, operation) { return hand }
    if let found = company.delegate?.interactor(for: animator, operation: operation) {
      return note(operation, "the delegate's interaction", found)
    }
    let others = company.interactions(besideDelegateOf: operation)
    for interaction in others where isFree(interaction, for: script) {
      guard let found = interaction.interactor(for: animator, operation: operation) else {
        continue
      }
      return note(operation, interaction.script.manifest.name, found)
    }
    refuse(operation, "nothing drives it, so it runs by itself")
    return nil
  }

  /// Returns the hand, if it is free, for the transition that `animator` runs.
  func takeHand(
    for animator: any UIViewControllerAnimatedTransitioning, _ operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let hand, handIsFree else { return nil }
    handIsFree = false
    return note(operation, "a hand", hand.interactor(for: animator))
  }

  /// An animator's own gesture drives that animator only.
  private func isFree(_ interaction: RunningInteraction, for script: AnimatorScript?) -> Bool {
    interaction.script.manifest.kind == .interaction
      || interaction.script.table == script?.role.table
  }

  private func note(
    _ operation: TransitionOperation, _ answer: String,
    _ interactor: any UIViewControllerInteractiveTransitioning
  ) -> any UIViewControllerInteractiveTransitioning {
    journal.decide(
      asked: asked(operation), question: "an interaction controller for \(operation.rawValue)",
      answer: answer,
      reason: interactor.wantsInteractiveStart ? "" : "it takes hold of the transition only later")
    return interactor
  }

  private func refuse(_ operation: TransitionOperation, _ reason: String) {
    journal.decide(
      asked: asked(operation), question: "an interaction controller for \(operation.rawValue)",
      answer: nil, reason: reason)
  }

  // MARK: - Presentation

  package var vendsPresentationController: Bool {
    guard !isOut else { return false }
    if company.delegate?.vendsPresentationController == true { return true }
    // With the animator's own style, the run's presentation is not used, which has been noted.
    guard presented?.hasAnimatorsStyle != true else { return false }
    return company.presentation.map { company.cast.admits($0) } == true
  }

  package func presentationController(for question: TransitionQuestion) -> UIPresentationController?
  {
    guard !isOut else { return nil }
    if let chosen = company.delegate?.presentationController(for: question) { return chosen }
    guard let presentation = company.presentation, company.cast.admits(presentation) else {
      return nil
    }
    vended.insert(ObjectIdentifier(presentation.plugin))
    return presentation.plugin.bridge.calls.reporting {
      try ScriptPresentationController(
        script: presentation, presented: question.to, presenting: question.from)
    }
  }
}
