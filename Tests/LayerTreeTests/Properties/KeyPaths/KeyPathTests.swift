import Animation
import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Key paths")
struct KeyPathTests {
  @Test(arguments: [
    "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size",
    "bounds.size.width", "bounds.size.height", "position", "position.x", "position.y",
    "anchorPoint", "anchorPoint.x", "anchorPointZ", "zPosition", "opacity", "cornerRadius",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowOffset.width", "shadowRadius", "hidden", "masksToBounds", "doubleSided", "transform",
    "transform.translation", "transform.translation.z", "transform.scale", "transform.scale.y",
    "transform.rotation", "transform.rotation.x", "sublayerTransform", "sublayerTransform.scale.x",
  ]) func `every property can be read`(keyPath: String) {
    #expect(CALayer().value(forKeyPath: keyPath) != nil)
  }

  @Test func `other names are none`() {
    for name in ["frame", "name", "position.z", "transform.m34", "", "contents"] {
      #expect(CALayer().value(forKeyPath: name) == nil, "\(name)")
    }
  }

  @Test func `a part is set and the others stay`() throws {
    let base = CATransform3D(scaleX: 2, y: 3, z: 1)
      .concatenating(CATransform3D(rotationAngle: 0.3, x: 1, y: 0, z: 0))
      .concatenating(CATransform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0))
      .concatenating(CATransform3D(rotationAngle: 0.7, x: 0, y: 0, z: 1))
      .concatenating(CATransform3D(translationX: 5, y: 6, z: 7))
    let parts = [
      "scale.x": 2, "scale.y": 3, "scale.z": 1, "rotation.x": 0.3, "rotation.y": 0.5,
      "rotation.z": 0.7, "translation.x": 5, "translation.y": 6, "translation.z": 7,
    ]
    for name in parts.keys {
      var expected = parts
      expected[name] = 1.25
      let shown = try Stage.presentation(
        at: 0.5, of: basic("transform." + name, from: 1, to: 1.5)
      ) { $0.transform = base }
      for (part, value) in expected {
        guard case .number(let read) = shown.value(forKeyPath: "transform." + part) else {
          Issue.record("\(part) is no number")
          continue
        }
        expect(read, near: value, within: 1e-12, "\(part) after \(name)")
      }
    }
  }

  @Test func `a turn is seen in the perspective there is`() throws {
    var perspective = CATransform3D.identity
    perspective.m34 = -1.0 / 500
    let shown = try Stage.presentation(
      at: 0.5, of: basic("transform.rotation.y", from: 0, to: CGFloat.pi / 2)
    ) { $0.transform = perspective }
    let expected = perspective.rotated(by: .pi / 4, x: 0, y: 1, z: 0)
    for (value, entry) in zip(shown.transform.rowMajor, expected.rowMajor) {
      expect(value, near: entry, within: 1e-12, "an entry")
    }
  }

  @Test func `a size of nothing can grow again`() throws {
    let flat = CATransform3D(scaleX: 0, y: 0, z: 0)
    let shown = try Stage.presentation(
      at: 0.5, of: basic("transform.scale", from: 0, to: 1)
    ) { $0.transform = flat }
    #expect(shown.transform == CATransform3D(scaleX: 0.5, y: 0.5, z: 0.5))
  }

  @Test func `additive transforms go before what they are added to`() throws {
    let base = CATransform3D(scaleX: 2, y: 2, z: 1)
    let move = CATransform3D(translationX: 10, y: 0, z: 0)
    let animation = basic("transform", from: move, to: move)
    animation.isAdditive = true
    let shown = try Stage.presentation(at: 0.5, of: animation) { $0.transform = base }
    #expect(shown.transform == move.concatenating(base))
  }

  @Test func `a value of another kind changes nothing`() throws {
    let animation = basic("opacity", from: CGPoint.zero, to: CGPoint(x: 1, y: 1))
    let shown = try Stage.presentation(at: 0.5, of: animation) { $0.opacity = 0.5 }
    #expect(shown.opacity == 0.5)
  }
}
