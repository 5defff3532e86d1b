public import Foundation

/// A path of straight and curved elements, in points, such as the path of a keyframe animation.
///
/// Like `CGPath`, it starts with a move; an element added before any move starts at the origin.
public struct BezierPath: Hashable, Sendable {
  /// An element, which begins at the end of the one before it.
  public enum Element: Hashable, Sendable {
    /// The start of a new subpath at a point.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to the latest move.
    case close
  }

  /// The elements in their order.
  public private(set) var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of `elements`.
  public init(_ elements: [Element]) { self.elements = elements }

  /// Begins a new subpath at `point`.
  public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }

  /// Adds a quadratic Bézier curve to `point`.
  public mutating func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    elements.append(.quadCurve(to: point, control: controlPoint))
  }

  /// Adds a cubic Bézier curve to `point`.
  public mutating func addCurve(
    to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    elements.append(.curve(to: point, control1: controlPoint1, control2: controlPoint2))
  }

  /// Adds a straight line back to the latest move.
  public mutating func close() { elements.append(.close) }

  /// A Boolean value that indicates whether the path draws nothing: it has no elements, or only
  /// moves.
  public var isEmpty: Bool { segments.isEmpty }

  /// The drawn elements as cubic curves, in order. Moves leave gaps and count for nothing.
  public var segments: [CubicSegment] {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var result: [CubicSegment] = []
    for element in elements {
      switch element {
      case .move(let point):
        (start, current) = (point, point)
      case .line(let point):
        result.append(CubicSegment(lineFrom: current, to: point))
        current = point
      case .quadCurve(let point, let control):
        result.append(CubicSegment(quadFrom: current, control: control, to: point))
        current = point
      case .curve(let point, let control1, let control2):
        result.append(CubicSegment(current, control1, control2, point))
        current = point
      case .close:
        if current != start { result.append(CubicSegment(lineFrom: current, to: start)) }
        current = start
      }
    }
    return result
  }

  /// The summed length of the segments, in points.
  public var length: CGFloat { segments.reduce(0) { $0 + $1.length } }

  /// Returns the point at `distance` points along the path; one of the ends outside 0…``length``,
  /// nil when the path is empty.
  public func point(atLength distance: CGFloat) -> CGPoint? {
    let segments = segments
    guard let last = segments.last else { return nil }
    var rest = distance
    for segment in segments {
      let length = segment.length
      if rest < length { return segment.point(at: segment.parameter(atLength: rest)) }
      rest -= length
    }
    return last.end
  }
}
