import Foundation

/// The properties of a controller that concern modal presentation.
final class ModalProperties: ControllerPart {
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// A Boolean value that indicates whether a delegate was set, even if it no longer exists.
  var hadDelegate = false
  /// As set; nil: what the class says.
  var definesContext: Bool?
  var providesContextTransitionStyle = false
  var isModal = false
  var preferredFrame: CGRect?
  /// The presentation that brought the controller.
  weak var presentation: Presentation?
  /// The presentation that the controller made; kept alive by it.
  var ownPresentation: Presentation?

  /// Makes the properties of a controller that was never presented.
  init() {}

  /// A Boolean value that indicates whether presentations add and remove the controller's view, so
  /// that its being in a window is not significant.
  var isInvolved: Bool { presentation != nil || ownPresentation != nil }

  /// The presented controller that has taken the place of this one in its container; nil while none has.
  var controllerInPlace: UIViewController? {
    ownPresentation.flatMap { $0.standsIn && $0.style.coversContext ? $0.presented : nil }
  }

  /// The insets that are added to the safe area because the controller has the place of its presenter, whose container covers
  /// a part of that, in points.
  var safeAreaOfContext: UIEdgeInsets {
    guard let presentation, presentation.standsIn, presentation.style.coversContext else {
      return .zero
    }
    return presentation.presenter?.totalAdditionalSafeArea ?? .zero
  }
}

extension UIViewController {
  /// The properties of the controller that concern modal presentation.
  var modal: ModalProperties { part() }
}
