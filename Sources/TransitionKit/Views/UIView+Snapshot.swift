public import Foundation
import LayerTree
public import Rendering

// Snapshots of views. A snapshot is a frozen part of a frame, drawn at the size and scale at which
// it is shown.

extension UIView {
  /// Returns a view that shows the current contents of this one, and does not change with it.
  ///
  /// - Parameter afterScreenUpdates: A Boolean value that indicates whether uncommitted changes are
  ///   included: then layout is done first. Otherwise the snapshot shows what was last presented.
  /// - Returns: A view of the presented size and the same name; nil if the size has no area, or if
  ///   the view was never presented and `afterScreenUpdates` is false. A snapshot itself need not
  ///   have been presented.
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

  /// Returns a view that shows the part `rect` of the current contents, and that can be resized:
  /// the caps keep their size, the part between them stretches.
  ///
  /// Caps at the sides keep their width, those at the top and bottom their height. Caps that leave
  /// no space between them on an axis, or are not finite, are ignored there. Each of the up to nine
  /// parts is a subview that contains the whole picture.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates. The area outside of the view is empty.
  ///   - afterScreenUpdates: See ``snapshotView(afterScreenUpdates:)``.
  ///   - capInsets: The widths and heights of the caps, from the edges of `rect`.
  /// - Returns: A view of the size of `rect`; nil if ``snapshotView(afterScreenUpdates:)`` returns
  ///   nil, or if `rect` has no area or is not finite.
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

  /// Draws the view and its subviews into `rect` of a canvas and returns the result: a node of that
  /// frame, to be a child of another node or, as `.node`, a layer's contents.
  ///
  /// UIKit draws into its current context and returns whether it could; here the drawing is a
  /// value, and nil where UIKit returns false (see ``snapshotView(afterScreenUpdates:)``) or where
  /// `rect` is not finite. The contents are stretched to `rect`.
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

  /// Returns the current contents if they have an area and have been presented, or may be now, or
  /// are those of a snapshot; otherwise nil.
  private func frozenNode(afterUpdates: Bool) -> RenderNode? {
    guard afterUpdates || isSnapshot || layer.presentation() != nil,
      case .node(let node) = layer.frozenContents(afterUpdates: afterUpdates),
      !node.bounds.isEmpty
    else { return nil }
    return node
  }

  /// Returns one part of a resizable snapshot: a view that clips the whole picture. Masks stretch
  /// it: when the view grows, margins and length of the picture grow in proportion.
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

/// A part of a resizable snapshot along one axis: a cap, or the stretching part between the caps.
private struct SnapshotSlice {
  let start: CGFloat
  let length: CGFloat
  /// The autoresizing mask of the part, in the horizontal bits.
  let mask: UIView.AutoresizingMask

  /// Returns the parts of non-zero length, first to last.
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
  /// Returns the contents of the layer for use in another: visible and opaque regardless of its own
  /// opacity, since the other layer has its own.
  ///
  /// Contents that no frame can show, because pictures of pictures repeat what they hold, are empty.
  package func frozenContents(afterUpdates: Bool) -> RenderContents {
    var node = snapshotNode(afterUpdates: afterUpdates).frozen()
    node.isHidden = false
    node.opacity = 1
    if node.extent.isTooLarge {
      node.contents = nil
      node.children = []
      node = node.frozen()
    }
    return .node(node)
  }
}
