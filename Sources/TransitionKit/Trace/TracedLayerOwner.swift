/// The object that a layer belongs to, with its names in traces: a view.
protocol TracedLayerOwner: AnyObject {
  /// The owner's name.
  var displayName: String { get }
  /// Returns what the owner calls the property `keyPath` of its layer.
  func traceName(ofLayerProperty keyPath: String) -> String
}
