public import Foundation

/// An item's place in a collection view: sections and the items of a section both count from 0.
///
/// - SeeAlso: <https://developer.apple.com/documentation/foundation/indexpath/item>
nonisolated extension IndexPath {
  /// The place of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Which item of the section; 0 for a path that is no item's.
  public var item: Int { count > 1 ? self[1] : 0 }

  /// Which section; 0 for an empty path.
  public var section: Int { isEmpty ? 0 : self[0] }

  /// `3`, or `1.3` outside of the first section.
  var itemText: String { section == 0 ? "\(item)" : "\(section).\(item)" }
}
