extension UIView: TracedLayerOwner {
  /// Returns the name of a property in traces.
  func traceName(ofLayerProperty keyPath: String) -> String {
    Self.name(ofLayerProperty: keyPath)
  }

  /// Returns what views call the property `keyPath` of their layers.
  package static func name(ofLayerProperty keyPath: String) -> String {
    switch keyPath {
    case "opacity": "alpha"
    case "position": "center"
    case "hidden": "isHidden"
    case "masksToBounds": "clipsToBounds"
    default:
      keyPath.hasPrefix("position.") ? "center" + keyPath.dropFirst("position".count) : keyPath
    }
  }
}
