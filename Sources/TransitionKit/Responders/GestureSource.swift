/// What drives transitions by its actions: a gesture recogniser.
protocol GestureSource: AnyObject {
  /// The name in diagnostics.
  var gestureName: String { get }
}
