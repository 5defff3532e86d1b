import Animation
import Diagnostics
public import Foundation
import LayerTree
import Rendering

// View transitions: one picture becomes another.

extension UIView {
  /// Turns or fades from `from` to `to`.
  ///
  /// `to` is put into the superview of `from`, where it isn't there already, and `from` is taken
  /// out at the end; with `showHideTransitionViews` both are in the tree and are shown and hidden
  /// instead (rule 34). A transition whose superview is in another one starts when that ends.
  /// Without a transition in `options`, with a `duration` of 0 or less, or where nothing animates
  /// (``performWithoutAnimation(_:)``), the views are exchanged at once and `completion` is called
  /// in the next run-loop turn.
  ///
  /// - Flips turn both views by half a turn like one card, about the middle of the superview, with
  ///   perspective, a slight dimming and the given curve (ease-in-ease-out unless told). The
  ///   transforms are on the views' layers; the models don't change. See ``FlipGeometry``.
  /// - A cross dissolve is the exact mix of both pictures where one of the views is opaque.
  /// - Page curls roll the one view over a cylinder, from its lower right corner upwards, while the
  ///   other lies still below: the old one up and away, or the new one down into place. It is a
  ///   `pageCurl` filter of the layer that turns, behind the filters that it has.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)>
  public static func transition(
    from: UIView, to: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let engine = Engine.required(by: "UIView.transition")
    guard let container = from.superview, from !== to else {
      engine.diagnose(
        .warning, .transitionWithoutSuperview,
        "UIView.transition from \(from.displayName) to \(to.displayName) did nothing: the "
          + "view to leave must be in a superview, and not be the view to go to")
      engine.enqueue { completion?(true) }
      return
    }
    let journal = engine.openJournal
    engine.viewTransitions.start(in: container) { done in
      let transition = ViewPairTransition(
        from: from, to: to, container: container, journal: journal,
        showsAndHides: options.contains(.showHideTransitionViews))
      transition.begin()
      transition.animate(in: engine, duration: duration, options: options) { finished in
        transition.end()
        done()
        completion?(finished)
      }
    }
  }

  /// Turns or fades `view` from what it shows to what it shows after `animations`.
  ///
  /// The old picture is frozen; the new one is live. `animations` runs without animating unless
  /// `allowAnimatedContent` is set. The rest is as in
  /// ``transition(from:to:duration:options:completion:)``, the middle being the view's own.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let engine = Engine.required(by: "UIView.transition")
    engine.viewTransitions.start(in: view) { done in
      let transition = ViewContentTransition(view: view, style: options.transitionStyle)
      transition.begin {
        if options.contains(.allowAnimatedContent) {
          animate(withDuration: duration, options: options) { animations?() }
        } else {
          performWithoutAnimation { animations?() }
        }
      }
      transition.animate(in: engine, duration: duration, options: options) { finished in
        transition.end()
        done()
        completion?(finished)
      }
    }
  }
}

/// The common part of the two kinds of view transitions.
protocol ViewTransition: AnyObject {
  /// The pictures that show first and in the end; nil where there is nothing to animate.
  var faces: (old: FaceAnimator.Face, new: FaceAnimator.Face)? { get }
  /// About whose middle the faces turn, in their superlayer's coordinates.
  var container: CGRect { get }
}

extension ViewTransition {
  func animate(
    in engine: Engine, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: @escaping (_ finished: Bool) -> Void
  ) {
    let style = options.transitionStyle
    guard let faces, let style, duration > 0, duration.isFinite,
      engine.animationScopes.areEnabled, !(engine.animationScopes.innermost is StillScope)
    else {
      engine.enqueue { completion(true) }
      return
    }
    var animator: FaceAnimator?
    let tracker = AnimationTracker { finished in
      animator?.cleanUp()
      animator = nil
      completion(finished)
    }
    let faceAnimator = FaceAnimator(
      from: faces.old, to: faces.new, duration: duration,
      pace: engine.animationScopes.timingFunction(for: options), tracker: tracker)
    animator = faceAnimator
    UIView.performWithoutAnimation {
      switch style {
      case .flip(let edge): faceAnimator.flip(from: edge, in: container)
      case .crossDissolve: faceAnimator.crossDissolve()
      case .curl(let way): faceAnimator.curl(way)
      }
    }
    tracker.seal(in: engine)
  }
}

/// From one view to another in the same superview.
private final class ViewPairTransition: ViewTransition {
  private let from: UIView
  private let to: UIView
  private let superview: UIView
  private let showsAndHides: Bool
  /// Of the controllers' transition that this one is a part of.
  private let journal: TransitionJournal?

  init(
    from: UIView, to: UIView, container: UIView, journal: TransitionJournal?, showsAndHides: Bool
  ) {
    self.journal = journal
    self.from = from
    self.to = to
    superview = container
    self.showsAndHides = showsAndHides
  }

  func begin() {
    UIView.performWithoutAnimation {
      if showsAndHides {
        to.isHidden = false
      } else if to.superview !== superview {
        superview.addSubview(to)
      }
      to.layoutIfNeeded()
    }
  }

  var faces: (old: FaceAnimator.Face, new: FaceAnimator.Face)? {
    guard from.superview === superview, to.superview === superview else { return nil }
    return (
      FaceAnimator.Face(layer: from.layer, opaqueRadius: from.opaqueRadius),
      FaceAnimator.Face(layer: to.layer, opaqueRadius: to.opaqueRadius)
    )
  }

  var container: CGRect { superview.bounds }

  func end() {
    // After a cancellation the views are back where they were, and stay there.
    guard journal?.isUndone != true else { return }
    UIView.performWithoutAnimation {
      if showsAndHides { from.isHidden = true } else { from.removeFromSuperview() }
    }
  }
}

/// From a view's old content to its new one: the old one is a frozen picture beside the view's layer.
///
/// The picture shares the layer's time, so that a transition of controllers that holds its container
/// holds both.
private final class ViewContentTransition: ViewTransition {
  private let view: UIView
  private let style: ViewTransitionStyle?
  private let picture = CALayer()
  /// The corner radius of the box that the old content covers opaquely, in points; nil if it lets something through.
  private var pictureRadius: CGFloat?

  init(view: UIView, style: ViewTransitionStyle?) {
    (self.view, self.style) = (view, style)
  }

  func begin(_ change: () -> Void) {
    let layer = view.layer
    let opacity = layer.presentation()?.opacity
    let contents = layer.frozenContents(afterUpdates: false)
    pictureRadius = view.opaqueRadius
    picture.name = "oldContent"
    picture.bounds = CGRect(origin: .zero, size: layer.bounds.size)
    picture.anchorPoint = layer.anchorPoint
    picture.position = layer.position
    picture.zPosition = layer.zPosition
    picture.transform = layer.transform
    change()
    view.layoutIfNeeded()
    guard let opacity, let superlayer = layer.superlayer else { return }
    picture.opacity = opacity
    picture.contents = style == .crossDissolve ? withoutShadow(contents) : contents
    layer.shareTime(with: picture)
    if style == .curl(.down) {
      superlayer.insertSublayer(picture, below: layer)
    } else {
      superlayer.insertSublayer(picture, above: layer)
    }
  }

  /// Returns the old `contents` without a shadow that the view still casts: a second one would darken it.
  private func withoutShadow(_ contents: RenderContents) -> RenderContents {
    guard case .node(var old) = contents, old.shadow != nil,
      case .node(let new) = view.layer.frozenContents(afterUpdates: true),
      old.castsSameShadow(as: new)
    else { return contents }
    old.shadow = nil
    return .node(old)
  }

  var faces: (old: FaceAnimator.Face, new: FaceAnimator.Face)? {
    guard picture.superlayer != nil else { return nil }
    return (
      FaceAnimator.Face(layer: picture, opaqueRadius: pictureRadius),
      FaceAnimator.Face(layer: view.layer, opaqueRadius: view.opaqueRadius)
    )
  }

  var container: CGRect { view.untransformedFrame }

  func end() {
    UIView.performWithoutAnimation { picture.removeFromSuperlayer() }
  }
}
