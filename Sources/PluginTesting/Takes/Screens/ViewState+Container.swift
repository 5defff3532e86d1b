import Foundation
import Geometry
import TransitionKit

extension ViewState {
  /// The middle of its frame, moved by its transform, in points of its superview's coordinates.
  nonisolated var middle: CGPoint {
    CGPoint(x: frame.midX + transform.m41, y: frame.midY + transform.m42)
  }

  /// The area that its transform makes of it, in parts of its own; what turns it in space is left out.
  nonisolated var sizeOnScreen: Double {
    abs(transform.m11 * transform.m22 - transform.m12 * transform.m21)
  }

  /// The part of the path below the container of a transition: empty for the container itself, and nil for a view
  /// outside it.
  nonisolated var pathInContainer: Substring? {
    var text = path
    let start = text.withUTF8 { bytes -> Int? in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
        if bytes[start..<end].elementsEqual("container".utf8) { return min(end + 1, bytes.count) }
        start = end + 1
      }
      return nil
    }
    return start.map { path[path.utf8.index(path.startIndex, offsetBy: $0)...] }
  }

  /// A Boolean value that indicates whether the container of a transition is the view's superview.
  nonisolated var isDirectlyInContainer: Bool {
    pathInContainer.map { !$0.isEmpty && !$0.contains("/") } ?? false
  }

  /// Returns a Boolean value that indicates whether the container of a transition holds this view itself, and it is called
  /// `name`.
  nonisolated func isInContainer(_ name: String) -> Bool { path.hasSuffix("/container/\(name)") }
}
