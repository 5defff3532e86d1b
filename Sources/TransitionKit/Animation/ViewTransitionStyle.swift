/// How one view's picture becomes another's.
nonisolated enum ViewTransitionStyle: Hashable, Sendable {
  case flip(FlipGeometry.Edge)
  case crossDissolve
  /// Not there yet: refused with a diagnostic.
  case curl
}
