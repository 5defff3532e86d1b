import Rendering

extension Take {
  /// The frames and their times.
  var moments: [Moment] { shots.map { Moment(time: $0.time, tree: $0.tree) } }
}

/// A frame and its time.
struct Moment: Equatable {
  var time: Double
  var tree: RenderTree
}
