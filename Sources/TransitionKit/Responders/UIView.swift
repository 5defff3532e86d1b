public import Foundation
public import LayerTree

/// A rectangle on screen: it owns a layer, lays out its subviews and is what animations move.
///
/// Lengths are in points, y points down, angles are in radians. The values set here are the
/// model's; what shows during an animation is in `layer.presentation()`.
///
/// Invariants: `b.superview === a` exactly when `a.subviews` holds `b`, once; the layers of
/// `a.subviews` are sublayers of `a.layer` in the same order, perhaps with other layers between.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview>
open class UIView: CALayerDelegate {
  /// The class of ``layer``; overridden by views that draw otherwise.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// What the view shows and how it moves. The view is its delegate.
  public let layer: CALayer
  /// The views inside, back to front.
  public internal(set) var subviews: [UIView] = []
  /// The view that this one lies in and that keeps it alive.
  public internal(set) weak var superview: UIView?
  /// A number to find the view by.
  public var tag = 0
  /// Whether touches find the view and what is in it.
  public var isUserInteractionEnabled = true
  /// How the frame follows when the superview's size changes; nothing flexible by default.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews' autoresizing masks are obeyed.
  public var autoresizesSubviews = true
  /// What the view is for, and so whether its content is mirrored where people read from right to
  /// left.
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// What the view is on every screen that shows the same thing: two views of one name, one on the
  /// old screen and one on the new, are one shared element. Nil for none. Ours (S2).
  public var sharedElementID: String?
  /// What kind of element it is; both views of one element must be of the same. Ours (S2).
  public var sharedElementType = TransitionParticipantType.view
  /// The controller whose root view this is.
  weak var owner: (any ViewOwner)? {
    didSet { noteIsRootView() }
  }
  /// Whether the view was made to show what another one showed.
  var isSnapshot = false
  /// How far bars and edges reach into the view, and who knows of it.
  var safeArea = ViewSafeArea()

  /// Called after ``layoutSubviews()``: what a subclass would do there, for hosts whose scripts make
  /// no classes.
  package var layoutHook: (() -> Void)?

  /// The role in a transition (`from`, `to`, `container`), which stands in for ``name``.
  var roleName: String? {
    didSet { layer.name = displayName }
  }

  /// Makes a view; `frame` is in the coming superview's coordinates.
  public init(frame: CGRect = .zero) {
    layer = type(of: self).layerClass.init()
    layer.frame = frame
    layer.delegate = self
    layer.placeObserver = self
    layer.name = displayName
  }

  /// What the author calls the view: its part of the path in traces, the class name where nil.
  public var name: String? {
    didSet { layer.name = displayName }
  }

  /// The name in traces: the role in a transition, else ``name``, else the class's.
  public var displayName: String { roleName ?? name ?? className }
  /// Worked out once: every frame of a trace asks every view.
  private lazy var className = String(describing: type(of: self))

  /// Decides how a change of the layer animates: only inside an animation block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  /// Runs ``layoutSubviews()`` and the controller's calls around it.
  public final func layoutSublayers(of layer: CALayer) {
    announceSafeArea()
    safeArea.laidOut = safeArea.insets
    owner?.callViewWillLayoutSubviews()
    layoutSubviews()
    layoutHook?()
    owner?.callViewDidLayoutSubviews()
  }

  /// Provides the layer's contents; called before a commit after `layer.setNeedsDisplay()`.
  open func display(_ layer: CALayer) {}

  // What subclasses hear of. The defaults do nothing.

  /// Places the subviews; called before a commit after ``setNeedsLayout()`` or a change of size.
  open func layoutSubviews() {}
  /// ``safeAreaInsets`` have changed; called before the layout that follows from it.
  open func safeAreaInsetsDidChange() {}
  /// The view is about to get another superview, nil when it is taken out.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view got another superview.
  open func didMoveToSuperview() {}
  /// The view is about to come to another window, nil when it leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view came to another window or left one.
  open func didMoveToWindow() {}
  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be taken out.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The size that suits the content when there is `size` to fill; the present size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // Touches.

  /// Whether the view is told of more than one touch at a time. Recognisers always are.
  public var isMultipleTouchEnabled = false
  /// The recognisers that follow touches in the view and in what is in it, in the order added.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// Whether `point`, in the view's own coordinates, is inside; the far edges are not.
  ///
  /// While the size is animated, the size that shows counts.
  open func point(inside point: CGPoint, with event: UIEvent? = nil) -> Bool {
    touchBounds.contains(point)
  }

  /// The frontmost view of this subtree at `point`, in the view's own coordinates, by the order of
  /// subviews.
  ///
  /// Moving views are found where they show (rule 40), unless their animator says
  /// `isManualHitTestingEnabled`. Passed over, with all that is in them, are views that are hidden,
  /// have an alpha below 0.01, take no touches or are moved by a view animation without
  /// `allowUserInteraction`; so are those seen edge-on, and what lies outside of a superview.
  open func hitTest(_ point: CGPoint, with event: UIEvent? = nil) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let local = subview.touchPoint(fromSuperview: point) else { continue }
      if let hit = subview.hitTest(local, with: event) { return hit }
    }
    return self
  }

  /// Fingers touched the view. This and the other three pass on to the superview by default.
  open func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesBegan(touches, with: event)
  }
  /// Fingers that touched the view moved, wherever they are now.
  open func touchesMoved(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesMoved(touches, with: event)
  }
  /// Fingers that touched the view lifted.
  open func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesEnded(touches, with: event)
  }
  /// Touches were taken away from the view, as by a recogniser.
  open func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesCancelled(touches, with: event)
  }
  /// Whether a recogniser of this view may begin; asked besides its delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if the view, which is touched, keeps `gesture`, of a view around it, from beginning.
  func preventsGesture(_ gesture: UIGestureRecognizer) -> Bool { false }
}

extension UIView {
  /// How a frame follows the superview's size.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask>
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Makes a mask of UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
