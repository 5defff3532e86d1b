extension UIViewController {
  /// The controller that manages the sheet as which this controller is, or will be, presented:
  /// created when it is first read, so that detents can be set before presenting. Nil for the
  /// styles that are no sheets.
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
    if let sheet = comingSheet { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    comingSheet = sheet
    return sheet
  }

  /// The sheet for a presentation that begins; it is used up.
  func takeComingSheet(presenter: UIViewController) -> UISheetPresentationController {
    defer { comingSheet = nil }
    return comingSheet
      ?? UISheetPresentationController(presentedViewController: self, presenting: presenter)
  }
}

/// The sheet that a controller will be presented in.
private final class ComingSheet: ControllerPart {
  var sheet: UISheetPresentationController?

  init() {}
}

extension UIViewController {
  /// The sheet of the coming presentation; nil until it is first requested.
  private(set) var comingSheet: UISheetPresentationController? {
    get { part(ComingSheet.self).sheet }
    set { part(ComingSheet.self).sheet = newValue }
  }
}
