// The comparison of two states.

extension ScreenState {
  /// The most differences that a message names.
  private static let mostTold = 3

  /// Returns the differences from `expected`, in words for a message; empty without any.
  ///
  /// - Parameters:
  ///   - ignoringFrames: A Boolean value that indicates whether the frames of views may differ.
  ///   - ignoringUnseenShadows: A Boolean value that indicates whether shadows without opacity may differ in their other
  ///     properties.
  func differences(
    from expected: ScreenState, ignoringFrames: Bool = false, ignoringUnseenShadows: Bool = false
  ) -> [Wording] {
    let controllers = controllerDifferences(from: expected)
    guard controllers.isEmpty else { return controllers }
    var found: [Wording] = []
    let (paths, expectedPaths) = (views.map(\.path), expected.views.map(\.path))
    if paths != expectedPaths {
      for view in views where !expectedPaths.contains(view.path) {
        found.append("a view '\(view.name)' is left over, in \(Self.parent(view.path))")
      }
      for view in expected.views where !paths.contains(view.path) {
        found.append("the view '\(view.name)' is missing from \(Self.parent(view.path))")
      }
      if found.isEmpty {
        found.append("the views lie in another order: \(paths.joined(separator: ", "))")
      }
      return Self.told(found)
    }
    for (view, other) in zip(views, expected.views) {
      found += view.differences(
        from: other, ignoringFrames: ignoringFrames || view.followsKeptSafeArea,
        ignoringUnseenShadows: ignoringUnseenShadows)
    }
    for view in waiting {
      guard let other = expected.waiting.first(where: { $0.path == view.path }) else { continue }
      // The places of views that are not visible are settled when they are shown again.
      found += view.differences(
        from: other, ignoringFrames: true, ignoringUnseenShadows: ignoringUnseenShadows)
    }
    return Self.told(found)
  }

  /// Returns the differences of its controllers from those of `expected`, in words; empty without any.
  ///
  /// - Parameter ignoringNames: A Boolean value that indicates whether only the kinds of the
  ///   controllers and their containment are compared.
  func controllerDifferences(
    from expected: ScreenState, ignoringNames: Bool = false
  ) -> [Wording] {
    let isSame = ignoringNames ? kinds == expected.kinds : controllers == expected.controllers
    guard !isSame else { return [] }
    return [
      "the controllers are \(controllers.joined(separator: " | ")), and should be "
        + "\(expected.controllers.joined(separator: " | "))"
    ]
  }

  /// Returns the first of the differences, each once, and the number of the others.
  private static func told(_ all: [Wording]) -> [Wording] {
    var found: [Wording] = []
    for words in all where !found.contains(words) { found.append(words) }
    let rest = found.count - mostTold
    return Array(found.prefix(mostTold)) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// Returns the name of the view that holds the one at `path`.
  private static func parent(_ path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[parts.count - 2]) : "the window"
  }
}
