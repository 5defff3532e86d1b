/// Hears what a finger does to a sheet. All of it is optional.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate>
public protocol UISheetPresentationControllerDelegate: AnyObject {
  /// A drag has put the sheet at another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
  /// Whether a drag may dismiss the sheet; true.
  func presentationControllerShouldDismiss(
    _ presentationController: UISheetPresentationController
  ) -> Bool
  /// A drag tried to dismiss a sheet that does not go.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UISheetPresentationController)
  /// A drag begins to dismiss the sheet, and may still be taken back.
  func presentationControllerWillDismiss(
    _ presentationController: UISheetPresentationController)
  /// The sheet has gone.
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
