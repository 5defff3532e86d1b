import Foundation
import Geometry
import PluginRuns
import Rendering

// Filters that show too soon, or too long.

extension Take {
  /// The part of the pixels that a filter must change strongly to be seen. The edges of a screen that is blurred a
  /// little are less.
  private static let visibleShare = 0.005

  /// The filter of a whole screen, or of its picture, that shows in the first frame already, in words; nil
  /// without one.
  ///
  /// On plain screens a filter changes few pixels, fewer than a screen that grows from a cell.
  var filterAtStart: Wording? {
    guard let first = shots.first?.tree, beforeTree.root.isUnfiltered,
      let effect = effectOfFilters(in: first), effect.change > Self.visibleShare
    else { return nil }
    return "the filter \(kind: effect.name) shows at once"
  }

  /// Returns the name of the filter of a whole screen, or of its picture, that shows as clearly right before the frame at
  /// `index` as a frame earlier, and no more in it; nil without one.
  ///
  /// - Parameter share: The share of the screen that changes with that frame: nothing does where a page has been
  ///   curled away.
  func filterCutOff(at index: Int, changing share: Double) -> String? {
    guard index >= 2, share > Self.visibleShare, shots[index].tree.root.isUnfiltered else {
      return nil
    }
    let effects = shots[index - 2..<index].compactMap { effectOfFilters(in: $0.tree) }
    guard effects.count == 2, effects[1].change > Self.visibleShare,
      effects[1].change > 0.8 * effects[0].change
    else { return nil }
    return effects[1].name
  }

  /// Returns the name of a filter of which a number changes in this take, and stays the same in `other`, which has it as well;
  /// nil without one.
  func filterChanging(unlike other: Take) -> String? {
    let (own, known) = (numbersOfFilters, other.numbersOfFilters)
    return own.filter { key, numbers in numbers.count > 4 && known[key]?.count == 1 }
      .map(\.key.kind).min()
  }

  /// Returns the values of the number called `parameter` of the filters in the frames, by their kinds, in the order of these.
  func numbersOfFilters(called parameter: String) -> [(kind: String, numbers: [Double])] {
    numbersOfFilters.filter { $0.key.parameter == parameter }
      .map { (kind: $0.key.kind, numbers: $0.value.sorted()) }.sorted { $0.kind < $1.kind }
  }

  /// A number of a kind of filter.
  private struct FilterNumber: Hashable {
    var kind: String
    var parameter: String
  }

  /// The values of the numbers of all filters in the frames.
  private var numbersOfFilters: [FilterNumber: Set<Double>] {
    var values: [FilterNumber: Set<Double>] = [:]
    for shot in shots {
      shot.tree.root.visitFilters { filter in
        for parameter in filter.kind.parameters where parameter.defaultValue.count == 1 {
          let key = FilterNumber(kind: filter.kind.name, parameter: parameter.name)
          values[key, default: []].insert(filter[parameter.name])
        }
      }
    }
    return values
  }

  /// Returns the share of the screen that the filters of whole screens change in `tree`, with the name of the first;
  /// nil without one.
  private func effectOfFilters(in tree: RenderTree) -> (name: String, change: Double)? {
    var plain = tree
    guard let name = plain.root.removeFilters(larger: tree.size),
      let picture = try? renderer.render(tree, scale: 1),
      let expected = try? renderer.render(plain, scale: 1)
    else { return nil }
    return (name, picture.change(from: expected))
  }
}

extension RenderNode {
  /// Calls `visit` with the filters of all layers.
  fileprivate func visitFilters(_ visit: (Filter) -> Void) {
    for filter in filters { visit(filter) }
    for child in children { child.visitFilters(visit) }
  }

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
