import Foundation
import Geometry
import LayerTree
import Lua
import RenderTree
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
  func encode(for bridge: ScriptBridge) throws -> LuaValue {
    if let view = owner, let objection = bridge.objection?(view) { throw LuaMisuse(objection) }
    return try bridge.handle(for: self, ownership: isPresentation ? .strong : .weak)
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
  static func define(in bridge: ScriptBridge) {
    let type = APIClass<CALayer>(
      "CALayer", bridge: bridge, doc: "What a view shows and how it moves.",
      describe: { $0.name })
    defineGeometry(type)
    defineAppearance(type)
    defineFilters(type, bridge: bridge)
    defineShadow(type)
    defineHierarchy(type, bridge: bridge)
    defineCoordinates(type)
    defineTime(type)
    defineAnimations(type, bridge: bridge)
    type.constructor(doc: "Makes a layer.", first: ["bounds"]) { CALayer() }
    bridge.define(type)
  }

  private static func defineGeometry(_ type: APIClass<CALayer>) {
    type.value("frame", \.frame, "Where the layer lies in its superlayer, in points.")
    type.value("bounds", \.bounds, "The layer's own coordinates, in points.")
    type.value("position", \.position, "Where the anchor point lies in the superlayer.")
    type.value(
      "anchorPoint", \.anchorPoint,
      "What position and transform refer to, as a fraction of the bounds; the middle by default.")
    type.value("anchorPointZ", \.anchorPointZ, "The anchor point's depth, in points.")
    type.value("zPosition", \.zPosition, "The depth, in points; orders siblings too.")
    type.value("transform", \.transform, "The transform about the anchor point.")
    type.value(
      "sublayerTransform", \.sublayerTransform, "Applied to the sublayers; m34 gives perspective.")
    type.value("isDoubleSided", \.isDoubleSided, "Whether it is drawn while it faces away.")
  }

  private static func defineAppearance(_ type: APIClass<CALayer>) {
    type.value("name", \.name, "What traces and messages call it.")
    type.value("opacity", \.opacity, "The opacity of the layer and all in it, 0 to 1.")
    type.value("isHidden", \.isHidden, "Whether it is not drawn.")
    type.value("masksToBounds", \.masksToBounds, "Whether what is in it is cut off.")
    type.value("cornerRadius", \.cornerRadius, in: lengths, "The radius of the corners, in points.")
    type.value("borderWidth", \.borderWidth, in: lengths, "The border's width, in points, inside.")
    type.color("borderColor", \.borderColor, "The border's colour; nil is none.")
    type.color("backgroundColor", \.backgroundColor, "The fill; nil is none.")
    type.property(
      "contents",
      "The picture over the background, or its path in the plugin's folder; nil is none.",
      get: { layer in
        guard case .image(let image)? = layer.contents else { return nil }
        return UIImage(image)
      },
      set: { (layer, image: UIImage?) in
        try layer.requireChangeable()
        layer.contents = image.map { .image($0.renderImage) }
      })
    type.value("contentsGravity", \.contentsGravity, "How contents of another size are placed.")
    type.value(
      "contentsScale", \.contentsScale, in: 0.01...100,
      "Pixels per point that the contents have; 1 by default.")
    type.readOnly(
      "allowsGroupOpacity", "Whether the opacity applies to the layer and all in it as one picture."
    ) { $0.allowsGroupOpacity }
  }

  private static func defineShadow(_ type: APIClass<CALayer>) {
    type.color("shadowColor", \.shadowColor, "The shadow's colour; nil is none.")
    type.value("shadowOpacity", \.shadowOpacity, in: 0...1, "0 (no shadow, the default) to 1.")
    type.value("shadowOffset", \.shadowOffset, "How far the shadow lies away, in points.")
    type.value(
      "shadowRadius", \.shadowRadius, in: lengths,
      "The standard deviation of the shadow's blur, in points.")
  }

  private static func defineCoordinates(_ type: APIClass<CALayer>) {
    type.method(
      "convert", .plain("pointOrRect"), .labelled("to"), .labelled("from"),
      doc: "A point or rectangle between the coordinates of two layers."
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
      doc: "The frontmost layer at a point, of this one and those in it; nil for none."
    ) { (layer: CALayer, point: CGPoint) in layer.hitTest(point) }
  }

  /// Refuses to change a presentation layer.
  func requireChangeable() throws {
    if isPresentation {
      throw LuaMisuse("a presentation layer only shows values; change layer:model() instead")
    }
  }

  private static var lengths: ClosedRange<Double> { 0...Double.greatestFiniteMagnitude }
}

extension APIClass where Object == CALayer {
  /// A property that can't be changed on a presentation layer, nor on a layer that too many
  /// animations move.
  func value<Value: ScriptValue>(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, Value>,
    in range: ClosedRange<Double>? = nil, _ doc: String
  ) {
    property(
      name, in: range, doc, get: { $0[keyPath: path] },
      set: { layer, value in
        try layer.requireChangeable()
        try HostLimits.checkAnimations(on: layer)
        layer[keyPath: path] = value
      })
  }

  /// A property that is a colour.
  fileprivate func color(
    _ name: String, _ path: ReferenceWritableKeyPath<CALayer, RGBAColor?>, _ doc: String
  ) {
    property(
      name, doc, get: { $0[keyPath: path].map { UIColor($0) } },
      set: { (layer, color: UIColor?) in
        try layer.requireChangeable()
        try HostLimits.checkAnimations(on: layer)
        layer[keyPath: path] = color?.rgba
      })
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
