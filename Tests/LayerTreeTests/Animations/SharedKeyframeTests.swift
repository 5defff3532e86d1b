import Animation
import Foundation
import LayerTree
import Testing

/// The track that copies of a keyframe animation share.
struct SharedKeyframeTests {
  private func added(_ animation: CAKeyframeAnimation) throws -> CAKeyframeAnimation {
    let layer = CALayer()
    layer.add(animation, forKey: "key")
    return try #require(layer.animation(forKey: "key") as? CAKeyframeAnimation)
  }

  @Test func `Layers share the track of an animation until it is changed`() throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 1.0, 0.5]
    animation.calculationMode = .cubicPaced
    #expect(!animation.course.isFilled)
    let (first, second) = (try added(animation), try added(animation))
    #expect(first.course === second.course && animation.course.isFilled)
    animation.values = [1.0, 0.0]
    #expect(animation.course !== first.course && !animation.course.isFilled)
    #expect(try added(animation).course !== first.course)
    #expect(first.values?.count == 3)
  }

  @Test func `Every property that the track depends on makes it anew`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let changes: [(CAKeyframeAnimation) -> Void] = [
      { $0.values = [] }, { $0.path = nil }, { $0.keyTimes = nil }, { $0.timingFunctions = nil },
      { $0.calculationMode = .paced }, { $0.tensionValues = nil }, { $0.continuityValues = nil },
      { $0.biasValues = nil },
    ]
    for change in changes {
      let before = animation.course
      change(animation)
      #expect(animation.course !== before)
    }
  }
}
