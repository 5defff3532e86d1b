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

  func encode(for bridge: ScriptBridge) throws -> LuaValue { try bridge.handle(for: self) }

  /// Defines `CALayer` for scripts.
  static func define(in bridge: ScriptBridge) {
    let type = APIClass<CALayer>(
      "CALayer", bridge: bridge, doc: "What a view shows and how it moves.",
      describe: { $0.name })
    defineGeometry(type)
    defineAppearance(type)
    defineHierarchy(type)
    type.constructor(doc: "Makes a layer.") { CALayer() }
    bridge.define(type)
  }

  private static func defineGeometry(_ type: APIClass<CALayer>) {
    type.property("frame", \.frame, "Where the layer lies in its superlayer.")
    type.property("bounds", \.bounds, "The layer's own coordinates.")
    type.property("position", \.position, "Where the anchor point lies in the superlayer.")
    type.property(
      "anchorPoint", \.anchorPoint, "What position and transform refer to, as a fraction.")
    type.property("zPosition", \.zPosition, "The depth, in points; orders siblings too.")
    type.property("transform", \.transform, "The transform about the anchor point.")
    type.property(
      "sublayerTransform", \.sublayerTransform, "Applied to the sublayers; m34 gives perspective.")
    type.property(
      "isDoubleSided", \.isDoubleSided, "Whether it is drawn while it faces away.")
  }

  private static func defineAppearance(_ type: APIClass<CALayer>) {
    let lengths = 0.0...Double.greatestFiniteMagnitude
    type.property("name", \.name, "What traces and messages call it.")
    type.property("opacity", \.opacity, "The opacity of the layer and all in it, 0 to 1.")
    type.property("isHidden", \.isHidden, "Whether it is not drawn.")
    type.property("masksToBounds", \.masksToBounds, "Whether what is in it is cut off.")
    type.property("cornerRadius", \.cornerRadius, in: lengths, "The radius of the corners.")
    type.property("borderWidth", \.borderWidth, in: lengths, "The border's width, inside.")
    type.property(
      "borderColor", "The border's colour.", get: { $0.borderColor.map { UIColor($0) } },
      set: { (layer, color: UIColor?) in layer.borderColor = color?.rgba })
    type.property(
      "backgroundColor", "The fill; nil is none.",
      get: { $0.backgroundColor.map { UIColor($0) } },
      set: { (layer, color: UIColor?) in layer.backgroundColor = color?.rgba })
    type.property(
      "shadowColor", "The shadow's colour.", get: { $0.shadowColor.map { UIColor($0) } },
      set: { (layer, color: UIColor?) in layer.shadowColor = color?.rgba })
    type.property("shadowOpacity", \.shadowOpacity, in: 0...1, "0 (no shadow) to 1.")
    type.property("shadowOffset", \.shadowOffset, "How far the shadow lies away.")
    type.property("shadowRadius", \.shadowRadius, in: lengths, "How far the shadow is blurred.")
    type.property("contentsGravity", \.contentsGravity, "How contents are placed.")
  }

  private static func defineHierarchy(_ type: APIClass<CALayer>) {
    type.readOnly("superlayer", "The layer that it lies in.") { $0.superlayer }
    type.readOnly("sublayers", "The layers in it, back to front.") { $0.sublayers }
    type.action("addSublayer", .plain("layer"), doc: "Puts a layer in front of the others.") {
      (layer: CALayer, child: CALayer) in
      guard child.delegate == nil else {
        throw LuaMisuse("that is a view's layer; add the view with addSubview")
      }
      var ancestor: CALayer? = layer
      while let next = ancestor {
        if next === child { throw LuaMisuse("a layer can't be put inside itself") }
        ancestor = next.superlayer
      }
      try HostLimits.checkDepth(of: child, in: layer)
      layer.addSublayer(child)
    }
    type.action("removeFromSuperlayer", doc: "Takes the layer out.") { (layer: CALayer) in
      guard layer.delegate == nil else {
        throw LuaMisuse("that is a view's layer; use the view's removeFromSuperview")
      }
      layer.removeFromSuperlayer()
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
