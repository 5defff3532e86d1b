import Rendering

/// The input from which a picture is drawn.
struct DrawnFrame {
  var canvas: PixelRect
  var background: UInt32
  var items: [DrawItem]

  /// Returns for each band of rows a Boolean value that indicates whether it has the same pixels as in
  /// `other`, because all items in it are equal.
  func unchangedBands(since other: DrawnFrame) -> [Bool] {
    let height = PixelWorkers.bandHeight
    let count = (canvas.rows.count + height - 1) / height
    guard canvas == other.canvas, background == other.background else {
      return Array(repeating: false, count: count)
    }
    var isUnchanged = Array(repeating: true, count: count)
    Self.forEachDifference(between: other.items, and: items) { area in
      let area = area.intersection(canvas)
      guard !area.isEmpty else { return }
      let first = (area.minY - canvas.minY) / height
      let last = (area.maxY - 1 - canvas.minY) / height
      for band in first...last { isUnchanged[band] = false }
    }
    return isUnchanged
  }

  /// Calls `body` with areas outside of which both lists of items draw the same pixels.
  private static func forEachDifference(
    between old: [DrawItem], and new: [DrawItem], _ body: (PixelRect) -> Void
  ) {
    if old.count == new.count {
      for index in new.indices where old[index] != new[index] {
        forEachDifference(between: old[index], and: new[index], body)
      }
      return
    }
    // Added and removed items are assumed to lie between a common head and a common tail.
    let shorter = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    for item in old[head..<old.count - tail] { body(item.bounds) }
    for item in new[head..<new.count - tail] { body(item.bounds) }
  }

  private static func forEachDifference(
    between old: DrawItem, and new: DrawItem, _ body: (PixelRect) -> Void
  ) {
    guard case .group(let oldItems) = old.paint, case .group(let newItems) = new.paint else {
      body(old.bounds)
      return body(new.bounds)
    }
    // A group that is the same but for its items differs where they do.
    guard old.bounds == new.bounds, old.alpha == new.alpha, old.shape == new.shape,
      old.hole == new.hole, old.holeCover == new.holeCover, old.cut == new.cut
    else {
      body(old.bounds)
      return body(new.bounds)
    }
    forEachDifference(between: oldItems, and: newItems) { area in
      let area = area.intersection(new.bounds)
      if !area.isEmpty { body(area) }
    }
  }
}
