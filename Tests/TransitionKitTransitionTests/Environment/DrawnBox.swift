import Foundation
import Geometry
import Rendering
import TransitionKitTestSupport

/// Something that a frame draws: its box on screen as far as it is not cut off, and how opaque it is.
struct DrawnBox: CustomStringConvertible {
  var name: String
  var box: CGRect
  var opacity: CGFloat

  var description: String { "\(name) \(box) \(opacity)" }

  /// The same in a mirror as wide as the screen.
  func mirrored(inWidth width: CGFloat) -> DrawnBox {
    var copy = self
    copy.box.origin.x = width - box.maxX
    return copy
  }

  func isNear(_ other: DrawnBox, _ tolerance: CGFloat = 1e-6) -> Bool {
    name == other.name && near(opacity, other.opacity, tolerance)
      && near(box.minX, other.box.minX, tolerance) && near(box.minY, other.box.minY, tolerance)
      && near(box.width, other.box.width, tolerance)
      && near(box.height, other.box.height, tolerance)
  }
}

extension RenderTree {
  /// All that can be seen of the frame, back to front.
  var drawnBoxes: [DrawnBox] {
    var boxes: [DrawnBox] = []
    root.draw(
      in: .identity, clip: CGRect(origin: .zero, size: size), opacity: 1, into: &boxes)
    return boxes
  }
}

extension RenderNode {
  fileprivate func draw(
    in outer: CGAffineTransform, clip: CGRect, opacity outerOpacity: CGFloat,
    into boxes: inout [DrawnBox]
  ) {
    let opacity = outerOpacity * self.opacity
    guard !isHidden, opacity > 0 else { return }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    let place = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform.affineTransform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
      .concatenating(outer)
    let box = bounds.applying(place).intersection(clip)
    if !box.isNull, !box.isEmpty {
      boxes.append(DrawnBox(name: name ?? "", box: box, opacity: opacity))
    }
    for child in children {
      child.draw(
        in: place, clip: masksToBounds ? box : clip, opacity: opacity, into: &boxes)
    }
  }
}
