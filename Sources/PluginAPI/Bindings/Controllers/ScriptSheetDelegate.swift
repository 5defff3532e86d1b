import Lua
import Manifests
import TransitionKit

/// The delegate of a sheet that a script defines.
final class ScriptSheetDelegate: DelegateFunctions, UISheetPresentationControllerDelegate {
  /// The delegate that a table is; nil for no table.
  ///
  /// - Throws: `LuaError` for what is wrong with it.
  init?(_ written: DelegateTable) throws {
    guard let table = written.table, let bridge = written.bridge else { return nil }
    try super.init(table, .sheetDelegate, in: bridge)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { call("didChangeSelectedDetentIdentifier", sheetPresentationController) }

  func presentationControllerShouldDismiss(
    _ presentationController: UISheetPresentationController
  ) -> Bool { answer("shouldDismiss", presentationController) ?? true }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UISheetPresentationController
  ) { call("didAttemptToDismiss", presentationController) }

  func presentationControllerWillDismiss(
    _ presentationController: UISheetPresentationController
  ) { call("willDismiss", presentationController) }

  func presentationControllerDidDismiss(
    _ presentationController: UISheetPresentationController
  ) { call("didDismiss", presentationController) }
}
