// What collection views notice.

nonisolated extension DiagnosticCode {
  package static let noSuchItem = DiagnosticCode(
    "no-such-item",
    "An item of a collection view was named that isn't there.",
    remedy: "Items and sections count from 0, up to what the data source says; after a change of "
      + "the data call reloadData.")

  package static let tooManyItems = DiagnosticCode(
    "too-many-items",
    "A data source says that there are more items than a collection view shows.",
    remedy: "Show fewer: a transition shows those in sight.")

  package static let tooManyCells = DiagnosticCode(
    "too-many-cells",
    "A layout puts more items in sight than a collection view has cells for.",
    remedy: "Make the items larger, or answer only those in the rect that is asked about.")

  package static let unregisteredCell = DiagnosticCode(
    "unregistered-cell",
    "A collection view has no cell of its own for an item.",
    remedy:
      "Register a cell for the reuse identifier first, and dequeue a reusable one for every item "
      + "that is asked for.")

  package static let invalidLayoutAttributes = DiagnosticCode(
    "invalid-layout-attributes",
    "A layout answered what is no place or size; the item does not show.",
    remedy: "Answer finite numbers of less than a million points, and no negative sizes.")

  package static let layoutNotChanged = DiagnosticCode(
    "layout-not-changed",
    "A collection view's layout could not be changed as asked; it stays as it is.",
    remedy: "Make a layout for each collection view, and wait for the end of transitions.")

  package static let noLayoutTransition = DiagnosticCode(
    "no-layout-transition",
    "A collection view was to let go of a change of layouts that nobody drives by hand.",
    remedy: "Call startInteractiveTransition first; finish or cancel it once.")

  /// All of these.
  static let collectionCases: [DiagnosticCode] = [
    .noSuchItem, .tooManyItems, .tooManyCells, .unregisteredCell, .invalidLayoutAttributes,
    .layoutNotChanged, .noLayoutTransition,
  ]
}
