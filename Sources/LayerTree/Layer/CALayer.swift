import Foundation

/// A rectangle of content in a tree of such, with Core Animation's geometry and animations.
///
/// The *model* values set here are where the layer is going; ``presentation()`` gives what shows
/// at the engine's time. Lengths are in points, y points down, angles are in radians.
///
/// A superlayer owns its sublayers; an ``Engine`` owns its root layers. A layer belongs to the
/// engine of its root.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/calayer>
open class CALayer {
  /// A name for dumps and diagnostics; need not be unique.
  public var name: String? {
    didSet { noteFrameChange() }
  }
  /// The number of the plugin whose script made the layer, from 1; 0 for the engine's own layers.
  package var maker: UInt16 = 0 {
    didSet { noteFrameChange() }
  }
  /// Answers for actions, layout and display.
  public weak var delegate: (any CALayerDelegate)?
  /// Called when the layer, or what lies in it, has another place; nil for most, which is cheaper.
  package weak var placeObserver: (any LayerPlaceObserver)?
  /// A Boolean value that indicates whether several changes of place are being grouped into one.
  /// `hasNewPlace` indicates whether such a change was made.
  var isPlacedAtOnce = false
  var hasNewPlace = false
  /// Actions by key, asked after the delegate.
  public var actions: [String: any CAAction]?
  /// A Boolean value that indicates whether ``opacity`` applies to the layer and its sublayers as
  /// one picture. Always true here.
  public var allowsGroupOpacity: Bool { true }

  // The invariants of the tree: `a.superlayer === b` exactly when `b.children` holds `a`, once;
  // a layer's forest is its superlayer's.
  package internal(set) weak var parent: CALayer?
  package internal(set) var children: [CALayer] = [] {
    didSet {
      preparedSublayers = nil
      noteFrameChange()
    }
  }
  /// The engine whose trees the layer is part of; nil outside of any.
  package var engine: Engine? { forest?.engine }
  /// The forest whose trees the layer is part of; nil outside of any.
  weak var forest: LayerForest?
  /// The forest that was left since its last commit, which still owns the animations.
  weak var formerForest: LayerForest?
  /// The forest whose ``LayerForest/departedLayers`` hold the layer; nil for none.
  weak var departureForest: LayerForest?

  var properties = LayerProperties()
  /// The model as of the last commit in a tree; nil before the first.
  var committed: CommittedModel? {
    didSet { noteFrameChange() }
  }
  var timing = LayerTiming() {
    didSet {
      noteRetiming(from: oldValue)
      noteFrameChange()
      timeFollower?.timing = timing
    }
  }
  /// A layer whose time runs as this one's does; see ``shareTime(with:)``.
  weak var timeFollower: CALayer?
  var animations: [AttachedAnimation] = [] {
    didSet { noteFrameChange() }
  }
  /// The sublayers as frames read them; nil when that is to be found anew.
  var preparedSublayers: PreparedSublayers? {
    didSet { oldValue?.retire() }
  }
  var hasUncommittedChanges = false
  /// The forest that last noted the layer in its ``LayerForest/changedLayers``.
  weak var changeForest: LayerForest?

  /// A Boolean value that indicates whether `layoutSublayers` is due.
  public internal(set) var needsLayout = false
  var needsDisplay = false
  /// A Boolean value that indicates whether this layer or a descendant needs layout or display.
  var subtreeNeedsUpdate = false

  /// Set on presentation layers only: whose values these are.
  var original: CALayer?

  /// Makes a layer with no size, at its superlayer's origin.
  public required init() {}

  /// Places the sublayers; by default asks the delegate to.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Provides the contents; by default asks the delegate to.
  open func display() {
    delegate?.display(self)
  }

  /// The action of last resort: a basic animation for what Core Animation animates on its own, a
  /// transition for what it cross-fades, nil for anything else.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    if LayerKeyPath.implicitlyAnimated.contains(event) { return CABasicAnimation(keyPath: event) }
    if LayerKeyPath.implicitlyFaded.contains(event) { return CATransition(asDefaultAction: ()) }
    return nil
  }
}

/// The methods by which the object that a layer belongs to provides its actions, layout and
/// contents.
public protocol CALayerDelegate: AnyObject {
  /// The action for a change of `event`; nil to look further, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Provides the contents.
  func display(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Looks further.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Leaves them where they are.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves them as they are.
  public func display(_ layer: CALayer) {}
}
