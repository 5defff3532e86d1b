import Lua
import TransitionKit

/// What hears of a sheet and decides about it, as a script says.
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

nonisolated extension TableShape {
  static let sheetDelegate = TableShape(
    name: "transhost.SheetDelegate", withArticle: "a sheet's delegate",
    doc: "What hears of what the user does to a sheet, and may refuse its dismissal; each function "
      + "may be left out. What scripts do is not told.",
    keys: [
      ManifestKey(
        "didChangeSelectedDetentIdentifier", .function, luaCATS: function,
        "A drag has put the sheet at another detent, its selectedDetentIdentifier."),
      ManifestKey(
        "shouldDismiss", .function, luaCATS: function + ": boolean",
        "Whether a drag, or a tap beside the sheet, may dismiss it; default true. Not asked while the "
          + "controller isModalInPresentation."),
      ManifestKey(
        "willDismiss", .function, luaCATS: function,
        "A tap beside the sheet dismisses it, or a drag begins to, which may still be taken back."),
      ManifestKey(
        "didDismiss", .function, luaCATS: function,
        "The user has dismissed the sheet, and it is gone."
      ),
      ManifestKey(
        "didAttemptToDismiss", .function, luaCATS: function,
        "A drag, or a tap beside the sheet, tried to dismiss it, and it does not go."),
    ])

  private static let function =
    "fun(self: transhost.Self, sheet: UISheetPresentationController)"
}
