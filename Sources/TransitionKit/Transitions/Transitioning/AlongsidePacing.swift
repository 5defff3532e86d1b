/// An animator of the engine's own that knows how what runs alongside it moves: not just for as long,
/// but as a spring does.
protocol AlongsidePacing: AnyObject {
  func animateAlongside(_ changes: @escaping () -> Void)
}

/// An animator of the engine's own whose transition has a completion curve of its own.
protocol CompletionPacing: AnyObject {
  /// The curve that the transition's coordinator reports.
  var completionCurve: UIView.AnimationCurve { get }
}
