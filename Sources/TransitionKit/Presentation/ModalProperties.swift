import Foundation

/// What modal presentation keeps of a controller.
final class ModalProperties: ControllerPart {
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a delegate was set that may since have gone.
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

  /// Whether its view comes and goes by presentations, so that being in a window says nothing.
  var isInvolved: Bool { presentation != nil || ownPresentation != nil }
}

extension UIViewController {
  /// What modal presentation keeps of the controller.
  var modal: ModalProperties { part() }
}
