import Foundation
import Rendering

/// The view of a bar button item.
final class NavigationBarButton: NavigationBarControl {
  let item: UIBarButtonItem
  private let content: UIView
  private let label: UILabel?

  /// A button is at least as wide as this, in points, so that a finger finds it.
  private static let minimumWidth: CGFloat = 24

  /// Makes the view of `item`; `color` is the bar's for what can be tapped.
  init(item: UIBarButtonItem, color: UIColor) {
    self.item = item
    if let view = item.customView {
      (content, label) = (view, nil)
    } else if item.image != nil {
      (content, label) = (UIImageView(), nil)
    } else {
      let label = UILabel()
      (content, self.label) = (label, label)
    }
    super.init(frame: .zero)
    name = "barButton"
    show(color: color)
    onTap = { [weak item] in item?.action?() }
  }

  /// A Boolean value that indicates whether the item is still of the kind that the view was made
  /// for.
  var suitsItem: Bool {
    item.customView != nil ? content === item.customView : (item.image == nil) == (label != nil)
  }

  /// Shows what the item says now.
  func show(color: UIColor) {
    isEnabled = item.isEnabled
    // The same custom view may have been in another page.
    if content.superview !== self { addSubview(content) }
    if let label {
      label.text = item.title
      label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
      label.textColor = item.tintColor ?? color
    } else if let picture = content as? UIImageView, item.customView == nil {
      picture.image = item.image
      picture.contentMode = .scaleAspectFit
    }
    if item.customView == nil { highlightChanged() }
    setNeedsLayout()
  }

  /// Returns the preferred width of the button in a bar of `height`, in points.
  func width(inHeight height: CGFloat) -> CGFloat {
    max(contentSize(inHeight: height).width, item.customView == nil ? Self.minimumWidth : 0)
  }

  override func highlightChanged() {
    guard item.customView == nil else { return }
    content.alpha = !isEnabled ? Self.disabledAlpha : isHighlighted ? Self.highlightedAlpha : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize(inHeight: bounds.height)
    content.bounds.size = size
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return item.customView != nil && hit === self ? nil : hit
  }

  private func contentSize(inHeight height: CGFloat) -> CGSize {
    if let label { return label.intrinsicContentSize }
    guard item.customView == nil, let size = item.image?.size, size.height > 0 else {
      return content.bounds.size
    }
    let scale = min(1, height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
