/// The methods that are called for the user's actions on a sheet, and that can refuse its
/// dismissal. All of them are optional. They are not called for changes made by code.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate>
public protocol UISheetPresentationControllerDelegate: AnyObject {
  /// A drag has put the sheet at another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
  /// Returns a Boolean value that indicates whether a drag, or a tap beside the sheet, can dismiss
  /// the sheet. The default is `true`. Not called while the controller
  /// ``UIViewController/isModalInPresentation``.
  func presentationControllerShouldDismiss(
    _ presentationController: UISheetPresentationController
  ) -> Bool
  /// A drag, or a tap beside the sheet, tried to dismiss it, and it does not go.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UISheetPresentationController)
  /// A drag begins to dismiss the sheet, and may still be taken back; or a tap beside it does.
  func presentationControllerWillDismiss(
    _ presentationController: UISheetPresentationController)
  /// The user has dismissed the sheet, and it has gone.
  func presentationControllerDidDismiss(
    _ presentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
  /// Lets it go.
  public func presentationControllerShouldDismiss(
    _ presentationController: UISheetPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UISheetPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UISheetPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UISheetPresentationController
  ) {}
}
