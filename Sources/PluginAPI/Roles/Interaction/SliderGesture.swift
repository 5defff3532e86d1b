import Foundation
import LayerTree
import TransitionKit

/// Takes the scene's slider for a gesture: it begins when a finger touches the thumb, changes with
/// the value, and ends when the finger lifts.
///
/// The slider is the frontmost one in a view. As long as the view has no slider, it is searched at
/// every frame.
final class SliderGesture {
  private let handle: (UISlider, UIGestureRecognizer.State) -> Void
  private weak var slider: UISlider?
  private var targets: [ControlTarget] = []
  private var search: CADisplayLink?

  /// Follows the slider in `view` and calls `handle` with its steps.
  init(
    in view: UIView, handle: @escaping (UISlider, UIGestureRecognizer.State) -> Void
  ) {
    self.handle = handle
    guard !follow(in: view), let engine = Engine.current else { return }
    engine.enqueue { [weak self, weak view] in
      if let self, let view { _ = follow(in: view) }
    }
    search = engine.onFrame { [weak self, weak view] link in
      guard let self, let view, !follow(in: view) else { return link.invalidate() }
    }
  }

  /// Lets go of the slider.
  func stop() {
    search?.invalidate()
    search = nil
    for target in targets { slider?.removeTarget(target) }
    targets = []
  }

  /// Follows the slider in `view` and returns a Boolean value that indicates whether the view has
  /// one.
  private func follow(in view: UIView) -> Bool {
    if slider != nil { return true }
    guard let found = view.frontmostSlider else { return false }
    slider = found
    let steps: [(UIControl.Event, UIGestureRecognizer.State)] = [
      (.touchDown, .began), (.valueChanged, .changed), ([.touchUpInside, .touchUpOutside], .ended),
      (.touchCancel, .cancelled),
    ]
    targets = steps.map { events, state in
      found.addTarget(for: events) { [weak self] slider in self?.handle(slider, state) }
    }
    return true
  }
}

extension UIView {
  /// The slider that lies in front of the others; nil without one.
  fileprivate var frontmostSlider: UISlider? {
    if isHidden { return nil }
    if let slider = self as? UISlider { return slider }
    return subviews.reversed().lazy.compactMap(\.frontmostSlider).first
  }
}
