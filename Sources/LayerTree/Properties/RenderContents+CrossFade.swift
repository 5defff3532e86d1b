import Foundation
import Rendering

extension RenderContents {
  /// `self` with `other` fading in over it; either of them alone outside 0…1.
  ///
  /// What both leave transparent stays so; half-transparent contents thin out less in the middle
  /// than a mix of their pixels would.
  nonisolated func crossFaded(to other: RenderContents, fraction: CGFloat) -> RenderContents {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    let size = CGSize(width: 1, height: 1)
    let bounds = CGRect(origin: .zero, size: naturalSize ?? other.naturalSize ?? size)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var below = RenderNode(bounds: bounds, position: middle)
    below.contents = self
    var above = RenderNode(bounds: bounds, position: middle)
    above.contents = other
    above.opacity = fraction
    var both = RenderNode(bounds: bounds, position: middle)
    both.children = [below, above]
    return .node(both)
  }

  /// The size, in points, at which nothing is scaled, or nil if the contents have no such size.
  private nonisolated var naturalSize: CGSize? {
    let size =
      switch self {
      case .image(let image): image.size
      case .node(let node): node.bounds.size
      }
    return size.width > 0 && size.height > 0 ? size : nil
  }
}
