public import Foundation
import Geometry
import LayerTree
import Rendering

/// The bar over a navigation controller's screens: the title, the author's buttons, and a button
/// back to the screen below.
///
/// It reaches under the status bar, looks translucent, and changes its titles and buttons along
/// with a transition, for as long as that takes (S0-10).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationbar>
public final class UINavigationBar: UIView, NavigationItemPresenting {
  /// The height below the status bar, in points.
  public static let height: CGFloat = 44

  /// The bar's ground: unless set nearly opaque, almost white or, in the dark, almost black.
  public var barTintColor: UIColor {
    get { ground.tintColor(in: traitCollection) }
    set { ground.setTintColor(newValue) }
  }
  /// The colour of titles; ``UIColor/label`` unless set.
  public var titleColor: UIColor {
    get { ownTitleColor ?? AdaptiveColor.label.resolved(in: traitCollection) }
    set {
      ownTitleColor = newValue
      reload()
    }
  }
  /// The colour of what can be tapped, but for items with a colour of their own;
  /// ``UIColor/systemBlue`` unless set.
  public var barButtonColor: UIColor {
    get { ownBarButtonColor ?? AdaptiveColor.systemBlue.resolved(in: traitCollection) }
    set {
      ownBarButtonColor = newValue
      reload()
    }
  }
  private var ownTitleColor: UIColor?
  private var ownBarButtonColor: UIColor?

  /// The distance by which the background extends above the bar, in points.
  var reach: CGFloat = 0 {
    didSet { if reach != oldValue { setNeedsLayout() } }
  }
  /// Called when the back button is used.
  var onBack: (() -> Void)?
  /// The items of the stack's screens, the topmost last.
  var stackItems: [UINavigationItem] = []
  /// The page that shows the topmost item.
  var page: NavigationBarPage?
  /// The change that runs along with a transition.
  var change: NavigationBarChange?
  let backButton = NavigationBarBackButton()

  private let ground = BarGround(background: "barBackground", hairline: "hairline")

  /// Makes a bar that shows nothing.
  public init() {
    super.init(frame: .zero)
    ground.add(to: self)
    addSubview(backButton)
    backButton.onTap = { [weak self] in self?.onBack?() }
    paint()
  }

  /// Takes the colours of the window's appearance.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { UIView.performWithoutAnimation(paint) }
  }

  private func paint() {
    if ground.paint(in: traitCollection) { reload() }
  }

  /// The topmost screen's item.
  public var topItem: UINavigationItem? { stackItems.last }

  /// The item of the screen below, to which the back button leads.
  public var backItem: UINavigationItem? { stackItems.dropLast().last }

  /// All items, the topmost last.
  public var items: [UINavigationItem]? { stackItems.isEmpty ? nil : stackItems }

  /// Places the parts.
  public override func layoutSubviews() {
    super.layoutSubviews()
    ground.place(
      at: CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach), in: self,
      hasLineAbove: false)
    if change == nil {
      let title = backTitle
      if backButton.title != title { backButton.show(title) }
      page?.backButtonEnd = backButtonEnd(for: title)
    }
    placePages()
    let frame = CGRect(
      x: NavigationBarBackButton.start + leadingInset, y: 0,
      width: max(backButtonWidth(for: backButton.title), backButtonWidth(for: change?.backTitle)),
      height: bounds.height)
    backButton.frame = isMirrored ? frame.mirrored(inWidth: bounds.width) : frame
    backButton.isRightToLeft = isMirrored
  }

  /// Finds nothing but buttons while a transition moves what is in the bar (F15).
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return change == nil || hit == nil ? hit : self
  }

  /// Shows the topmost of `items` at once.
  func setItems(_ items: [UINavigationItem]) {
    endChange(completed: true)
    guard !items.elementsEqual(stackItems, by: ===) || page == nil else { return }
    UIView.performWithoutAnimation {
      adopt(items)
      if page?.item !== items.last {
        page?.removeFromSuperview()
        page = makePage()
      }
      showBackButton()
    }
  }

  /// An item says something else.
  func itemDidChange(_ item: UINavigationItem) {
    UIView.performWithoutAnimation {
      for page in [page, change?.page] where page?.item === item { page?.show(colors: colors) }
      if change == nil { showBackButton() }
    }
  }

  /// Makes `items` the stack's.
  func adopt(_ items: [UINavigationItem]) {
    for item in stackItems where item.bar === self { item.bar = nil }
    stackItems = items
    for item in items { item.bar = self }
  }

  /// The page of the topmost item, over the whole bar and behind the back button.
  func makePage() -> NavigationBarPage? {
    guard let item = stackItems.last else { return nil }
    let page = NavigationBarPage(item: item)
    page.show(colors: colors)
    page.fullSize = bounds.size
    page.sideInsets = sideInsets
    page.isRightToLeft = isMirrored
    page.frame = bounds
    page.backButtonEnd = backButtonEnd(for: backTitle(beside: page))
    insertSubview(page, belowSubview: backButton)
    return page
  }

  /// The title of the back button for the present stack; nil if the back button is not shown.
  var backTitle: String? { backTitle(beside: page) }

  /// Returns the title of the back button for the present stack: that of the screen below, "Back" where that is too long,
  /// and the empty one where even that is; nil if the back button is not shown.
  ///
  /// - Parameter page: The page whose buttons limit the room.
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.enum/default>
  private func backTitle(beside page: NavigationBarPage?) -> String? {
    guard let backItem, topItem?.allowsBackButton == true else { return nil }
    let title = backItem.backButtonTitle ?? backItem.title ?? Self.genericBackTitle
    guard bounds.width > 0 else { return title }
    let room = bounds.width - NavigationBarBackButton.start - leadingInset
    let limit = min(bounds.width / 3, room - (page?.widthOfButtons ?? 0))
    return [title, Self.genericBackTitle].first {
      NavigationBarBackButton.width(of: $0) <= limit
    } ?? ""
  }

  private static let genericBackTitle = "Back"

  /// Brings the back button up to date, at once.
  func showBackButton() {
    backButton.show(backTitle)
    page?.backButtonEnd = backButtonEnd(for: backTitle)
    setNeedsLayout()
  }

  var colors: NavigationBarPage.Colors {
    NavigationBarPage.Colors(title: titleColor, button: barButtonColor)
  }

  /// The left and right safe-area insets, in points, independent of the bar's own position while it
  /// moves.
  var sideInsets: UIEdgeInsets {
    let safe = superview?.safeAreaInsets ?? .zero
    return UIEdgeInsets(left: safe.left, right: safe.right)
  }

  /// The safe-area inset at the leading edge, in points.
  private var leadingInset: CGFloat { isMirrored ? sideInsets.right : sideInsets.left }

  private func backButtonEnd(for title: String?) -> CGFloat {
    title == nil
      ? 0 : NavigationBarBackButton.start + leadingInset + backButtonWidth(for: title)
  }

  private func backButtonWidth(for title: String?) -> CGFloat {
    title.map { NavigationBarBackButton.width(of: $0) } ?? 0
  }

  private func reload() {
    UIView.performWithoutAnimation {
      page?.show(colors: colors)
      change?.page?.show(colors: colors)
      backButton.color = barButtonColor
    }
  }
}
