public import Foundation
public import Geometry
public import Rendering

// The animatable properties. Each setter compares, stores, marks and runs the key's action.

extension CALayer {
  /// The layer's own coordinate space and size; a negative size is standardised.
  public var bounds: CGRect {
    get { properties.bounds }
    set {
      let isResized = newValue.standardized.size != properties.bounds.size
      place("bounds", \.bounds, to: newValue.standardized)
      if isResized { setNeedsLayout() }
    }
  }

  /// The place of the anchor point in the superlayer's space, in points.
  public var position: CGPoint {
    get { properties.position }
    set { place("position", \.position, to: newValue) }
  }

  /// The point that ``position`` and ``transform`` refer to, as a fraction of the bounds.
  public var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { place("anchorPoint", \.anchorPoint, to: newValue) }
  }

  /// The anchor point's z, in points.
  public var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { change("anchorPointZ", \.anchorPointZ, to: newValue) }
  }

  /// The depth in the superlayer's space, in points; also orders siblings.
  public var zPosition: CGFloat {
    get { properties.zPosition }
    set { change("zPosition", \.zPosition, to: newValue) }
  }

  /// Applied about the anchor point.
  public var transform: CATransform3D {
    get { properties.transform }
    set { place("transform", \.transform, to: newValue) }
  }

  /// Applied to the sublayers, about this layer's anchor point.
  public var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { change("sublayerTransform", \.sublayerTransform, to: newValue) }
  }

  /// The opacity of the layer and its sublayers as a group, 0…1; clamped when drawn.
  public var opacity: CGFloat {
    get { properties.opacity }
    set { change("opacity", \.opacity, to: newValue) }
  }

  /// A Boolean value that indicates whether neither the layer nor its sublayers are drawn.
  public var isHidden: Bool {
    get { properties.isHidden }
    set { change("hidden", \.isHidden, to: newValue) }
  }

  /// A Boolean value that indicates whether sublayers and contents are clipped to the rounded bounds.
  public var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { change("masksToBounds", \.masksToBounds, to: newValue) }
  }

  /// A Boolean value that indicates whether the layer is drawn while it faces away.
  public var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { change("doubleSided", \.isDoubleSided, to: newValue) }
  }

  /// The radius of the circular corners, in points.
  public var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { change("cornerRadius", \.cornerRadius, to: newValue) }
  }

  /// The border's width, in points, inside the bounds and over the sublayers.
  public var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { change("borderWidth", \.borderWidth, to: newValue) }
  }

  /// The border's colour; nil draws none.
  public var borderColor: RGBAColor? {
    get { properties.borderColor }
    set { change("borderColor", \.borderColor, to: newValue) }
  }

  /// The fill under the contents; nil draws none.
  public var backgroundColor: RGBAColor? {
    get { properties.backgroundColor }
    set { change("backgroundColor", \.backgroundColor, to: newValue) }
  }

  /// The picture over the background; nil draws none.
  public var contents: RenderContents? {
    get { properties.contents }
    set { change("contents", \.contents, to: newValue) }
  }

  /// The placing of contents of another size in the bounds.
  public var contentsGravity: ContentsGravity {
    get { properties.contentsGravity }
    set { change("contentsGravity", \.contentsGravity, to: newValue) }
  }

  /// Pixels per point that contents should have.
  public var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { change("contentsScale", \.contentsScale, to: newValue) }
  }

  /// The shadow's colour; nil draws none.
  public var shadowColor: RGBAColor? {
    get { properties.shadowColor }
    set { change("shadowColor", \.shadowColor, to: newValue) }
  }

  /// The shadow's opacity, 0…1; 0 draws none.
  public var shadowOpacity: CGFloat {
    get { properties.shadowOpacity }
    set { change("shadowOpacity", \.shadowOpacity, to: newValue) }
  }

  /// The distance of the shadow from the layer, in points, y down.
  public var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { change("shadowOffset", \.shadowOffset, to: newValue) }
  }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { change("shadowRadius", \.shadowRadius, to: newValue) }
  }

  /// The filters of the picture of the layer and its sublayers, in order.
  ///
  /// The picture is made in the layer's own space, clipped and rounded as the layer is, before its
  /// transform, opacity and shadow. The values of parameters are animated by key paths such as
  /// `filters.pixellate.fraction`, where the middle is the filter's name.
  ///
  /// - SeeAlso: `docs/filters.md`
  public var filters: [Filter] {
    get { properties.filters }
    set { change("filters", \.filters, to: newValue) }
  }

  /// The filter that mixes the layer with what is behind it, pixel by pixel within its bounds; nil draws it
  /// over that. Its parameters are animated by key paths such as `compositingFilter.mix`.
  public var compositingFilter: Filter? {
    get { properties.compositingFilter }
    set { change("compositingFilter", \.compositingFilter, to: newValue) }
  }

  /// Stores a model value, with the key's action around it, unless it is there already.
  func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
  ) {
    requireModel("changed")
    guard properties[keyPath: path] != value else { return }
    activeForest?.journal?.note(self)
    withAction(forKey: key) {
      properties[keyPath: path] = value
      markChanged()
    }
  }

  /// Stores a model value that decides where the layer and its sublayers lie; see
  /// ``change(_:_:to:)``.
  func place<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<LayerProperties, Value>, to value: Value
  ) {
    guard placeObserver != nil, properties[keyPath: path] != value else {
      return change(key, path, to: value)
    }
    change(key, path, to: value)
    notePlace()
  }

  /// Stops on a presentation layer, which only shows values.
  func requireModel(_ verb: String) {
    precondition(
      original == nil, "a presentation layer can't be \(verb); use its model() instead")
  }
}
