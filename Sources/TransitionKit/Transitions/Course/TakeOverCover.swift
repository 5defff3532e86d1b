import Animation
import Foundation
import Geometry
import LayerTree
import Rendering

/// A picture of what a container showed, which stands in for it and then fades into what it shows by
/// then.
///
/// The picture lies beside the container, where nothing that drives the container's time reaches it.
final class TakeOverCover {
  private let container: UIView
  private let picture = CALayer()
  private var animator: FaceAnimator?

  private static let holdKey = "takeOver.hold"

  /// Takes the picture, of what was presented last or, with `afterUpdates`, of what is about to be;
  /// nil where there is nothing to be seen.
  init?(of container: UIView, afterUpdates: Bool) {
    let layer = container.layer
    guard container.window != nil, let superlayer = layer.superlayer,
      let shown = afterUpdates ? layer : layer.presentation(),
      case .node(let node) = layer.frozenContents(afterUpdates: afterUpdates),
      !node.bounds.isEmpty
    else { return nil }
    self.container = container
    picture.name = "takeOver"
    picture.bounds = CGRect(origin: .zero, size: node.bounds.size)
    picture.anchorPoint = shown.anchorPoint
    picture.position = shown.position
    picture.zPosition = shown.zPosition
    picture.transform = shown.transform
    picture.opacity = shown.opacity
    picture.isHidden = shown.isHidden
    picture.contents = .node(node)
    UIView.performWithoutAnimation { superlayer.insertSublayer(picture, above: layer) }
  }

  /// Shows the picture in place of the container.
  func hold() {
    let animation = FunctionAnimation(keyPath: "opacity") { _ in .number(0) }
    animation.duration = Self.longest
    animation.fillMode = .both
    UIView.performWithoutAnimation { container.layer.add(animation, forKey: Self.holdKey) }
  }

  /// Fades from the picture to the container as it is now, within `duration` seconds.
  ///
  /// Where the container is opaque it fades in over the picture, which gives the exact mix of both;
  /// elsewhere both fade.
  func fade(duration: TimeInterval) {
    guard let superlayer = picture.superlayer else { return }
    let face = FaceAnimator.Face(layer: container.layer, opaqueRadius: container.opaqueRadius)
    let animator = FaceAnimator(
      from: FaceAnimator.Face(layer: picture, opaqueRadius: nil),
      to: face, duration: duration,
      pace: .linear, tracker: AnimationTracker { _ in })
    self.animator = animator
    UIView.performWithoutAnimation {
      container.layer.removeAnimation(forKey: Self.holdKey)
      if face.isOpaque { superlayer.insertSublayer(picture, below: container.layer) }
      animator.crossDissolve()
    }
  }

  /// Shows the container alone.
  func remove() {
    animator?.cleanUp()
    animator = nil
    UIView.performWithoutAnimation {
      container.layer.removeAnimation(forKey: Self.holdKey)
      picture.removeFromSuperlayer()
    }
  }

  /// In seconds; longer than any gesture.
  private static let longest: TimeInterval = 1e6
}
