public import Foundation
import LayerTree
public import RenderTree

// What a view shows, kept. A picture here is a frozen part of a frame, drawn at whatever size and
// scale it is shown.

extension UIView {
  /// A view that shows what this one shows now, whatever becomes of it.
  ///
  /// - Parameter afterScreenUpdates: Whether changes that were not yet committed show: then layout
  ///   is done first. Otherwise the picture is of what was last presented.
  /// - Returns: A view of the size that shows and of the same name; nil when that has no area, or
  ///   when the view was never presented and `afterScreenUpdates` is false. A snapshot need not have
  ///   been: what it shows was.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)>
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    guard let node = frozenNode(afterUpdates: afterScreenUpdates) else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: node.bounds.size))
    snapshot.name = name
    snapshot.isSnapshot = true
    snapshot.layer.contents = .node(node)
    return snapshot
  }

  /// A view that shows the part `rect` of what this one shows now, and that can be resized: the
  /// caps keep their size, what is between them stretches.
  ///
  /// Caps at the sides keep their width, those at the top and bottom their height. Caps that leave
  /// nothing between them on an axis, or are not finite, count as none there. Each of the up to
  /// nine parts is a subview that holds the whole picture.
  ///
  /// - Parameters:
  ///   - rect: In this view's coordinates. What lies outside of the view is empty.
  ///   - afterScreenUpdates: As for ``snapshotView(afterScreenUpdates:)``.
  ///   - capInsets: The caps' widths and heights, from the edges of `rect`.
  /// - Returns: A view of the size of `rect`; nil where ``snapshotView(afterScreenUpdates:)`` gives
  ///   none, or when `rect` has no area or is not finite.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/resizablesnapshotview(from:afterscreenupdates:withcapinsets:)>
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    let isUsable = [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
    guard isUsable, !rect.isEmpty, let node = frozenNode(afterUpdates: afterScreenUpdates) else {
      return nil
    }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.name = name
    snapshot.isSnapshot = true
    let columns = SnapshotSlice.slices(
      from: rect.minX, length: rect.width, caps: (capInsets.left, capInsets.right))
    let rows = SnapshotSlice.slices(
      from: rect.minY, length: rect.height, caps: (capInsets.top, capInsets.bottom))
    for row in rows {
      for column in columns {
        snapshot.addSubview(Self.patch(of: node, column: column, row: row, in: rect))
      }
    }
    return snapshot
  }

  /// What drawing the view and all in it into `rect` of a canvas gives: a node of that frame, to be
  /// another node's child or, as `.node`, a layer's contents.
  ///
  /// UIKit draws into its current context and says whether it could; without pixels the drawing is
  /// data, and nil where UIKit says false (see ``snapshotView(afterScreenUpdates:)``) or where
  /// `rect` is not finite. What shows is stretched to `rect`.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/drawhierarchy(in:afterscreenupdates:)>
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> RenderNode? {
    let rect = rect.standardized
    guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite),
      let node = frozenNode(afterUpdates: afterScreenUpdates)
    else { return nil }
    var drawing = RenderNode(
      name: layer.name, bounds: CGRect(origin: .zero, size: rect.size),
      position: CGPoint(x: rect.midX, y: rect.midY))
    drawing.contents = .node(node)
    return drawing
  }

  /// What shows, if it has an area and has been presented, or may be now, or is a picture of what was.
  private func frozenNode(afterUpdates: Bool) -> RenderNode? {
    guard afterUpdates || isSnapshot || layer.presentation() != nil,
      case .node(let node) = layer.frozenContents(afterUpdates: afterUpdates),
      !node.bounds.isEmpty
    else { return nil }
    return node
  }

  /// One part of a resizable snapshot: a window onto the whole picture. Masks do the stretching: in
  /// a window that grows, margins and length of the picture grow in proportion.
  private static func patch(
    of node: RenderNode, column: SnapshotSlice, row: SnapshotSlice, in rect: CGRect
  ) -> UIView {
    let source = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
    let patch = UIView(frame: source.offsetBy(dx: -rect.minX, dy: -rect.minY))
    patch.clipsToBounds = true
    patch.isSnapshot = true
    patch.autoresizingMask = UIView.AutoresizingMask(
      rawValue: column.mask.rawValue | row.mask.rawValue << 3)
    let picture = UIView(
      frame: CGRect(
        x: node.bounds.minX - source.minX, y: node.bounds.minY - source.minY,
        width: node.bounds.width, height: node.bounds.height))
    picture.isSnapshot = true
    picture.layer.contents = .node(node)
    picture.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
      .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
    ]
    patch.addSubview(picture)
    return patch
  }
}

/// A part of a resizable snapshot along one axis: a cap, or what stretches between the caps.
private struct SnapshotSlice {
  let start: CGFloat
  let length: CGFloat
  /// How it follows, in the horizontal bits.
  let mask: UIView.AutoresizingMask

  /// The parts that have a length, first to last.
  static func slices(
    from start: CGFloat, length: CGFloat, caps: (first: CGFloat, last: CGFloat)
  ) -> [SnapshotSlice] {
    let (first, last) = (max(0, caps.first), max(0, caps.last))
    guard first + last < length else {
      return [SnapshotSlice(start: start, length: length, mask: .flexibleWidth)]
    }
    let middle = length - first - last
    return [
      SnapshotSlice(start: start, length: first, mask: .flexibleRightMargin),
      SnapshotSlice(start: start + first, length: middle, mask: .flexibleWidth),
      SnapshotSlice(start: start + first + middle, length: last, mask: .flexibleLeftMargin),
    ].filter { $0.length > 0 }
  }
}

extension CALayer {
  /// What the layer shows, as another's contents: visible and opaque whatever its own opacity is,
  /// since the other has its own.
  func frozenContents(afterUpdates: Bool) -> RenderContents {
    var node = snapshotNode(afterUpdates: afterUpdates)
    node.isHidden = false
    node.opacity = 1
    return .node(node)
  }
}
