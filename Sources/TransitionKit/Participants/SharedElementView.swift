import Foundation
import Geometry
import LayerTree
import RenderTree

/// What moves for a marked view: pictures of it as it is on both screens, which change into each
/// other on the way, as do round corners and shadow.
///
/// Its frame is where what shows of the element lies: a part of it, where something clips it. The
/// picture of the screen at whose end it is fits the whole element; the other fills that, in its own
/// proportions.
final class SharedElementView: UIView {
  /// How the element is on one of the screens.
  struct End {
    let picture: UIView
    let size: CGSize
    /// How far the whole lies inside of what shows, negative where it sticks out.
    let insets: UIEdgeInsets
    let cornerRadius: CGFloat
    let shadow: Shadow
    let coversItsBounds: Bool
  }

  struct Shadow {
    var color: RGBAColor?
    var opacity: CGFloat
    var radius: CGFloat
    var offset: CGSize
  }

  private let source: End
  private let target: End?
  private let clip = UIView()
  /// Whether it is laid out as on the new screen.
  var isAtTarget = false {
    didSet { if isAtTarget != oldValue { setNeedsLayout() } }
  }

  init(source: End, target: End?) {
    self.source = source
    self.target = target
    super.init(frame: CGRect(origin: .zero, size: source.size))
    clip.name = "clip"
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(source.picture)
    if let target {
      target.picture.alpha = 0
      clip.addSubview(target.picture)
    }
    show(source)
  }

  /// Shows the element as it is on the new screen.
  func becomeTarget() {
    guard let target else { return }
    isAtTarget = true
    target.picture.alpha = 1
    // A picture that hides the other needs no fading of that, through which the screen would show.
    if !target.coversItsBounds { source.picture.alpha = 0 }
    show(target)
  }

  override func layoutSubviews() {
    clip.frame = bounds
    let end = isAtTarget ? target ?? source : source
    let whole = bounds.inset(by: end.insets)
    source.picture.place(source.size, filling: whole)
    target?.picture.place(target?.size ?? whole.size, filling: whole)
  }

  private func show(_ end: End) {
    clip.layer.cornerRadius = end.cornerRadius
    layer.cornerRadius = end.cornerRadius
    layer.shadowColor = end.shadow.color ?? layer.shadowColor
    layer.shadowOpacity = end.shadow.opacity
    layer.shadowRadius = end.shadow.radius
    layer.shadowOffset = end.shadow.offset
  }
}

extension UIView {
  /// Lies in the middle of `rect` with the proportions of `size`, so that nothing of that is empty.
  fileprivate func place(_ size: CGSize, filling rect: CGRect) {
    let scale = max(
      size.width > 0 ? rect.width / size.width : 1, size.height > 0 ? rect.height / size.height : 1)
    bounds = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    center = CGPoint(x: rect.midX, y: rect.midY)
  }
}

extension SharedElementView.End {
  /// How `view` is now, with what `inner` views show left out; nil when there is nothing to see.
  ///
  /// - Parameters:
  ///   - visible: What shows of it, in its own coordinates.
  ///   - picturing: Makes the picture, or refuses to.
  init?(
    of view: UIView, visible: CGRect, without inner: [UIView],
    picturing: SharedElements.Picturing
  ) {
    guard
      let picture = picturing(view, { SharedElementView.End.picture(of: view, without: inner) })
    else { return nil }
    let bounds = view.bounds
    self.picture = picture
    size = bounds.size
    insets = UIEdgeInsets(
      top: bounds.minY - visible.minY, left: bounds.minX - visible.minX,
      bottom: visible.maxY - bounds.maxY, right: visible.maxX - bounds.maxX)
    cornerRadius = view.layer.cornerRadius
    shadow = SharedElementView.Shadow(
      color: view.layer.shadowColor, opacity: view.clipsToBounds ? 0 : view.layer.shadowOpacity,
      radius: view.layer.shadowRadius, offset: view.layer.shadowOffset)
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
        // Corners and shadow are those of what moves, which change on the way.
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
