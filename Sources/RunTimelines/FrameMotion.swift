import RunTraces

/// The properties of a view that may change from frame to frame.
nonisolated enum FrameMotion: String, CaseIterable {
  case frame, alpha, transform, zPosition

  /// The animations' key paths that explain it.
  var keyPaths: [String] {
    switch self {
    case .frame: ["position", "bounds", "anchorPoint"]
    case .alpha: ["opacity"]
    case .transform: ["transform"]
    case .zPosition: ["zPosition"]
    }
  }

  /// The part in which an animation of `keyPath` shows; nil if it shows in none.
  init?(showing keyPath: String) {
    let found = Self.allCases.first { $0.keyPaths.contains(where: keyPath.hasPrefix) }
    guard let found else { return nil }
    self = found
  }

  /// Returns the value of the property in `view`.
  func value(of view: TraceDocument.View) -> TraceDocument.Value {
    switch self {
    case .frame: .numbers(view.frame)
    case .alpha: .number(view.alpha)
    case .transform: .numbers(view.transform)
    case .zPosition: .number(view.zPosition)
    }
  }
}
