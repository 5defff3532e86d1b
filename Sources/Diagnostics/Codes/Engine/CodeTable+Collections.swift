// What the engine notices of collection views.

extension CodeTable {
  /// Items, cells and layouts.
  static let collections = CodeTable(
    .engine,
    [
      .noSuchItem: CodeEntry(
        "An item of a collection view was named that isn't there.",
        remedy:
          "Items and sections count from 0, up to what the data source says; after a change of "
          + "the data call reloadData."),
      .tooManyItems: CodeEntry(
        "A data source says that there are more items than a collection view shows.",
        remedy: "Show fewer: a transition shows those in sight."),
      .tooManyCells: CodeEntry(
        "A layout puts more items in sight than a collection view has cells for.",
        remedy: "Make the items larger, or answer only those in the rect that is asked about."),
      .unregisteredCell: CodeEntry(
        "A collection view has no cell of its own for an item.",
        remedy:
          "Register a cell for the reuse identifier first, and dequeue a reusable one for every item "
          + "that is asked for."),
      .invalidLayoutAttributes: CodeEntry(
        "A layout returned an invalid place or size; the item does not show.",
        remedy: "Answer finite numbers of less than a million points, and no negative sizes."),
      .layoutNotChanged: CodeEntry(
        "A collection view's layout could not be changed as asked; it stays as it is.",
        remedy: "Make a layout for each collection view, and wait for the end of transitions."),
      .noLayoutTransition: CodeEntry(
        "A collection view was asked to finish or cancel an interactive layout transition, but has none.",
        remedy: "Call startInteractiveTransition first; finish or cancel it once."),
    ])
}
