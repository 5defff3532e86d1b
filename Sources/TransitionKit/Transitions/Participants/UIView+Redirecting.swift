import Animation
import Foundation
import LayerTree

// Changes the start and the end of animations that are running.

/// The key that marks the animations added by a redirection.
private nonisolated let redirectionKey = "redirection"

extension UIView {
  /// Changes the start and the end of the animations that move the view and its subviews, at the
  /// same pace.
  ///
  /// `begin` and `end` place the view at the new start and the new end, and lay it out. Inside an
  /// animation block the visible position does not jump: the block animates the difference. The
  /// redirection concerns the positions and sizes that animation blocks animate.
  ///
  /// - Parameter mark: The animation mark before which animations are left unchanged.
  func redirect(addedAfter mark: Int, begin: () -> Void, end: () -> Void) {
    let views = withAllSubviews
    var ends: [ViewGeometry] = []
    UIView.performWithoutAnimation {
      let models = views.map(ViewGeometry.init)
      begin()
      let begins = views.map(ViewGeometry.init)
      end()
      ends = views.map(ViewGeometry.init)
      for (index, view) in views.enumerated() {
        var shown = models[index]
        for part in ViewGeometry.Part.allCases {
          guard let way = begins[index][part].difference(from: ends[index][part]),
            let more = view.redirect(part, toBeginAt: way, pacedAs: self, addedAfter: mark),
            let before = shown[part].difference(from: more)
          else { continue }
          shown[part] = before
        }
        shown.apply(to: view.layer)
      }
    }
    for (view, geometry) in zip(views, ends) { geometry.apply(to: view.layer) }
  }

  /// Changes the animations that add to `part` of the layer so that they begin at `offset` in
  /// total; if there are none yet, adds one with the timing of `leader`.
  ///
  /// - Returns: The change of the current sum; nil if nothing changed.
  private func redirect(
    _ part: ViewGeometry.Part, toBeginAt offset: AnimatableValue, pacedAs leader: UIView,
    addedAfter mark: Int
  ) -> AnimatableValue? {
    let additions = additions(to: part, after: mark)
    let present = additions.compactMap(\.beginning).reduce(offset.additiveIdentity) { sum, next in
      sum?.adding(next)
    }
    guard let present, let shift = offset.difference(from: present),
      shift != shift.additiveIdentity,
      let engine = Engine.current
    else { return nil }
    if let change = additions.first.flatMap({ AnimatorChange.of($0.animation) }) {
      return change.shiftBeginning(by: shift, in: engine)
    }
    let model =
      additions.first ?? anyAddition(after: mark) ?? leader.anyAddition(after: mark)
    guard let model, let more = model.animation.copy() as? CABasicAnimation,
      let nothing = shift.additiveIdentity
    else { return nil }
    more.keyPath = part.rawValue
    (more.fromValue, more.toValue, more.byValue) = (shift, nothing, nil)
    (more.tracker, more.delegate) = (nil, nil)
    more.setValue(true, forKey: redirectionKey)
    if let beginTime = model.beginTime {
      // 0 would stand for the time of the commit.
      more.beginTime = beginTime == 0 ? .leastNonzeroMagnitude : beginTime
    }
    layer.addViewAnimation(more)
    guard let beginTime = model.beginTime else { return shift }
    return more.addition(after: layer.convertTime(engine.currentTime, from: nil) - beginTime)
  }

  private func anyAddition(after mark: Int) -> RunningAddition? {
    ViewGeometry.Part.allCases.lazy.compactMap { part in
      self.additions(to: part, after: mark).first
    }.first
  }

  /// Returns the additions of a transition to `part`, without those of a change of the window's
  /// size.
  private func additions(to part: ViewGeometry.Part, after mark: Int) -> [RunningAddition] {
    layer.runningAdditions(to: part.rawValue, addedAfter: mark).filter {
      !$0.isSpared || $0.animation.value(forKey: redirectionKey) != nil
    }
  }

  private var withAllSubviews: [UIView] { [self] + subviews.flatMap(\.withAllSubviews) }
}

/// The position and the size of a view's layer.
private struct ViewGeometry {
  private var position: CGPoint
  private var bounds: CGRect

  /// The animated parts of the geometry, with their key paths.
  enum Part: String, CaseIterable {
    case position
    case origin = "bounds.origin"
    case size = "bounds.size"
  }

  @MainActor init(_ view: UIView) {
    position = view.layer.position
    bounds = view.layer.bounds
  }

  subscript(part: Part) -> AnimatableValue {
    get {
      switch part {
      case .position: .point(position)
      case .origin: .point(bounds.origin)
      case .size: .size(bounds.size)
      }
    }
    set {
      switch (part, newValue) {
      case (.position, .point(let point)): position = point
      case (.origin, .point(let point)): bounds.origin = point
      case (.size, .size(let size)): bounds.size = size
      default: break
      }
    }
  }

  @MainActor func apply(to layer: CALayer) {
    if layer.position != position { layer.position = position }
    if layer.bounds != bounds { layer.bounds = bounds }
  }
}
