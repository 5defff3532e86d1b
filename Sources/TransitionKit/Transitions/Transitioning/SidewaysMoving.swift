/// An animator of the engine's own that moves the screens sideways even where cross-fades are preferred,
/// so that the bars move along with them.
protocol SidewaysMoving: AnyObject {}
