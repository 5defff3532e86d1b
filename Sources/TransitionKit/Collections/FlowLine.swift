import Foundation

/// One line of a flow layout. `along` is the direction of the line; `across` is the direction in
/// which lines follow each other.
struct FlowLine {
  let section: Int
  let items: Range<Int>
  /// The start of the line in the across direction, in points.
  let start: CGFloat
  /// The size of the line in the across direction, in points.
  let thickness: CGFloat
  /// The positions at which the items begin in the along direction: one for each item where the
  /// items differ in size, otherwise a constant step.
  let places: Places

  enum Places {
    case even(first: CGFloat, step: CGFloat)
    case uneven([CGFloat])
  }

  func offset(of item: Int) -> CGFloat {
    let index = item - items.lowerBound
    return switch places {
    case .even(let first, let step): first + CGFloat(index) * step
    case .uneven(let offsets): offsets[index]
    }
  }
}

/// Fills lines with items by UIKit's rules; see ``UICollectionViewFlowLayout``.
struct FlowFiller {
  private(set) var lines: [FlowLine] = []
  /// The position reached so far in the across direction, in points.
  private(set) var position: CGFloat = 0
  private let layout: UICollectionViewFlowLayout
  private let isVertical: Bool
  private let spacing: CGFloat
  private let lineSpacing: CGFloat
  private let inset: (before: CGFloat, after: CGFloat, leading: CGFloat)
  /// The length available to items in the along direction, in points.
  private let room: CGFloat

  /// The tolerance for rounding errors in sums of lengths.
  private static let tolerance: CGFloat = 1e-6

  init(layout: UICollectionViewFlowLayout, room: CGFloat) {
    self.layout = layout
    isVertical = layout.scrollDirection == .vertical
    spacing = UICollectionViewFlowLayout.length(layout.minimumInteritemSpacing)
    lineSpacing = UICollectionViewFlowLayout.length(layout.minimumLineSpacing)
    let edges = layout.sectionInset
    inset =
      isVertical
      ? (edges.top, edges.bottom, edges.left) : (edges.left, edges.right, edges.top)
    self.room =
      room - inset.leading - (isVertical ? edges.right : edges.bottom)
  }

  mutating func fill(section: Int, count: Int) {
    position += inset.before
    if layout.sizeForItem == nil {
      fillEvenly(section, count)
    } else {
      fillUnevenly(section, count)
    }
    position += inset.after
  }

  /// Fills lines with items of one size: every line is like the first.
  private mutating func fillEvenly(_ section: Int, _ count: Int) {
    guard count > 0 else { return }
    let size = layout.size(of: IndexPath(item: 0, section: section))
    let (length, thickness) = isVertical ? (size.width, size.height) : (size.height, size.width)
    // As many items as fit, with n lengths and n - 1 spaces.
    let step = length + spacing
    let fitting = step > 0 ? (room + spacing + Self.tolerance) / step : CGFloat(count)
    // Items without a length all fit into one line.
    let perLine = max(1, Int(min(fitting, CGFloat(count)).rounded(.down)))
    // The number of items that would fill a line, of which there may be fewer.
    let full = max(1, Int(min(fitting, 1e9).rounded(.down)))
    let rest = max(0, room - CGFloat(full) * length)
    let first = inset.leading + (full == 1 ? rest / 2 : 0)
    let places = FlowLine.Places.even(
      first: first, step: length + (full > 1 ? rest / CGFloat(full - 1) : spacing))
    var item = 0
    while item < count {
      let end = min(count, item + perLine)
      if item > 0 { position += lineSpacing }
      add(
        FlowLine(
          section: section, items: item..<end, start: position, thickness: thickness, places: places
        ))
      item = end
    }
  }

  /// Fills lines with items of different sizes.
  private mutating func fillUnevenly(_ section: Int, _ count: Int) {
    var (item, isFirst) = (0, true)
    while item < count {
      var (lengths, sum, thickness): ([CGFloat], CGFloat, CGFloat) = ([], 0, 0)
      let start = item
      while item < count {
        let size = layout.size(of: IndexPath(item: item, section: section))
        let length = isVertical ? size.width : size.height
        let needed = sum + length + (lengths.isEmpty ? 0 : spacing)
        guard lengths.isEmpty || needed <= room + Self.tolerance else { break }
        sum = needed
        lengths.append(length)
        thickness = max(thickness, isVertical ? size.height : size.width)
        item += 1
      }
      if !isFirst { position += lineSpacing }
      isFirst = false
      add(
        FlowLine(
          section: section, items: start..<item, start: position, thickness: thickness,
          places: .uneven(offsets(of: lengths, sum: sum, isLast: item == count))))
    }
  }

  /// Returns the positions at which the items of a line begin: justified, with the last line spaced
  /// as if it were full.
  private func offsets(of lengths: [CGFloat], sum: CGFloat, isLast: Bool) -> [CGFloat] {
    var (count, rest) = (lengths.count, max(0, room - sum))
    if isLast, let like = lengths.last, like + spacing > 0 {
      let more = ((rest + Self.tolerance) / (like + spacing)).rounded(.down)
      count += Int(min(more, 1e6))
      rest = max(0, rest - more * (like + spacing))
    }
    var offset = inset.leading + (count == 1 ? rest / 2 : 0)
    let gap = spacing + (count > 1 ? rest / CGFloat(count - 1) : 0)
    return lengths.map { length in
      defer { offset += length + gap }
      return offset
    }
  }

  private mutating func add(_ line: FlowLine) {
    lines.append(line)
    position += line.thickness
  }
}

extension [FlowLine] {
  /// Returns the first index whose line satisfies `predicate`, which must hold for all lines after
  /// it.
  func partitioningIndex(_ predicate: (FlowLine) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
