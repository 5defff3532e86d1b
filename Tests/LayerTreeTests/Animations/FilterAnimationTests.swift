import Animation
import Filters
import Foundation
import LayerTree
import Rendering
import Testing

struct `Filters of layers` {
  private func blur(_ radius: Double, name: String? = nil) -> Filter {
    Filter(.gaussianBlur, name: name, ["radius": radius])
  }

  @Test func `their parameters are animated by the filter's name`() throws {
    let animation = CABasicAnimation(keyPath: "filters.soft.radius")
    (animation.fromValue, animation.toValue) = (2.0, 10.0)
    animation.duration = 1
    let filters = [blur(1), blur(7, name: "soft")]
    let shown = try Stage.presentation(at: 0.25, of: animation) { $0.filters = filters }
    #expect(shown.filters.map { $0["radius"] } == [1, 4])
    #expect(shown.model().filters == filters)
  }

  @Test func `an overshoot is held to what the parameter allows`() throws {
    let animation = CABasicAnimation(keyPath: "filters.pixellate.fraction")
    (animation.fromValue, animation.byValue) = (0.5, 3.0)
    animation.duration = 1
    let shown = try Stage.presentation(at: 0.5, of: animation) {
      $0.filters = [Filter(.pixellate)]
    }
    #expect(shown.filters[0]["fraction"] == 1)
  }

  @Test func `additive animations and numbers of a matrix count too`() throws {
    let animation = CABasicAnimation(keyPath: "filters.colorMatrix.matrix.5")
    (animation.fromValue, animation.toValue) = (1.0, 0.0)
    (animation.isAdditive, animation.duration) = (true, 1)
    let shown = try Stage.presentation(at: 0.75, of: animation) {
      var filter = Filter(.colorMatrix)
      filter.setNumber(0.5, at: "matrix.5")
      $0.filters = [filter]
    }
    #expect(shown.filters[0][numbers: "matrix"][4] == 0.75)
  }

  @Test func `the compositing filter has a key path of its own`() throws {
    let animation = CAKeyframeAnimation(keyPath: "compositingFilter.mix")
    animation.values = [0.0, 1.0, 0.5]
    animation.duration = 1
    let shown = try Stage.presentation(at: 0.75, of: animation) {
      $0.compositingFilter = Filter(.dissolveBlend, ["mix": 0.1])
    }
    #expect(shown.compositingFilter?["mix"] == 0.75)
    #expect(shown.value(forKeyPath: "compositingFilter.mix") == .number(0.75))
  }

  @Test(arguments: [
    "filters.blur.radius", "filters.gaussianBlur.raduis", "filters.gaussianBlur", "filters",
    "compositingFilter.mix", "filters.gaussianBlur.radius.1",
  ])
  func `a key path to what is not there shows nothing`(keyPath: String) throws {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (2.0, 10.0)
    animation.duration = 1
    let shown = try Stage.presentation(at: 0.5, of: animation) { $0.filters = [blur(3)] }
    #expect(shown.filters == [blur(3)] && shown.compositingFilter == nil)
    #expect(shown.value(forKeyPath: keyPath) == nil)
  }

  @Test func `frames and dumps have them`() throws {
    let stage = try Stage()
    stage.engine.perform {
      stage.layer.name = "picture"
      stage.layer.filters = [blur(3, name: "soft"), Filter(.pixellate)]
      stage.layer.filters[1].isEnabled = false
      stage.layer.compositingFilter = Filter(.dissolveBlend)
    }
    let tree = stage.engine.renderTree(for: stage.root, size: CGSize(width: 400, height: 400))
    #expect(tree.root.children[0].filters == stage.layer.filters)
    let text =
      "filters[soft: gaussianBlur(radius 3 normalizesEdges 0), pixellate(fraction 0.05) off] "
      + "compositingFilter dissolveBlend(mix 0.5)"
    #expect(tree.dump().contains(text), "\(tree.dump())")
  }
}
