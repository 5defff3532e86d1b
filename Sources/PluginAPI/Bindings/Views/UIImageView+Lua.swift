import Foundation
import Lua
import Rendering
import TransitionKit

extension UIImageView {
  /// Defines `UIImageView` for scripts.
  static func define(in registry: BindingRegistry, view: APIClass<UIView>) {
    let type = APIClass<UIImageView>(
      "UIImageView", superclass: view, in: registry, doc: "A view that shows a picture.")
    type.property(
      "image", \.image,
      "The picture, or its path in the plugin's folder; setting it leaves the size as it is.")
    type.constructor(doc: "Makes a view with a picture.", first: ["frame"]) { UIImageView() }
    registry.define(type)
  }
}
