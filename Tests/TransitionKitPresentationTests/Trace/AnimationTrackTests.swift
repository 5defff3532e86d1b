import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What an observer hears of animations.
@MainActor
struct AnimationTrackTests {
  private let recorder = TransitionRecorder(observesAnimations: true)
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  init() throws {
    stage = Stage(screen: Screen(size: CGSize(width: 320, height: 568)), observer: recorder)
    view.name = "card"
    let (stage, view) = (stage, view)
    stage.perform { stage.window.addSubview(view) }
    try stage.advance(to: 0)
  }

  private func animate(_ body: () -> Void) throws {
    stage.perform(body)
    try stage.advance(to: stage.engine.currentTime)
  }

  private var tracks: [AnimationTrack] { recorder.animations }

  @Test func `an alpha's track has the layer's and the view's word, both ends, curve and times`()
    throws
  {
    try stage.advance(to: 1)
    try animate {
      UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveEaseIn) { view.alpha = 0.25 }
    }
    let track = try #require(tracks.first)
    #expect(tracks.count == 1)
    #expect(track.name == "card")
    #expect(track.path == "UIWindow/card")
    #expect((track.keyPath, track.property) == ("opacity", "alpha"))
    #expect((track.from, track.to) == (.number(1), .number(0.25)))
    #expect(track.curve == "easeIn")
    #expect((track.added, track.begin, track.duration) == (1, 1.1, 0.4))
    #expect(!track.isAdditive && !track.isScrubbed && !track.autoreverses)
    #expect((track.outcome, track.ended) == (.running, nil))
    try stage.advance(to: 1.2)
    try stage.advance(to: 2)
    #expect(tracks.count == 1)
    #expect((tracks[0].outcome, tracks[0].ended) == (.finished, 1.5))
  }

  @Test func `an additive animation is told with what shows, not with what is added`() throws {
    try animate {
      UIView.animate(withDuration: 0.4) { view.center.x = 200 }
      UIView.animate(withDuration: 0.4) { view.center.x = 100 }
    }
    #expect(tracks.map(\.isAdditive) == [true, true])
    #expect(tracks.map(\.property) == ["center", "center"])
    #expect(tracks.map(\.from) == [60, 200].map { .point(CGPoint(x: $0, y: 45)) })
    #expect(tracks.map(\.to) == [200, 100].map { .point(CGPoint(x: $0, y: 45)) })
  }

  @Test func `a transform's track leads from matrix to matrix`() throws {
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    try animate { UIView.animate(withDuration: 0.4) { view.transform = .identity } }
    let track = try #require(tracks.first)
    #expect(track.from == .transform(CATransform3D(CGAffineTransform(scaleX: 0.5, y: 0.5))))
    #expect(track.to == .transform(.identity))
    #expect(track.curve == "easeInOut")
  }

  @Test func `a frame's track is one of the centre and two of the bounds`() throws {
    try animate {
      UIView.animate(withDuration: 0.4) { view.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
    }
    #expect(Set(tracks.map(\.property)) == ["bounds.origin", "bounds.size", "center"])
    let size = try #require(tracks.first { $0.property == "bounds.size" })
    #expect(size.from == .size(CGSize(width: 100, height: 50)))
    #expect(size.to == .size(CGSize(width: 50, height: 50)))
  }

  @Test func `a spring's curve has its physics`() throws {
    try animate {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2
      ) { view.alpha = 0 }
    }
    let curve = try #require(tracks.first?.curve)
    #expect(curve.hasPrefix("spring(mass 1, stiffness "), "\(curve)")
    #expect(curve.hasSuffix("dampingRatio 0.5, initialVelocity 2)"), "\(curve)")
  }

  @Test func `how often it runs, and back`() throws {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.toValue = 5
    animation.duration = 0.2
    animation.repeatCount = 3
    animation.autoreverses = true
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
    try animate { view.layer.add(animation, forKey: "z") }
    let track = try #require(tracks.first)
    #expect((track.from, track.to) == (.number(0), .number(5)))
    #expect((track.repeatCount, track.autoreverses, track.duration) == (3, true, 0.2))
    #expect(track.curve == "cubic(0.2, 0, 0, 1)")
    try stage.advance(to: 5)
    let ended = try #require(tracks.first?.ended)
    #expect(abs(ended - 1.2) < 1e-9)
  }

  @Test func `keyframes have their values and times`() throws {
    try animate {
      UIView.animateKeyframes(withDuration: 1) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    let track = try #require(tracks.first)
    #expect(track.keyframes.map(\.time) == [0, 0.25, 0.5, 1])
    #expect(track.keyframes.map(\.value) == [1, 0.5, 0.5, 0].map { .number($0) })
    #expect((track.from, track.to) == (.number(1), .number(0)))
    #expect(track.curve.hasPrefix("keyframes(linear)"))
  }

  @Test func `a group's members each have a track`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0.0, 1.0)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = Double.pi
    (turn.beginTime, turn.duration) = (0.25, 0.5)
    let group = CAAnimationGroup()
    group.animations = [fade, turn]
    group.duration = 1
    try animate { view.layer.add(group, forKey: nil) }
    #expect(tracks.map(\.keyPath) == ["opacity", "transform.rotation.z"])
    #expect(tracks.map(\.begin) == [0, 0.25])
    #expect(tracks.map(\.duration) == [1, 0.5])
    #expect(Set(tracks.map(\.id.number)).count == 1)
    try stage.advance(to: 1)
    #expect(tracks.map(\.outcome) == [.finished, .finished])
  }

  @Test func `a transition of contents is told by its kind`() throws {
    let change = CATransition()
    (change.type, change.subtype, change.duration) = (.push, .fromRight, 0.3)
    try animate { view.layer.add(change, forKey: nil) }
    #expect(tracks.map(\.keyPath) == ["transition"])
    #expect(tracks.first?.curve == "push fromRight linear")
  }

  @Test func `an animation that another replaces, and one that is removed`() throws {
    try animate { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    try stage.advance(to: 0.25)
    try animate { UIView.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(tracks.map(\.outcome) == [.replaced, .running])
    #expect(tracks[0].ended == 0.25)
    try stage.advance(to: 0.5)
    try animate { view.layer.removeAllAnimations() }
    #expect(tracks.map(\.outcome) == [.replaced, .removed])
    #expect(tracks[1].ended == 0.5)
  }

  @Test func `an animation is told once its layer comes to the window`() throws {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try animate {
      UIView.animate(withDuration: 1) { other.alpha = 0 }
      #expect(tracks.isEmpty)
      view.addSubview(other)
    }
    #expect(tracks.map(\.path) == ["UIWindow/card/UIView"])
    try animate { other.removeFromSuperview() }
    #expect(tracks.map(\.outcome) == [.removed])
  }

  @Test func `an animator's track is one, however often it is taken hold of`() throws {
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { [view] in
      view.alpha = 0
    }
    try animate { animator.startAnimation() }
    #expect(tracks.map(\.curve) == ["easeOut"])
    #expect((tracks[0].from, tracks[0].to) == (.number(1), .number(0)))
    #expect(!tracks[0].isScrubbed)
    try stage.advance(to: 0.1)
    try animate {
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
    }
    #expect(tracks.map(\.isScrubbed) == [true])
    try animate {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    try stage.advance(to: 2)
    #expect(tracks.count == 1)
    #expect(tracks[0].outcome == .reversed)
    #expect(tracks[0].duration == 0.4)
  }

  @Test func `without somebody who asks for animations nobody looks at them`() throws {
    let recorder = TransitionRecorder()
    stage.observer = recorder
    try animate { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    #expect(recorder.animations.isEmpty && tracks.isEmpty)
    stage.observer = self.recorder
    // What began unseen is not told of at its end.
    try stage.advance(to: 2)
    #expect(tracks.isEmpty)
  }
}
