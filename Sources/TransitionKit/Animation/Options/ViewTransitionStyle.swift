/// The ways in which one view's picture becomes another's.
nonisolated enum ViewTransitionStyle: Hashable, Sendable {
  case flip(FlipGeometry.Edge)
  case crossDissolve
  /// The old page is rolled up from the new one, or the new one down over the old one.
  case curl(Curl)

  /// The ways in which a page is turned.
  enum Curl: Hashable, Sendable {
    case up, down
  }
}
