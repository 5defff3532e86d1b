import Animation
import Foundation
import Geometry
import Rendering

/// The effect of a ``CATransition``: the layer's node at one time, made of its old and its new
/// content.
struct ContentTransition {
  /// The layer as it was.
  let old: RenderNode
  private let type: CATransitionType
  private let subtype: CATransitionSubtype
  private let progress: (start: Double, end: Double)
  private let pace: CAMediaTimingFunction
  private let timing: MediaTiming

  /// - Parameter duration: what a duration of 0 stands for, in seconds.
  init(_ transition: CATransition, from old: RenderNode, defaultDuration duration: TimeInterval) {
    func held(_ x: Double) -> Double { x.isNaN ? 0 : min(1, max(0, x)) }
    self.old = old
    type = transition.type
    subtype = transition.subtype ?? .fromLeft
    progress = (held(transition.startProgress), held(transition.endProgress))
    pace = transition.timingFunction ?? .linear
    var timing = transition.mediaTiming(defaultDuration: duration)
    timing.beginTime = 0
    self.timing = timing
  }

  /// Returns the node that is shown `time` seconds after the begin in place of `new`.
  ///
  /// The layer keeps its place, size, depth and clip; both contents fill it.
  func apply(at time: TimeInterval, to new: RenderNode) -> RenderNode {
    guard let state = timing.effect(at: time) else { return new }
    let way = CGFloat(
      progress.start + (progress.end - progress.start) * pace.value(at: state.fraction))
    var holder = RenderNode(name: new.name, bounds: new.bounds, position: new.position)
    holder.anchorPoint = new.anchorPoint
    holder.anchorPointZ = new.anchorPointZ
    holder.zPosition = new.zPosition
    holder.transform = new.transform
    holder.isDoubleSided = new.isDoubleSided
    holder.masksToBounds = new.masksToBounds
    if new.masksToBounds { holder.cornerRadius = new.cornerRadius }

    var before = picture(in: new.bounds)
    var after = new.filling(new.bounds)
    switch type {
    case .fade:
      after.opacity *= way
      // One of two equal shadows is enough, and none shows through the new content.
      if !old.isHidden, old.opacity == new.opacity, old.castsSameShadow(as: new) {
        after.shadow = nil
      }
      // Nothing covers the old content where the new one is hidden.
      if new.isHidden { before.opacity *= 1 - way }
      holder.children = [before, after]
    case .moveIn:
      after.move(by: direction(in: new.bounds), times: way - 1)
      holder.children = [before, after]
    case .push:
      before.move(by: direction(in: new.bounds), times: way)
      after.move(by: direction(in: new.bounds), times: way - 1)
      holder.children = [before, after]
    case .reveal:
      before.move(by: direction(in: new.bounds), times: way)
      holder.children = [after, before]
    }
    return holder
  }

  /// Returns the offset by which content moves in a complete transition.
  private func direction(in bounds: CGRect) -> CGVector {
    switch subtype {
    case .fromRight: CGVector(dx: -bounds.width, dy: 0)
    case .fromLeft: CGVector(dx: bounds.width, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: bounds.height)
    case .fromBottom: CGVector(dx: 0, dy: -bounds.height)
    }
  }

  /// The old content, fitted to `bounds`.
  private func picture(in bounds: CGRect) -> RenderNode {
    var picture = RenderNode(
      bounds: CGRect(origin: .zero, size: bounds.size),
      position: CGPoint(x: bounds.midX, y: bounds.midY))
    picture.opacity = old.opacity
    picture.isHidden = old.isHidden
    var content = old
    (content.opacity, content.isHidden) = (1, false)
    picture.contents = .node(content)
    return picture
  }
}

extension RenderNode {
  /// The same in a node of the same bounds, which it fills.
  fileprivate func filling(_ bounds: CGRect) -> RenderNode {
    var node = self
    node.name = nil
    node.position = CGPoint(x: bounds.midX, y: bounds.midY)
    node.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    (node.anchorPointZ, node.zPosition) = (0, 0)
    node.transform = .identity
    node.isDoubleSided = true
    return node
  }

  fileprivate mutating func move(by way: CGVector, times factor: CGFloat) {
    position.x += way.dx * factor
    position.y += way.dy * factor
  }
}
