import Diagnostics
import Foundation
import LayerTree

/// The elements that two screens share, and the reasons for which others are not shared (S2).
///
/// An element is visible on both screens under one name: a view with a ``UIView/sharedElementID``,
/// or a view that a ``TransitionSource`` of the old screen offers and for which a
/// ``TransitionTarget`` of the new one has a position. Names are compared first, then types; names
/// that are not unique on a screen match no element.
///
/// Retain it until the transition has ended, and then call ``end()``.
public final class SharedElements {
  /// A closure that makes a picture of a view by calling its second argument, or refuses to.
  public typealias Picturing = (UIView, () -> UIView?) -> UIView?

  /// The elements that move, back to front as on the old screen, those of controllers first.
  public private(set) var elements: [SharedElement] = []
  /// The results for all elements: those of the old screen in order, then those only on the new
  /// one.
  public private(set) var matches: [SharedElementMatch] = []

  /// The largest number of results that are reported.
  private static let mostTold = 200

  /// Makes the elements between the screens of a transition, at its beginning.
  ///
  /// A new screen that is not in the container yet is laid out for its final frame. The result for
  /// each element is reported to the engine's observer as a call of `sharedElement`; and in a note,
  /// `shared-element-unmatched`, if it is more likely a mistake.
  ///
  /// - Parameters:
  ///   - context: The context of the transition.
  ///   - source: The controller that offers elements; nil stands for the old screen's. In a
  ///     presentation it is the controller that presented.
  ///   - snapshotsSourceViews: A Boolean value that indicates whether the view of a source is
  ///     replaced by a snapshot if it has a superview; otherwise it does not move.
  ///   - picturing: A closure that makes the pictures.
  public convenience init(
    in context: any UIViewControllerContextTransitioning, source: UIViewController? = nil,
    snapshotsSourceViews: Bool = false, picturing: Picturing = { _, make in make() }
  ) {
    let to = context.viewController(forKey: .to)
    Self.layOut(to, in: context)
    let from = context.viewController(forKey: .from)
    let sources = SharedElementCandidate.sources(of: source ?? from)
    self.init(
      SharedElementPairing(sources: sources, targets: SharedElementCandidate.targets(of: to)),
      in: context, snapshotsSourceViews: snapshotsSourceViews, picturing: picturing)
  }

  init(
    _ pairing: SharedElementPairing, in context: any UIViewControllerContextTransitioning,
    snapshotsSourceViews: Bool, picturing: Picturing
  ) {
    let space = SharedElementSpace(context)
    let marked = pairing.pairs.flatMap { [$0.source.view, $0.target.view] }.compactMap(\.self)
    matches = pairing.unmatched
    for (index, pair) in pairing.pairs.enumerated() {
      guard let source = pair.source.source, let target = pair.target.target else { continue }
      let element = SharedElement(id: pair.source.id, source: source, target: target, in: space)
      let inner = marked.filter { view in
        [element.markedSource, element.markedTarget].contains { outer in
          outer.map { view !== $0 && view.isDescendant(of: $0) } ?? false
        }
      }
      let mismatch = element.prepare(
        snapshotsSourceView: snapshotsSourceViews, without: inner, picturing: picturing)
      let outcome: SharedElementMatch.Outcome =
        if let mismatch { .stays(mismatch) } else {
          .moves(from: element.sourceAnimationFrame, to: element.targetAnimationFrame)
        }
      if mismatch == nil { elements.append(element) }
      matches.insert(
        SharedElementMatch(id: element.id, type: element.type, outcome: outcome),
        at: min(pairing.places[index], matches.count))
    }
    Self.tell(matches)
    (context as? any SharedElementsHolder)?.sharedElements = self
  }

  /// Returns a Boolean value that indicates whether the screens share an element by names and
  /// types, before frames are known, for use in a factory (S2-6). If they do not, the reasons are
  /// reported as by ``init(in:source:snapshotsSourceViews:picturing:)``.
  public static func areShared(by from: UIViewController?, and to: UIViewController?) -> Bool {
    let pairing = SharedElementPairing(
      sources: SharedElementCandidate.sources(of: from),
      targets: SharedElementCandidate.targets(of: to))
    if pairing.pairs.isEmpty { tell(pairing.unmatched) }
    return !pairing.pairs.isEmpty
  }

  /// Ends the transition: makes the ending calls that the animator has not made, so that every
  /// original is shown again, and removes the moving views.
  public func end() {
    for element in elements { element.end() }
  }

  /// Updates the elements after the container has changed its size; animations older than `mark` do
  /// not belong to the transition.
  func follow(addedAfter mark: Int) {
    for element in elements { element.follow(addedAfter: mark) }
  }

  private static func layOut(
    _ controller: UIViewController?, in context: any UIViewControllerContextTransitioning
  ) {
    guard let controller, let view = context.view(forKey: .to) else { return }
    if !view.isDescendant(of: context.containerView) {
      let frame = context.finalFrame(for: controller)
      if frame != .zero { view.frame = frame }
    }
    view.layoutIfNeeded()
  }

  static func tell(_ matches: [SharedElementMatch]) {
    guard let engine = Engine.current else { return }
    for match in matches.prefix(mostTold) {
      engine.emit(
        "sharedElement", on: match.name,
        [.string(match.type.rawValue), .string(match.code), .string(match.summary)])
      if case .stays(let mismatch) = match.outcome, mismatch.isMistake, match.id != nil {
        engine.diagnose(
          .note, .sharedElementUnmatched, "The shared element \(match.name) \(match.summary)")
      }
    }
  }
}

/// A context whose shared elements follow a change of the container's size.
protocol SharedElementsHolder: AnyObject {
  /// The elements that move between the screens, if the animator has asked for them. Weak.
  var sharedElements: SharedElements? { get set }
}
