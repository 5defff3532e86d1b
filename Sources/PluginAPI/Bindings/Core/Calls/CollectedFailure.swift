/// The first error of the blocks inside a script's call.
final class CollectedFailure {
  /// The error; nil where every block has succeeded so far.
  var error: (any Error)?
}
