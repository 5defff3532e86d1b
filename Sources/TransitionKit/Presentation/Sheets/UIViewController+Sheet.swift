extension UIViewController {
  /// What manages the sheet that this controller is presented as, or will be: made when it is first
  /// asked for, so that detents can be set before presenting. Nil for the styles that are no sheets.
  ///
  /// After a dismissal the next presentation has a new one.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller>
  public var sheetPresentationController: UISheetPresentationController? {
    if let managing = managingPresentation {
      return managing.controller as? UISheetPresentationController
    }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: break
    default: return nil
    }
    if let sheet = modal.comingSheet { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    modal.comingSheet = sheet
    return sheet
  }

  /// The sheet for a presentation that begins; it is used up.
  func takeComingSheet(presenter: UIViewController) -> UISheetPresentationController {
    defer { modal.comingSheet = nil }
    return modal.comingSheet
      ?? UISheetPresentationController(presentedViewController: self, presenting: presenter)
  }
}
