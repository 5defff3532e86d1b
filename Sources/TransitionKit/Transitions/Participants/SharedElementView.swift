import Foundation
import Geometry
import LayerTree
import Rendering

/// The moving view for a marked view: pictures of it on both screens, which cross-fade on the way,
/// as do corner radius and shadow.
///
/// Its frame is the visible part of the element, which may be clipped. The picture of the screen at
/// the current end covers the whole element; the other picture fills it, in its own proportions. Of an element that is turned
/// the frame is the box around it, and what is in it is turned, or mirrored, as on the screen.
final class SharedElementView: UIView {
  /// The appearance of the element on one of the screens.
  struct End {
    let picture: UIView
    let size: CGSize
    /// The insets from the visible part to the whole element, negative where the element extends
    /// beyond it.
    let insets: UIEdgeInsets
    /// The placement in the container of an element that is turned; nil for one that is upright.
    let turn: SharedElementTurn?
    let cornerRadius: CGFloat
    /// The opacity of the element on its screen, 0…1.
    let opacity: CGFloat
    /// The values of a layer that casts the element's shadow.
    let caster: LayerModel
    /// A Boolean value that indicates whether the element casts a shadow.
    var castsShadow: Bool { caster.hasShadow }
    let coversItsBounds: Bool
  }

  private let source: End
  private let target: End?
  private let clip = UIView()
  /// The view that casts the element's shadow, which the clip would cut off; nil without a shadow.
  private let shadow: UIView?
  /// A Boolean value that indicates whether the view is laid out as on the new screen.
  var isAtTarget = false {
    didSet { if isAtTarget != oldValue { setNeedsLayout() } }
  }

  init(source: End, target: End?) {
    self.source = source
    self.target = target
    shadow = source.castsShadow || target?.castsShadow == true ? UIView() : nil
    super.init(frame: CGRect(origin: .zero, size: source.size))
    clip.name = "clip"
    clip.clipsToBounds = true
    if let shadow {
      shadow.name = "shadow"
      // Only what has contents casts a shadow; these are empty.
      shadow.layer.contents = .node(
        RenderNode(bounds: CGRect(x: 0, y: 0, width: 1, height: 1), position: .zero))
      addSubview(shadow)
    }
    addSubview(clip)
    clip.addSubview(source.picture)
    if let target {
      target.picture.alpha = 0
      clip.addSubview(target.picture)
    }
    show(source)
  }

  /// Shows the element with its appearance on the new screen.
  func becomeTarget() {
    guard let target else { return }
    isAtTarget = true
    target.picture.alpha = 1
    // If the target's picture covers the source's, that must not fade, or the screen would show
    // through.
    if !target.coversItsBounds { source.picture.alpha = 0 }
    show(target)
  }

  override func layoutSubviews() {
    let end = isAtTarget ? target ?? source : source
    for view in [shadow, clip].compactMap(\.self) {
      view.transform = end.turn?.transform ?? .identity
      view.bounds.size = end.turn?.size(inBox: bounds.size) ?? bounds.size
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    let whole = clip.bounds.inset(by: end.insets)
    source.picture.place(source.size, filling: whole)
    target?.picture.place(target?.size ?? whole.size, filling: whole)
  }

  private func show(_ end: End) {
    clip.layer.cornerRadius = end.cornerRadius
    layer.cornerRadius = end.cornerRadius
    clip.alpha = end.opacity
    shadow?.alpha = end.opacity
    shadow?.layer.cornerRadius = end.cornerRadius
    shadow?.layer.takeShadow(of: end.caster)
  }
}

extension UIView {
  /// Centres the view in `rect` with the proportions of `size`, so that it fills all of `rect`.
  fileprivate func place(_ size: CGSize, filling rect: CGRect) {
    let scale = max(
      size.width > 0 ? rect.width / size.width : 1, size.height > 0 ? rect.height / size.height : 1)
    bounds = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    center = CGPoint(x: rect.midX, y: rect.midY)
  }
}

extension SharedElementView.End {
  /// Captures the current appearance of `view`, without the contents of the `inner` views; nil if
  /// there is nothing to show.
  ///
  /// - Parameters:
  ///   - marked: The view as a participant, which knows how it shows on its screen.
  ///   - axes: The vectors in the container that one point along each of the view's axes becomes.
  ///   - picturing: A closure that makes the picture, or refuses to.
  init?(
    of view: UIView, on marked: MarkedView, axes: (x: CGVector, y: CGVector),
    without inner: [UIView], picturing: SharedElements.Picturing
  ) {
    guard
      let picture = picturing(view, { SharedElementView.End.picture(of: view, without: inner) })
    else { return nil }
    let bounds = view.bounds
    let visible = marked.visibleBounds ?? bounds
    self.picture = picture
    size = bounds.size
    insets = UIEdgeInsets(
      top: bounds.minY - visible.minY, left: bounds.minX - visible.minX,
      bottom: visible.maxY - bounds.maxY, right: visible.maxX - bounds.maxX)
    turn = SharedElementTurn(of: visible.size, axes: axes)
    cornerRadius = marked.cornerRadius(of: visible)
    opacity = marked.opacity
    // A shadow is as strong as what casts it.
    let strength = view.layer.contents == nil ? view.layer.backgroundColor?.alpha ?? 0 : 1
    caster = view.layer.modelValues.withShadow(fadedBy: view.clipsToBounds ? 0 : strength)
    let isImage = view is UIImageView
    coversItsBounds = isImage || (view.backgroundColor.map(\.isOpaque) ?? false)
  }

  private static func picture(of view: UIView, without inner: [UIView]) -> UIView? {
    var picture: UIView?
    UIView.performWithoutAnimation {
      let hidden = inner.filter { !$0.isHidden }
      for view in hidden { view.isHidden = true }
      if case .node(var node) = view.layer.frozenContents(afterUpdates: true),
        !node.bounds.isEmpty
      {
        // The corner radius and the shadow are animated on the moving view instead.
        node.cornerRadius = 0
        node.shadow = nil
        let shown = UIView(frame: CGRect(origin: .zero, size: node.bounds.size))
        shown.name = "picture"
        shown.layer.contents = .node(node)
        picture = shown
      }
      for view in hidden { view.isHidden = false }
    }
    return picture
  }
}
