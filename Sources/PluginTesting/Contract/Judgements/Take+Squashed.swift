import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering

// Pictures of screens that are shown in other proportions.

extension Take {
  /// The note on a snapshot that is seen large, squashed or stretched to nearly twice its proportions or more; nil without one.
  var squashedPicture: Finding? {
    var counts: [String: (count: Int, frame: Int, factor: CGFloat)] = [:]
    let least = beforeTree.size.width * beforeTree.size.height * Self.large
    for (index, shot) in shots.enumerated() {
      guard
        let (name, factor) = shot.tree.root.squashed(leastArea: least, by: Self.visibleFactor)
      else { continue }
      let known = counts[name] ?? (0, index, factor)
      counts[name] = (known.count + 1, known.frame, max(known.factor, factor))
    }
    let found = counts.filter {
      $0.value.count >= Self.leastFrames && $0.value.factor < Self.factorOfBar
    }.min { $0.key < $1.key }
    guard let (name, seen) = found else { return nil }
    var finding = Finding(
      "the picture '\(name)' is squashed to \(String(format: "%.1f", seen.factor)) times other proportions than its own",
      at: place, frame: seen.frame)
    finding.hint =
      "Keep the proportions of its bounds, and let a view that clips cut off the rest, or set contentMode."
    return finding
  }

  /// The least part of the stage that is looked at.
  private static let large: CGFloat = 0.05
  /// The least change of proportions that is not that of a card that grows to the screen.
  private static let visibleFactor: CGFloat = 1.8
  /// The least change of proportions of a bar that grows to the screen, and whose picture may be stretched meanwhile.
  private static let factorOfBar: CGFloat = 8
  /// The least number of frames in which it is seen.
  private static let leastFrames = 3
}

extension RenderNode {
  /// Returns the name of the first picture of a node, in this one or within it, that fills other proportions than its own by
  /// `least` or more; nil without one.
  fileprivate func squashed(leastArea: CGFloat, by least: CGFloat) -> (String, CGFloat)? {
    guard !isHidden, opacity > 0.5 else { return nil }
    if case .node(let picture)? = contents, contentsGravity == .resize,
      bounds.width * bounds.height >= leastArea, picture.bounds.width > 0, picture.bounds.height > 0
    {
      let change =
        (bounds.width / picture.bounds.width) / (bounds.height / picture.bounds.height)
      let factor = max(change, 1 / change)
      if factor >= least { return (name ?? "a snapshot", factor) }
    }
    return children.lazy.compactMap { $0.squashed(leastArea: leastArea, by: least) }.first
  }
}
