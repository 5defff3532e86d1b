import Foundation
import Geometry
import LayerTree
import Lua
import Rendering
import TransitionKit

extension CALayer: ScriptValue {
  static var luaCATS: String { "CALayer" }

  static func decode(_ value: LuaValue, at place: Place) throws -> Self {
    guard let layer = try value.object(CALayer.self, place.name) as? Self else {
      throw LuaMisuse(expected: "a CALayer", for: place.name, found: value)
    }
    return layer
  }

  /// A presentation layer is a picture of a moment that only the script holds.
  func encode(for heap: ScriptHeap) throws -> LuaValue {
    if let view = owner { try heap.checkConfinement(of: view) }
    return try heap.handle(for: self, ownership: isPresentation ? .strong : .weak)
  }

  /// The view whose layer this is, or whose layer it lies in.
  private var owner: UIView? {
    var layer: CALayer? = model()
    while let next = layer {
      if let view = next.delegate as? UIView { return view }
      layer = next.superlayer
    }
    return nil
  }

  /// Defines `CALayer` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<CALayer>(
      "CALayer", in: registry, doc: "What a view shows and how it moves.",
      describe: { $0.name })
    type.value("frame", \.frame, "Where the layer lies in its superlayer, in points.")
    for property in LayerProperty.geometry { type.member(property, in: registry) }
    type.value("name", \.name, "What traces and messages call it.")
    for property in LayerProperty.appearance { type.member(property, in: registry) }
    type.readOnly(
      "allowsGroupOpacity", "Whether the opacity applies to the layer and all in it as one picture."
    ) { $0.allowsGroupOpacity }
    for property in LayerProperty.filtering + LayerProperty.shadow {
      type.member(property, in: registry)
    }
    defineHierarchy(type, in: registry)
    defineCoordinates(type)
    defineTime(type)
    defineAnimations(type, in: registry)
    type.constructor(doc: "Makes a layer.", first: ["bounds"]) { CALayer() }
    registry.define(type)
  }

  private static func defineCoordinates(_ type: APIClass<CALayer>) {
    type.method(
      "convert", .plain("pointOrRect"), .labelled("to"), .labelled("from"),
      doc: "A point or rectangle between the coordinates of two layers.",
      cost: { HostWork.converting(from: $0) }
    ) { (layer: CALayer, place: PointOrRect, to: CALayer?, from: CALayer?) in
      switch (to, from) {
      case (let to?, nil):
        return place.map({ layer.convert($0, to: to) }, { layer.convert($0, to: to) })
      case (nil, let from?):
        return place.map({ layer.convert($0, from: from) }, { layer.convert($0, from: from) })
      default: throw LuaMisuse("expected either 'to' or 'from', each a layer")
      }
    }
    type.method("contains", .plain("point"), doc: "Whether a point lies in the bounds.") {
      (layer: CALayer, point: CGPoint) in layer.contains(point)
    }
    type.method(
      "hitTest", .plain("point", "In the superlayer's coordinates."),
      doc: "The frontmost layer at a point, of this one and those in it; nil for none.",
      cost: { HostWork.hitting($0) }
    ) { (layer: CALayer, point: CGPoint) in layer.hitTest(point) }
  }

  /// Refuses to change a presentation layer.
  func requireChangeable() throws {
    if isPresentation {
      throw LuaMisuse("a presentation layer only shows values; change layer:model() instead")
    }
  }
}

extension ContentsGravity: ScriptChoice {
  static var choices: KeyValuePairs<String, ContentsGravity> {
    [
      "resize": .resize, "resizeAspect": .resizeAspect, "resizeAspectFill": .resizeAspectFill,
      "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight,
    ]
  }
}
