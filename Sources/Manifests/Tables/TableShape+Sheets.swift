// The table that scripts set on sheets.

nonisolated extension TableShape {
  /// The delegate of a sheet.
  package static let sheetDelegate = TableShape(
    name: "transhost.SheetDelegate", withArticle: "a sheet's delegate",
    doc:
      "The delegate of a sheet, called for what the user does, which may refuse its dismissal; "
      + "each function may be left out. It is not called for what scripts do.",
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
