/// The ends of a `CABasicAnimation`, any of which may be omitted.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/cabasicanimation>
public struct FromToBy: Hashable, Sendable {
  /// The start value.
  public var from: AnimatableValue?
  /// The end value.
  public var to: AnimatableValue?
  /// The change from start to end, if one of the ends is omitted; ignored when both are given.
  public var by: AnimatableValue?

  /// Makes the ends.
  public init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Returns both ends, with missing ones taken from `underlying`: the value of the property
  /// without this animation (for an additive one, the ``AnimatableValue/additiveIdentity``).
  ///
  /// | given | from | to |
  /// |---|---|---|
  /// | from, to | from | to |
  /// | from, by | from | from + by |
  /// | to, by | to − by | to |
  /// | from | from | underlying |
  /// | to | underlying | to |
  /// | by | underlying | underlying + by |
  /// | nothing | underlying | underlying |
  ///
  /// If `to − by` does not exist (``AnimatableValue/subtracting(_:)``), the animation starts at
  /// `underlying`.
  public func ends(
    underlying: AnimatableValue
  ) -> (from: AnimatableValue, to: AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by) ?? underlying, to)
    case (let from?, nil, nil): (from, underlying)
    case (nil, let to?, nil): (underlying, to)
    case (nil, nil, let by?): (underlying, underlying.adding(by))
    case (nil, nil, nil): (underlying, underlying)
    }
  }
}
