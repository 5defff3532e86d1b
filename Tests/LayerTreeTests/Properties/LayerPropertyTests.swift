import Animation
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing

@Suite("Table of layer properties")
struct LayerPropertyTests {
  @Test func `every stored value has an entry, by its accessor's name`() throws {
    let model = Mirror(reflecting: CALayer().modelValues)
    let values = try #require(model.descendant("properties"))
    let stored = Mirror(reflecting: values).children.compactMap(\.label)
    #expect(stored.count > 20)
    #expect(stored.sorted() == LayerProperty.all.map(\.member).sorted())
  }

  @Test func `an entry is found by the name that animations use`() {
    #expect(LayerProperty.named("hidden")?.member == "isHidden")
    #expect(LayerProperty.named("isHidden") == nil)
    #expect(LayerProperty.named("position.x") == nil)
  }

  @Test func `blocks animate what they animate on UIKit`() {
    let animated = LayerProperty.all.filter { $0.blockMotion != nil }.map(\.name)
    #expect(
      Set(animated) == [
        "bounds", "position", "anchorPoint", "transform", "opacity", "cornerRadius",
        "backgroundColor", "shadowOpacity",
      ])
  }

  @Test func `a value is set as by the accessor, and read by the key path`() throws {
    let stage = try Stage()
    for (keyPath, value) in Self.values {
      let (layer, spy) = (CALayer(), Spy())
      layer.delegate = spy
      stage.engine.perform {
        layer.setModel(value, forKeyPath: keyPath)
        layer.setModel(.discrete(DiscreteValue("none")), forKeyPath: keyPath)
      }
      #expect(layer.value(forKeyPath: keyPath) == value, "\(keyPath)")
      #expect(spy.events == [String(keyPath.prefix { $0 != "." })], "\(keyPath)")
    }
  }

  private static let values: [(String, AnimatableValue)] = [
    ("bounds", .rect(CGRect(x: 1, y: 2, width: 3, height: 4))), ("bounds.origin.x", .number(5)),
    ("bounds.size", .size(CGSize(width: 6, height: 7))),
    ("position", .point(CGPoint(x: 8, y: 9))), ("position.y", .number(10)),
    ("anchorPoint", .point(.zero)), ("anchorPointZ", .number(11)), ("zPosition", .number(12)),
    ("transform", .transform(CATransform3D(scaleX: 2, y: 3, z: 1))),
    ("sublayerTransform", .transform(CATransform3D(translationX: 1, y: 0, z: 0))),
    ("opacity", .number(0.5)), ("hidden", true.animatableValue),
    ("masksToBounds", true.animatableValue), ("doubleSided", false.animatableValue),
    ("cornerRadius", .number(13)), ("borderWidth", .number(14)),
    ("borderColor", .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))),
    ("backgroundColor", .color(.black)), ("contentsScale", .number(2)),
    (
      "contents",
      RenderContents.node(RenderNode(bounds: .zero, position: .zero)).animatableValue
    ),
    ("shadowColor", .color(RGBAColor(red: 0, green: 1, blue: 0, alpha: 1))),
    ("shadowOpacity", .number(0.25)), ("shadowOffset.height", .number(15)),
    ("shadowRadius", .number(16)),
  ]

  @Test func `nothing takes colours and contents away, and no numbers`() {
    let layer = CALayer()
    layer.backgroundColor = .black
    layer.opacity = 0.5
    for name in ["backgroundColor", "borderColor", "opacity"] {
      layer.setModel(nil, forKeyPath: name)
    }
    #expect(layer.backgroundColor == nil && layer.borderColor == nil && layer.opacity == 0.5)
  }

  @Test func `a layer that takes another's shadow has all of its values`() {
    let (caster, layer) = (CALayer(), CALayer())
    for (keyPath, value) in Self.values { caster.setModel(value, forKeyPath: keyPath) }
    let old = layer.modelValues
    layer.takeShadow(of: caster.modelValues)
    for property in LayerProperty.shadow {
      #expect(layer.value(forKeyPath: property.name) == caster.value(forKeyPath: property.name))
    }
    #expect(layer.modelValues != old && layer.opacity == 1 && layer.position == .zero)

    // One without a colour leaves that as it is.
    caster.shadowColor = nil
    layer.takeShadow(of: caster.modelValues.withShadow(fadedBy: 0))
    #expect(layer.shadowColor == RGBAColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(layer.shadowOpacity == 0)
  }

  @Test func `a size is standardised and lays the sublayers out, as by the accessor`() {
    let layer = CALayer()
    layer.layoutIfNeeded()
    layer.setModel(
      .rect(CGRect(x: 10, y: 10, width: -10, height: 5)), forKeyPath: "bounds")
    #expect(layer.bounds == CGRect(x: 0, y: 10, width: 10, height: 5))
    #expect(layer.needsLayout)
  }

  @Test func `the place is told of what decides it`() {
    let (layer, spy) = (CALayer(), Spy())
    layer.placeObserver = spy
    for (keyPath, value) in Self.values { layer.setModel(value, forKeyPath: keyPath) }
    // The bounds and the position, whole and in parts; the anchor point and the transform.
    #expect(spy.moves == 7)
  }

  /// Notes the actions that a layer asks for, and its changes of place.
  private final class Spy: CALayerDelegate, LayerPlaceObserver {
    private(set) var events: [String] = []
    private(set) var moves = 0

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      events.append(event)
      return NSNull()
    }

    func layerDidMove(_ layer: CALayer) { moves += 1 }
  }
}
