/// The picture, of what showed then, that takes the place of an animator that has failed.
enum TakeOver {
  /// The picture stands: the end is open, since the transition has not begun yet, or a gesture has
  /// control.
  case covering(TakeOverCover)
  /// The picture fades into the end, which stands: completed or not.
  case fading(TakeOverCover, completed: Bool)

  /// The picture.
  var cover: TakeOverCover {
    switch self {
    case .covering(let cover), .fading(let cover, _): cover
    }
  }

  /// The outcome of the transition: true if it will complete; nil while that is open.
  var outcome: Bool? { if case .fading(_, let completed) = self { completed } else { nil } }
}
