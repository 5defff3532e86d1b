import LayerTree
import Lua
import TransitionKit

extension UIView {
  /// Refuses to animate while a file is loaded.
  ///
  /// - Parameter name: What the script called.
  /// - Throws: `LuaMisuse`.
  static func requireEngine(_ name: String) throws {
    if Engine.current == nil {
      throw LuaMisuse("there is nothing to animate yet; call \(name) in a function of the plugin")
    }
  }
}
