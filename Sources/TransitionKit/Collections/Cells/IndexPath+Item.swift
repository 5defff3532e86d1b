public import Foundation

/// The position of an item in a collection view. Sections, and the items of a section, both count
/// from 0.
///
/// - SeeAlso: <https://developer.apple.com/documentation/foundation/indexpath/item>
nonisolated extension IndexPath {
  /// Creates an index path that identifies an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the item in its section; 0 if the path has fewer than two components.
  public var item: Int { count > 1 ? self[1] : 0 }

  /// The index of the section; 0 for an empty path.
  public var section: Int { isEmpty ? 0 : self[0] }

  /// The item's position as text: `3`, or `1.3` outside of the first section.
  var itemText: String { section == 0 ? "\(item)" : "\(section).\(item)" }
}
