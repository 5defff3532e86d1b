import Foundation
import LayerTree

/// One controller presented by another, from `present` until it has been dismissed.
///
/// ```
/// pending ──▸ presenting ──▸ presented ──▸ dismissing ──▸ gone
///                 └──────────── cancelled: gone; presented ◂──────┘
/// ```
///
/// The presenter keeps it alive; the presented controller knows it. How controllers come is in
/// `Presentation+Presenting`, how they go in `Presentation+Dismissing`, what both have in common
/// as owners of a transition in `Presentation+Transition`.
final class Presentation {
  enum Phase {
    /// Asked for; begins in the next run-loop turn.
    case pending
    case presenting
    case presented
    /// Asked to go, or on its way.
    case dismissing
    case gone
  }

  let presented: UIViewController
  let source: UIViewController
  let controller: UIPresentationController
  /// The style as decided when the presentation was asked for.
  let style: UIModalPresentationStyle
  let engine: Engine
  let container = PresentationContainerView()
  private(set) weak var presenter: UIViewController?
  var phase = Phase.pending {
    didSet {
      guard oldValue != phase, !controller.shouldPresentInFullscreen else { return }
      presenter?.presentedInContext = phase == .presented ? (presented, removesPresenter) : nil
    }
  }
  /// The change that is requested or runs, also of the screen in whose context this one is presented, and with which it goes.
  var change: PresentationChange?
  /// The place of the presenter's view when the presentation began.
  var presenterPlace: ViewPlace?
  /// The presented view's own geometry before it was presented.
  var presentedPlace: ViewPlace?
  /// The presentations that leave together with this one in the dismissal that runs.
  var departing: Departing?
  /// The actions that wait for the end of the change that runs.
  var waiting: [() -> Void] = []

  init(
    presented: UIViewController, presenter: UIViewController, source: UIViewController,
    controller: UIPresentationController, style: UIModalPresentationStyle, engine: Engine
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.controller = controller
    self.style = style
    self.engine = engine
    container.controller = controller
    controller.presenter = presenter
    controller.presentationStyle = style
    presenter.modal.ownPresentation = self
    presented.modal.presentation = self
  }

  /// A Boolean value that indicates whether the presenter's view leaves the window while the
  /// presented view covers it.
  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  /// The view that is taken away while the presented view covers it: the presenter's, or the card that
  /// the presenter itself was presented in.
  var presenterView: UIView? {
    guard let view = presenter?.viewIfLoaded else { return nil }
    guard controller.shouldPresentInFullscreen, let card = presenterPresentation?.presentedView,
      view.isDescendant(of: card)
    else { return view }
    return card
  }

  /// The presentation controller of the presenter; nil if that was not presented itself.
  private var presenterPresentation: UIPresentationController? {
    presenter?.modal.presentation?.controller
  }

  /// The place that the presenter's own presentation has for ``presenterView``, or that of the container which stands in for
  /// that view, in the coordinates of its superview; nil where neither decides it.
  var decidedPresenterFrame: CGRect? {
    if standsIn, let superview = container.superview, superview === presenterPlace?.superview {
      return container.untransformedFrame
    }
    guard let own = presenter?.modal.presentation, own.isFrameDecided,
      presenterView === own.controller.presentedView, presenterPlace?.superview === own.container
    else { return nil }
    return own.finalFrame
  }

  /// A Boolean value that indicates whether the container takes the place of the presenter's view beside it, in the
  /// presenter's own container, and goes and comes back with that place.
  var standsIn: Bool { removesPresenter && !controller.shouldPresentInFullscreen }

  /// This presentation and all that were made above it, lowest first.
  var chain: [Presentation] { [self] + presented.presentationsInside.flatMap(\.chain) }

  /// A Boolean value that indicates whether the presentation is appearing or disappearing.
  var isChanging: Bool { phase != .presented && phase != .gone }

  /// The view that the container is put in, in front.
  ///
  /// Presentations over a context go into the view that they cover, so that they come and go with
  /// it; those that take it away, beside it.
  var host: UIView? {
    let covered = presenterView
    if controller.shouldPresentInFullscreen { return covered?.window }
    return removesPresenter ? covered?.superview : covered
  }

  /// Ends the presentation: removes the links between the presenter and the presented controller.
  func unlink() {
    phase = .gone
    controller.containerView = nil
    if presenter?.standInView === container { presenter?.standInView = nil }
    if presenter?.modal.ownPresentation === self { presenter?.modal.ownPresentation = nil }
    if presented.modal.presentation === self { presented.modal.presentation = nil }
  }

  /// The end of a change: tells those who asked for it, if it `completed`, and does what has
  /// waited.
  func finish(_ change: PresentationChange, completed: Bool) {
    self.change = nil
    if completed {
      for completion in change.completions {
        engine.emit("completion", on: presented.displayName)
        completion()
      }
    }
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }

  /// Takes everything away at once, as when the window gets another root.
  func vanish() {
    for presentation in chain.reversed() {
      presentation.change?.transition?.abandon(completed: true, isOwnFault: false)
    }
    for presentation in chain.reversed() where presentation.phase != .gone {
      let presented = presentation.presented
      presented.beginAppearanceTransition(false, animated: false)
      presentation.removeViews()
      presented.endAppearanceTransition()
      presentation.unlink()
      if let change = presentation.change { presentation.finish(change, completed: false) }
    }
  }

  /// Takes the container out, with the presented view.
  func removeViews() {
    UIView.performWithoutAnimation {
      controller.presentedView?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
    }
  }
}

/// One way in or out, from when it is asked for until it is over.
final class PresentationChange {
  let isAnimated: Bool
  /// In the order in which they were asked for.
  var completions: [() -> Void]
  /// The run of the animator, once it has begun.
  var transition: Transition?

  init(isAnimated: Bool, completion: (() -> Void)?) {
    self.isAnimated = isAnimated
    completions = completion.map { [$0] } ?? []
  }
}

extension UIViewController {
  /// Ends the transitions of presentations in the context of this controller or of one in it, which is about to leave the
  /// screen, on the new screen.
  func endPresentationsInContext() {
    for presentation in presentationsInside
    where presentation.isChanging && !presentation.controller.shouldPresentInFullscreen {
      presentation.presented.endPresentationsInContext()
      presentation.change?.transition?.abandon(completed: true, isOwnFault: false)
    }
  }

  /// The presentations made by this controller and by its descendants.
  var presentationsInside: [Presentation] {
    [modal.ownPresentation].compactMap(\.self) + children.flatMap(\.presentationsInside)
  }
}
