import Foundation
import Rendering
import TransitionKit

/// A tree of views, each of which moves and fades in every frame.
@MainActor
struct EngineWorkload {
  /// The number of animations of a view: its position's and its opacity's.
  static let animationsPerLayer = 2

  private let stage: Stage
  private let views: [UIView]

  /// The duration of the animations, in seconds: longer than any measurement.
  private let duration: TimeInterval = 1_000_000

  /// Makes `count` views, eight in each parent until all are placed, and begins their animations.
  init(layers count: Int) throws {
    let stage = Stage(screen: Screen(size: CGSize(width: 390, height: 844)))
    views = stage.perform {
      var views: [UIView] = []
      for index in 0..<count {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let outer = index == 0 ? stage.window : views[(index - 1) / 8]
        outer.addSubview(view)
        views.append(view)
      }
      return views
    }
    self.stage = stage
    try stage.advance(to: 0)
    stage.perform {
      UIView.animate(withDuration: duration) {
        for (index, view) in views.enumerated() {
          view.center = CGPoint(x: 100 + index % 7, y: 200)
          view.alpha = 0.5
        }
      }
    }
    try stage.advance(to: 0)
  }

  /// Makes the frame at `fraction` of the animations as data and discards it.
  ///
  /// - Parameter layout: A Boolean value that indicates whether every view requests layout first.
  func frame(at fraction: Double, layout: Bool) throws {
    if layout { stage.perform { for view in views { view.setNeedsLayout() } } }
    try stage.advance(to: fraction * duration)
    _ = stage.commit()
  }

  /// A Boolean value that indicates whether the current frame shows the animations in progress, as
  /// a check of the workload.
  var isMoving: Bool {
    guard let shown = stage.commit().root.children.first else { return false }
    return shown.opacity < 1 && shown.opacity > 0.5
  }
}
