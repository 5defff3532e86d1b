public import Foundation

/// Arranges items in lines, like words in a text: as many in a line as fit, line after line,
/// section after section.
///
/// A full line reaches from one inset to the other: the remaining space is divided evenly between
/// its items. The last line has the spaces that it would have if it were full of items like its
/// last one, so that a grid remains a grid. A line with room for one item only has it in the
/// middle. Items that are smaller than their line in the across direction are centred in it.
///
/// Unlike in UIKit there are no headers and footers, sizes are not rounded to pixels, and items
/// size themselves by ``sizeForItem`` only.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which lines follow each other.
  public nonisolated enum ScrollDirection: Int, Hashable, Sendable, CaseIterable {
    /// Lines are horizontal and follow each other downwards.
    case vertical = 0
    /// Lines are vertical and follow each other sideways.
    case horizontal = 1
  }

  /// The size of every item, in points; 50×50 by default.
  public var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The space between lines, in points; 10 by default.
  public var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(minimumLineSpacing != oldValue) }
  }
  /// The least space between the items of a line, in points; 10 by default.
  public var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// The space around every section, in points; none by default.
  public var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The direction in which lines follow each other; downwards by default.
  public var scrollDirection = ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// A closure that returns the sizes of items that differ; ``itemSize`` for all by default. It
  /// replaces the delegate's `collectionView(_:layout:sizeForItemAt:)`.
  public var sizeForItem: ((IndexPath) -> CGSize)? { didSet { changed(true) } }

  private var lines: [FlowLine] = []
  private var extent: CGFloat = 0
  private var room: CGFloat = 0

  /// Creates a layout of 50×50 items with spaces of 10 points.
  public override init() { super.init() }

  open override func prepare() {
    super.prepare()
    (lines, extent) = ([], 0)
    guard let collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let (bounds, inset) = (collectionView.bounds.size, collectionView.adjustedContentInset)
    room =
      isVertical
      ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
    var filler = FlowFiller(layout: self, room: room)
    for section in 0..<collectionView.numberOfSections {
      filler.fill(section: section, count: collectionView.numberOfItems(inSection: section))
    }
    (lines, extent) = (filler.lines, filler.position)
  }

  open override var collectionViewContentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: max(0, room), height: extent) : CGSize(width: extent, height: max(0, room))
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let (section, item) = (indexPath.section, indexPath.item)
    let index = lines.partitioningIndex { ($0.section, $0.items.upperBound) > (section, item) }
    guard index < lines.endIndex, lines[index].section == section,
      lines[index].items.contains(item)
    else { return nil }
    return attributes(of: item, in: lines[index])
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let isVertical = scrollDirection == .vertical
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let first = lines.partitioningIndex { $0.start + $0.thickness > low }
    return lines[first...].prefix { $0.start < high }.flatMap { line in
      line.items.map { attributes(of: $0, in: line) }
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let inset = collectionView?.adjustedContentInset else { return false }
    let newRoom =
      scrollDirection == .vertical
      ? newBounds.width - inset.left - inset.right : newBounds.height - inset.top - inset.bottom
    return newRoom != room
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Returns the size of an item, with invalid lengths replaced.
  func size(of indexPath: IndexPath) -> CGSize {
    let size = sizeForItem?(indexPath) ?? itemSize
    return CGSize(width: Self.length(size.width), height: Self.length(size.height))
  }

  /// Returns a length limited to valid values: finite, not negative, and not larger than the
  /// largest supported one.
  static func length(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(0, value), UICollectionViewLayoutAttributes.furthest) : 0
  }

  private func attributes(of item: Int, in line: FlowLine) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: line.section)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let (size, isVertical) = (size(of: path), scrollDirection == .vertical)
    let along = line.offset(of: item)
    let across = line.start + (line.thickness - (isVertical ? size.height : size.width)) / 2
    attributes.frame = CGRect(
      origin: isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along), size: size)
    return attributes
  }

  private func changed(_ isDifferent: Bool) { if isDifferent { invalidateLayout() } }
}
