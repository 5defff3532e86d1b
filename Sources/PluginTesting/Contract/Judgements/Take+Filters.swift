import Foundation
import Geometry
import PluginRuns
import Rendering

// Filters that show too soon.

extension Take {
  /// The part of the pixels that a filter must change strongly to be seen. The edges of a screen that is blurred a
  /// little are less.
  private static let visibleShare = 0.005

  /// The filter of a whole screen, or of its picture, that shows in the first frame already, in words; nil
  /// without one.
  ///
  /// On plain screens a filter changes few pixels, fewer than a screen that grows from a cell.
  var filterAtStart: Wording? {
    guard let first = shots.first?.tree else { return nil }
    var plain = first
    guard let name = plain.root.removeFilters(larger: first.size), beforeTree.root.isUnfiltered,
      let picture = try? renderer.render(first, scale: 1),
      let expected = try? renderer.render(plain, scale: 1),
      picture.change(from: expected) > Self.visibleShare
    else { return nil }
    return "the filter \(kind: name) shows at once"
  }
}

extension RenderNode {
  /// A Boolean value that indicates whether no layer has filters.
  fileprivate var isUnfiltered: Bool { filters.isEmpty && children.allSatisfy(\.isUnfiltered) }

  /// Removes the filters of the layers that take at least half of `size` and are neither moved nor turned by a
  /// transform.
  ///
  /// - Returns: The name of the first kind that was removed and changes something; nil without one.
  fileprivate mutating func removeFilters(larger size: CGSize) -> String? {
    var name: String?
    if !filters.isEmpty, 2 * bounds.width * bounds.height >= size.width * size.height,
      transform.isIdentity
    {
      name = filters.first { !$0.kind.changesNothing($0) }?.kind.name
      filters = []
    }
    for index in children.indices {
      let inner = children[index].removeFilters(larger: size)
      name = name ?? inner
    }
    return name
  }
}
