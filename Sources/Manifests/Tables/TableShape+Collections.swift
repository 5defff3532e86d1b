// The tables that scripts set on collection views.

nonisolated extension TableShape {
  /// The data source of a collection view.
  package static let dataSource = TableShape(
    name: "transhost.CollectionDataSource", withArticle: "a data source",
    doc: "What a collection view shows. Items and sections count from 0.",
    keys: [
      ManifestKey(
        "count", .numberOrFunction, required: true,
        luaCATS: "integer|fun(self: transhost.Self, section: integer): integer",
        "How many items a section has."),
      ManifestKey(
        "sections", .numberOrFunction, luaCATS: "integer|fun(self: transhost.Self): integer",
        "How many sections there are; default 1."),
      ManifestKey(
        "make", .function, luaCATS: "fun(self: transhost.Self, cell: UICollectionViewCell)",
        "Puts into the contentView of a new cell what all items need; called once for each cell."),
      ManifestKey(
        "cell", .function,
        luaCATS: "fun(self: transhost.Self, cell: UICollectionViewCell, item: integer, "
          + "section: integer)",
        "Has a cell show an item; it may have shown another one before."),
    ])

  /// The delegate of a collection view.
  package static let collectionDelegate = TableShape(
    name: "transhost.CollectionDelegate", withArticle: "a collection view's delegate",
    doc: "What a collection view asks and tells; each function may be left out.",
    keys: [
      ManifestKey(
        "shouldSelect", .function, luaCATS: itemFunction + ": boolean",
        "Whether a tap may select an item; default true."),
      ManifestKey("didSelect", .function, luaCATS: itemFunction, "A tap selected an item."),
      ManifestKey(
        "didDeselect", .function, luaCATS: itemFunction,
        "A tap deselected an item, or selected another one in its place."),
      ManifestKey(
        "transitionLayout", .function,
        luaCATS: "fun(self: transhost.Self, collection: UICollectionView, "
          + "old: UICollectionViewLayout, new: UICollectionViewLayout): "
          + "UICollectionViewTransitionLayout?",
        "What moves the items between two layouts by hand or in a push; nil for the usual."),
      ManifestKey(
        "targetContentOffset", .function,
        luaCATS: "fun(self: transhost.Self, collection: UICollectionView, proposed: CGPoint): "
          + "CGPoint?",
        "Where the content is scrolled to at the end of a change of layouts; nil as proposed."),
    ])

  private static let itemFunction =
    "fun(self: transhost.Self, collection: UICollectionView, item: integer, section: integer)"
}
