/// The object that owns a layer, a view, with its names in traces.
protocol TracedLayerOwner: AnyObject {
  /// The owner's name.
  var displayName: String { get }
  /// Returns the owner's name for the property `keyPath` of its layer.
  func traceName(ofLayerProperty keyPath: String) -> String
}
