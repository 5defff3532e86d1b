import Foundation
import Rendering

/// The part of the bar that belongs to one screen: the title and the author's buttons, laid out
/// over the whole bar.
///
/// The page itself is a window onto that: while a transition runs the page behind is cut off where
/// the one in front begins.
final class NavigationBarPage: UIView {
  let item: UINavigationItem
  /// The bar's size, in points, however much of it the page shows.
  var fullSize = CGSize.zero {
    didSet { if fullSize != oldValue { setNeedsLayout() } }
  }
  /// The position of the back button's trailing edge, in points from the leading edge; 0 without a
  /// back button.
  var backButtonEnd: CGFloat = 0 {
    didSet { if backButtonEnd != oldValue { setNeedsLayout() } }
  }

  /// The left and right insets of the screen's safe area, in points.
  var sideInsets = UIEdgeInsets.zero {
    didSet { if sideInsets != oldValue { setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether the page is laid out from right to left.
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }

  private let content = UIView()
  private let label = UILabel()
  private var titleView: UIView?
  private var left: [NavigationBarButton] = []
  private var right: [NavigationBarButton] = []
  private var colors = Colors()

  /// The bar's colours.
  struct Colors: Equatable {
    var title = UIColor.label
    var button = UIColor.systemBlue
  }

  /// From the edges to the outermost buttons, in points.
  private static let margin: CGFloat = 16
  /// Between neighbours, in points.
  private static let spacing: CGFloat = 12
  /// The width below which a title is not cut but left out, in points.
  private static let narrowestTitle: CGFloat = 40

  init(item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    clipsToBounds = true
    label.name = "title"
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    addSubview(content)
    content.addSubview(label)
  }

  /// Shows what the item says now.
  func show(colors: Colors) {
    self.colors = colors
    label.text = item.title
    label.textColor = colors.title
    if titleView !== item.titleView {
      if titleView?.superview === content { titleView?.removeFromSuperview() }
      titleView = item.titleView
    }
    if let titleView, titleView.superview !== content { content.addSubview(titleView) }
    label.isHidden = titleView != nil
    left = buttons(for: item.leftBarButtonItems ?? [], instead: left)
    right = buttons(for: item.rightBarButtonItems ?? [], instead: right)
    setNeedsLayout()
  }

  /// Puts the page at `frame`; `cut` is how much of the bar is left out before it, in points.
  func place(_ frame: CGRect, cut: CGFloat = 0) {
    self.frame = frame
    if bounds.minX != cut { bounds.origin.x = cut }
  }

  /// The width that the author's buttons take, with the space before each of them and the trailing margin, in points.
  var widthOfButtons: CGFloat {
    let widths = (left + right).map { Self.spacing + $0.width(inHeight: fullSize.height) }
    return widths.reduce(0, +) + (right.isEmpty ? 0 : Self.margin)
      + (isRightToLeft ? sideInsets.left : sideInsets.right)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (fullSize.width, fullSize.height)
    content.frame = CGRect(origin: .zero, size: fullSize)
    // Laid out as if read from left to right, and mirrored where it isn't.
    let (leading, trailing) =
      isRightToLeft ? (sideInsets.right, sideInsets.left) : (sideInsets.left, sideInsets.right)
    var start = backButtonEnd > 0 ? backButtonEnd + Self.spacing : Self.margin + leading
    var end = width - Self.margin - trailing
    // The outermost are always shown, the others as far as they have room beside them.
    for (index, button) in left.enumerated() {
      let frame = CGRect(x: start, y: 0, width: button.width(inHeight: height), height: height)
      button.isHidden = index > 0 && frame.maxX > end
      if button.isHidden { continue }
      button.frame = isRightToLeft ? frame.mirrored(inWidth: width) : frame
      start = frame.maxX + Self.spacing
    }
    for (index, button) in right.enumerated() {
      let buttonWidth = button.width(inHeight: height)
      let frame = CGRect(x: end - buttonWidth, y: 0, width: buttonWidth, height: height)
      button.isHidden = index > 0 && frame.minX < start
      if button.isHidden { continue }
      button.frame = isRightToLeft ? frame.mirrored(inWidth: width) : frame
      end = frame.minX - Self.spacing
    }
    let free = max(0, end - start)
    if let titleView {
      guard titleView.superview === content else { return }
      titleView.center = titleCenter(of: titleView.bounds.width, from: start, to: end)
    } else {
      let size = label.intrinsicContentSize
      // A title of which no more than a letter or two would be seen is left out.
      label.isHidden = free < min(size.width, Self.narrowestTitle)
      label.bounds.size = CGSize(width: min(size.width, free), height: size.height)
      label.center = titleCenter(of: label.bounds.width, from: start, to: end)
    }
  }

  /// In the middle of the bar, or as near to it as the neighbours let it.
  private func titleCenter(of width: CGFloat, from start: CGFloat, to end: CGFloat) -> CGPoint {
    let (least, most) = (start + width / 2, end - width / 2)
    let x = least <= most ? min(max(fullSize.width / 2, least), most) : (start + end) / 2
    return CGPoint(x: isRightToLeft ? fullSize.width - x : x, y: fullSize.height / 2)
  }

  private func buttons(
    for items: [UIBarButtonItem], instead old: [NavigationBarButton]
  ) -> [NavigationBarButton] {
    let new = items.map { item in
      item.onChange = { [weak self] in self?.itemChanged() }
      if let button = old.first(where: { $0.item === item && $0.suitsItem }) {
        button.show(color: colors.button)
        return button
      }
      let button = NavigationBarButton(item: item, color: colors.button)
      content.addSubview(button)
      return button
    }
    for button in old where !new.contains(where: { $0 === button }) {
      button.removeFromSuperview()
    }
    return new
  }

  private func itemChanged() { UIView.performWithoutAnimation { show(colors: colors) } }
}
