import Foundation
import Lua
import Manifests
import PluginFiles
import TransitionKit

extension UIImage: ScriptValue {
  static var luaCATS: String { "UIImage|string" }

  /// Reads a picture, or the path of one in the plugin's folder.
  static func decode(_ value: LuaValue, at place: Place) throws -> UIImage {
    switch value {
    case .string(let path):
      try place.bridge.require(.assets)
      return try place.bridge.heap.assets.image(at: path)
    case .handle:
      if let image = try value.object(AnyObject.self, place.name) as? ScriptImage {
        return image.image
      }
      fallthrough
    default: throw LuaMisuse(expected: "a UIImage or a path", for: place.name, found: value)
    }
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: heap.assets.object(for: self), ownership: .strong)
  }

  /// Defines `UIImage` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<ScriptImage>(
      "UIImage", in: registry, doc: "A picture with a size in points.")
    type.readOnly("size", "In points.") { $0.image.size }
    type.readOnly("scale", "Pixels per point.") { $0.image.scale }
    type.function(
      "named", .plain("path"), .labelled("scale", in: 0.1...16),
      doc: "The PNG or JPEG at a path in the plugin's folder; name@2x.png has two pixels a point."
    ) { [unowned bridge = registry.bridge] (path: String, scale: Double?) in
      try bridge.require(.assets)
      return try bridge.heap.assets.image(at: path, scale: scale)
    }
    registry.define(type)
  }
}
