public import Foundation

extension ContainerTransition {
  /// The frames of both views at the beginning and at the end, in the container view's coordinates:
  /// all that an animator learns of the container's geometry (S1-7). Zero stands for unknown (rule
  /// 9).
  public nonisolated struct Frames: Hashable, Sendable {
    /// The frame of the old view at the beginning.
    public var initialFrom: CGRect
    /// The frame of the old view at the end.
    public var finalFrom: CGRect
    /// The frame of the new view at the beginning.
    public var initialTo: CGRect
    /// The frame of the new view at the end.
    public var finalTo: CGRect

    /// Makes frames.
    public init(initialFrom: CGRect, finalFrom: CGRect, initialTo: CGRect, finalTo: CGRect) {
      self.initialFrom = initialFrom
      self.finalFrom = finalFrom
      self.initialTo = initialTo
      self.finalTo = finalTo
    }

    /// As UIKit's own containers have them: the old view fills `bounds` and leaves the screen, the
    /// new one comes from nowhere and fills it.
    public init(exchangeIn bounds: CGRect) {
      self.init(initialFrom: bounds, finalFrom: .zero, initialTo: .zero, finalTo: bounds)
    }

    /// Side by side: going right the old view leaves `bounds` by a width to the left, and the new
    /// one comes from a width to the right (S1-4).
    public init(sidewaysIn bounds: CGRect, goingRight: Bool) {
      let travel = goingRight ? -bounds.width : bounds.width
      self.init(
        initialFrom: bounds, finalFrom: bounds.offsetBy(dx: travel, dy: 0),
        initialTo: bounds.offsetBy(dx: -travel, dy: 0), finalTo: bounds)
    }

    /// Nothing is known, as in a context whose author left the frames out (F16).
    public static let unknown = Frames(
      initialFrom: .zero, finalFrom: .zero, initialTo: .zero, finalTo: .zero)
  }
}
