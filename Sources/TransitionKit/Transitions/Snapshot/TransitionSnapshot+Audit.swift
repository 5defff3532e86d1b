import Diagnostics
import Foundation
import Geometry
import LayerTree

// What a completed transition left behind (F4, F14, F20).

extension TransitionSnapshot {
  /// Reports where a completed transition left the to view, and animations that still run. A view that the animator
  /// forgot to bring in is brought in, and the animations are dropped.
  func auditEnd(_ context: TransitionContext, addedAfter mark: Int, engine: Engine) {
    let audit = TransitionAudit(snapshot: self, context: context, mark: mark, engine: engine)
    audit.checkToView()
    audit.checkAnimations()
  }

  /// Reports what is left behind of a completed transition after the animator has cleaned up, which it may still do in
  /// `animationEnded`, and the blocks alongside, in their completions.
  ///
  /// - Parameters:
  ///   - alongside: The changes of those blocks, which a presentation keeps until the dismissal.
  ///   - others: The views in the container that controllers added at the end, such as a presentation controller's
  ///     grabber.
  func auditRest(
    _ context: TransitionContext, alongside: TransitionJournal, besides others: [UIView],
    engine: Engine
  ) {
    let audit = TransitionAudit(snapshot: self, context: context, mark: 0, engine: engine)
    let kept = context.operation == .present ? alongside.changedLayers : []
    audit.checkLooks { view in !kept.contains { $0 === view.layer } }
    audit.checkHelpers(besides: others)
  }
}

private struct TransitionAudit {
  let snapshot: TransitionSnapshot
  let context: TransitionContext
  let mark: Int
  let engine: Engine

  /// The most names of views that are told one by one; a script may have left thousands.
  private static let mostNames = 5

  private var container: UIView { context.containerView }

  private func warn(_ what: String, _ remedy: String) {
    engine.diagnose(.warning, .viewLeftBehind, "\(what) (\(context.summary))", remedy: remedy)
  }

  func checkToView() {
    guard let view = context.to.view else { return }
    guard view.isDescendant(of: container) else {
      warn(
        "The to view was not in the container when the transition completed; it was added",
        "Add it in animateTransition: context.containerView:addSubview(to).")
      snapshot.bringIn(context)
      return
    }
    let final = context.to.finalFrame
    guard view.superview === view.viewController?.viewIfLoaded?.superview, final != .zero,
      context.to.isFinalFrameBinding
    else { return }
    let frame = view.untransformedFrame
    if frame.isEmpty, !final.isEmpty {
      engine.diagnose(
        .warning, .zeroFinalFrame,
        "The to view ended with the empty frame \(frame.shortDescription), not at its finalFrame "
          + "\(final.shortDescription) (\(context.summary))")
      return
    }
    let distance = [
      frame.minX - final.minX, frame.minY - final.minY, frame.width - final.width,
      frame.height - final.height,
    ].map(abs).max()
    if let distance, distance > 0.01 {
      warn(
        "The to view ended at \(frame.shortDescription), not at its finalFrame "
          + "\(final.shortDescription)",
        "Set to.frame to the context's finalFrame.")
    }
  }

  func checkAnimations() {
    let isMoved = engine.isAnyTransition(besides: context, moving: container)
    var views = isMoved ? [] : [("the container", container)]
    if let view = context.from.view { views.append(("the from view", view)) }
    if let view = context.to.view { views.append(("the to view", view)) }
    // The container may have thousands of others, none of them twice.
    let parts = views.map(\.1)
    for view in container.subviews where !parts.contains(where: { $0 === view }) {
      views.append((view.displayName, view))
    }
    let ended = views.filter { engine.dropAnimations(of: $0.1.layer, addedAfter: mark) }
    var told: Set<String> = []
    for (name, _) in ended where told.count < Self.mostNames && told.insert(name).inserted {
      engine.diagnose(
        .warning, .animationsOutliveCompletion,
        "Animations of \(name) still ran when the transition completed; they were dropped "
          + "(\(context.summary))")
    }
  }

  /// Reports views that are transformed, transparent or hidden, of those that `include` returns true for.
  func checkLooks(of include: (UIView) -> Bool) {
    var states: [(name: String, saved: SavedView)] = []
    if let from = snapshot.from { states.append(("the from view", from)) }
    if let to = snapshot.to { states.append(("the to view", to)) }
    if !engine.isAnyTransition(besides: context, moving: container) {
      states.append(("the container", snapshot.container))
    }
    // Around a presentation is chrome, which its presentation controller may fade along.
    if !context.operation.isPresentation {
      for saved in snapshot.contents where saved.view.superview === container {
        states.append((saved.view.displayName, saved))
      }
    }
    for (name, saved) in states where include(saved.view) {
      let view = saved.view
      if view.transform3D != saved.transform, !view.transform3D.isIdentity {
        warn("A transform was left on \(name)", "Set it back before completeTransition.")
      }
      if view.alpha != saved.alpha, view.alpha != 1 {
        warn(
          "The alpha \(view.alpha) was left on \(name)", "Set it back before completeTransition.")
      }
      // The from view may be left hidden to the container, which takes it out (S0-5).
      if view.isHidden, !saved.isHidden, view !== context.from.view {
        warn(
          "Nothing shows of \(name), which was left hidden",
          "Show it again before completeTransition.")
      }
    }
  }

  /// Returns a Boolean value that indicates whether a view was put behind the presented one, as a shade that goes when
  /// that is dismissed.
  private func isBackdrop(_ view: UIView) -> Bool {
    guard context.operation == .present,
      let shown = container.subviews.firstIndex(where: {
        context.to.view?.isDescendant(of: $0) == true
      }),
      let index = container.subviews.firstIndex(where: { $0 === view })
    else { return false }
    return index < shown
  }

  func checkHelpers(besides others: [UIView]) {
    let left = container.subviews.filter { view in
      !snapshot.knows(view) && context.to.view?.isDescendant(of: view) != true
        && !isBackdrop(view) && !others.contains { $0 === view }
    }
    let names = left.map(\.displayName)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    for name in names where told.count < Self.mostNames && told.insert(name).inserted {
      let count = counts[name] ?? 1
      if count == 1 {
        warn(
          "\(name), which the animator added to the container, was left there",
          "Remove it before completeTransition.")
      } else {
        warn(
          "\(count.grouped) views '\(name)', which the animator added to the container, were left "
            + "there", "Remove them before completeTransition.")
      }
    }
    let rest = names.count { !told.contains($0) }
    if rest > 0 {
      warn(
        "\(rest.counted("view")) more that the animator added to the container "
          + (rest == 1 ? "was left there" : "were left there"),
        "Remove what the animator adds before completeTransition.")
    }
  }
}

extension CGRect {
  /// `(x, y, width, height)` in points, to a tenth where needed.
  var shortDescription: String {
    let numbers = [minX, minY, width, height].map { value in
      let rounded = (value * 10).rounded() / 10
      return rounded == rounded.rounded() && abs(rounded) < 1e9
        ? "\(Int(rounded))" : "\(rounded)"
    }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
