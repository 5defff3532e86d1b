import Animation
import Filters
import Foundation
import Geometry
import LayerTree
import Rendering

/// Adds the animations of a view transition to its two faces: layers that lie in one superlayer.
///
/// The models are left as they are, but for `isDoubleSided`; ``cleanUp()`` restores it and takes
/// out what was added.
final class FaceAnimator {
  private let old: Face
  private let new: Face
  private let duration: TimeInterval
  private let pace: CAMediaTimingFunction
  private let tracker: AnimationTracker
  private var dimmings: [CALayer] = []

  /// One of the two pictures.
  struct Face {
    var layer: CALayer
    /// The corner radius of the box that it covers opaquely, in points; nil if something behind shows through.
    var opaqueRadius: CGFloat?

    /// A Boolean value that indicates whether nothing behind shows through it.
    var isOpaque: Bool { opaqueRadius == 0 }
  }

  private static let transformKey = "transition.transform"
  private static let opacityKey = "transition.opacity"
  private static let shadowKey = "transition.shadow"
  private static let curlKey = "transition.curl"
  private static let depthKey = "transition.depth"
  private static let curlName = "transitionCurl"

  init(
    from old: Face, to new: Face, duration: TimeInterval, pace: CAMediaTimingFunction,
    tracker: AnimationTracker
  ) {
    self.old = old
    self.new = new
    self.duration = duration
    self.pace = pace
    self.tracker = tracker
  }

  /// Turns both faces like one card about the middle of `container`, a rect of their superlayer.
  func flip(from edge: FlipGeometry.Edge, in container: CGRect) {
    let isHorizontal = edge == .left || edge == .right
    let extent = isHorizontal ? container.width : container.height
    for face in [old, new] {
      let position = face.layer.position
      let geometry = FlipGeometry(
        edge: edge, extent: extent,
        toCenter: CGVector(dx: container.midX - position.x, dy: container.midY - position.y))
      let base = face.layer.transform
      let isOld = face.layer === old.layer
      add(keyPath: "transform", key: Self.transformKey, to: face.layer) { progress in
        let turn = isOld ? geometry.oldFace(at: progress) : geometry.newFace(at: progress)
        return .transform(base.concatenating(turn))
      }
      doubleSided.append((face.layer, face.layer.isDoubleSided))
      face.layer.isDoubleSided = false
      if let radius = face.opaqueRadius { dim(face.layer, radius: radius) }
    }
  }

  /// Fades one face into the other.
  ///
  /// Over an opaque old face, or under an opaque new one, this is the exact mix of both pictures;
  /// where both let something through, both fade.
  func crossDissolve() {
    if old.isOpaque, isInFront(old.layer, of: new.layer) {
      fade(old.layer, appears: false, over: new.layer)
    } else if new.isOpaque, isInFront(new.layer, of: old.layer) {
      fade(new.layer, appears: true, over: old.layer)
    } else {
      fade(old.layer, appears: false)
      fade(new.layer, appears: true)
    }
  }

  /// Rolls the old face up from over the new one, or the new one down over the old one.
  func curl(_ way: ViewTransitionStyle.Curl) {
    let (page, other) =
      switch way {
      case .up: (old.layer, new.layer)
      case .down: (new.layer, old.layer)
      }
    page.filters.append(Filter(.pageCurl, name: Self.curlName))
    curled = page
    add(
      keyPath: "filters.\(Self.curlName).progress", key: Self.curlKey, to: page
    ) { progress in .number(way == .up ? progress : 1 - progress) }
    guard !isInFront(page, of: other) else { return }
    let depth = other.zPosition
    add(keyPath: "zPosition", key: Self.depthKey, to: page) { _ in .number(depth + 1) }
  }

  /// Takes out what the transition added.
  func cleanUp() {
    if let curled {
      curled.filters.removeAll { $0.name == Self.curlName }
      curled.removeAnimation(forKey: Self.curlKey)
      curled.removeAnimation(forKey: Self.depthKey)
    }
    curled = nil
    for (layer, wasDoubleSided) in doubleSided { layer.isDoubleSided = wasDoubleSided }
    for layer in dimmings { layer.removeFromSuperlayer() }
    for face in [old, new] {
      face.layer.removeAnimation(forKey: Self.transformKey)
      face.layer.removeAnimation(forKey: Self.opacityKey)
      face.layer.removeAnimation(forKey: Self.shadowKey)
    }
    (doubleSided, dimmings) = ([], [])
  }

  private var doubleSided: [(CALayer, Bool)] = []
  /// The page that is rolled.
  private var curled: CALayer?

  private func isInFront(_ layer: CALayer, of other: CALayer) -> Bool {
    if layer.zPosition != other.zPosition { return layer.zPosition > other.zPosition }
    guard let siblings = layer.superlayer?.sublayers,
      let index = siblings.firstIndex(where: { $0 === layer }),
      let otherIndex = siblings.firstIndex(where: { $0 === other })
    else { return false }
    return index > otherIndex
  }

  private func fade(_ layer: CALayer, appears: Bool) {
    let full = layer.opacity
    add(keyPath: "opacity", key: Self.opacityKey, to: layer) { progress in
      .number(full * (appears ? progress : 1 - progress))
    }
  }

  /// Fades a face in front of `other`, which shows all the while: of two equal shadows one is enough.
  private func fade(_ layer: CALayer, appears: Bool, over other: CALayer) {
    fade(layer, appears: appears)
    guard layer.shadowOpacity > 0, layer.castsSameShadow(as: other) else { return }
    add(keyPath: "shadowOpacity", key: Self.shadowKey, to: layer) { _ in .number(0) }
  }

  private func dim(_ layer: CALayer, radius: CGFloat) {
    let black = CALayer()
    black.name = "dimming"
    black.bounds = layer.bounds
    black.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    black.backgroundColor = .black
    black.cornerRadius = radius
    black.opacity = 0
    layer.addSublayer(black)
    add(keyPath: "opacity", key: Self.opacityKey, to: black) { progress in
      .number(FlipGeometry.dimming(at: progress))
    }
    dimmings.append(black)
  }

  private func add(
    keyPath: String, key: String, to layer: CALayer,
    value: @escaping (_ progress: Double) -> AnimatableValue
  ) {
    let animation = FunctionAnimation(keyPath: keyPath, value: value)
    animation.duration = duration
    animation.timingFunction = pace
    animation.fillMode = .both
    animation.tracker = tracker
    layer.add(animation, forKey: key)
  }
}

extension CALayer {
  /// Returns a Boolean value that indicates whether both layers cast the same shadow in the same place.
  fileprivate func castsSameShadow(as other: CALayer) -> Bool {
    shadowOpacity == other.shadowOpacity && shadowColor == other.shadowColor
      && shadowRadius == other.shadowRadius && shadowOffset == other.shadowOffset
      && frame == other.frame && cornerRadius == other.cornerRadius
      && masksToBounds == other.masksToBounds
  }
}
