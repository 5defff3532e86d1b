public import Foundation
import Geometry
import LayerTree
import RenderTree

/// The bar over a navigation controller's screens: the title, and a button back to the screen
/// below.
///
/// It reaches under the status bar, looks translucent, and changes its titles along with a
/// transition, for as long as that takes (S0-10).
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uinavigationbar>
public final class UINavigationBar: UIView {
  /// The height below the status bar, in points.
  public static let height: CGFloat = 44

  /// The bar's ground.
  public var barTintColor = UIColor(white: 0.976, alpha: 0.94) {
    didSet { background.backgroundColor = barTintColor }
  }
  /// The colour of titles.
  public var titleColor = UIColor.label {
    didSet { reload() }
  }
  /// The colour of what can be tapped.
  public var barButtonColor = UIColor.systemBlue {
    didSet { reload() }
  }

  /// How far the ground reaches above the bar, in points.
  var reach: CGFloat = 0 {
    didSet { if reach != oldValue { setNeedsLayout() } }
  }
  /// Called when the back button is used.
  var onBack: (() -> Void)?

  private let background = UIView()
  private let hairline = UIView()
  private var items: [UINavigationItem] = []
  private var page: NavigationBarPage?

  /// The direction in which titles move.
  enum Direction {
    case push, pop
  }

  /// Makes a bar that shows nothing.
  public init() {
    super.init(frame: .zero)
    background.name = "barBackground"
    background.backgroundColor = barTintColor
    hairline.name = "hairline"
    hairline.backgroundColor = .separator
    addSubview(background)
    addSubview(hairline)
  }

  /// The topmost screen's item.
  public var topItem: UINavigationItem? { items.last }

  /// Places the parts.
  public override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    let line = 1 / (window?.screen.scale ?? 1)
    hairline.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: line)
    page?.frame = bounds
  }

  /// Shows the topmost of `items`, at once, or moving in `direction` for `duration` seconds.
  func setItems(
    _ items: [UINavigationItem], transition direction: Direction? = nil,
    duration: TimeInterval = 0
  ) {
    for item in self.items { item.onChange = nil }
    self.items = items
    for item in items { item.onChange = { [weak self] in self?.reload() } }
    let old = page
    let new = makePage()
    page = new
    guard let direction, duration > 0, let old else {
      old?.removeFromSuperview()
      for view in subviews where view is NavigationBarPage && view !== new {
        view.removeFromSuperview()
      }
      return
    }
    let way = bounds.width / 2 * (direction == .push ? 1 : -1)
    UIView.performWithoutAnimation { new?.place(offset: way, alpha: 0) }
    UIView.animate(
      withDuration: duration,
      animations: {
        new?.place(offset: 0, alpha: 1)
        old.place(offset: -way, alpha: 0)
      }, completion: { _ in old.removeFromSuperview() })
  }

  private func makePage() -> NavigationBarPage? {
    guard let item = items.last else { return nil }
    let below = items.dropLast().last
    let page = NavigationBarPage(
      title: item.title,
      back: item.hidesBackButton ? nil : below.map { $0.backButtonTitle ?? $0.title ?? "Back" },
      titleColor: titleColor, buttonColor: barButtonColor)
    page.frame = bounds
    UIView.performWithoutAnimation { addSubview(page) }
    return page
  }

  private func reload() {
    page?.removeFromSuperview()
    page = makePage()
  }
}

/// What the bar shows of one screen.
private final class NavigationBarPage: UIView {
  private let title = UILabel()
  private var back: NavigationBarBackButton?
  /// How far the title is from its place, in points.
  private var offset: CGFloat = 0

  init(title text: String?, back backText: String?, titleColor: UIColor, buttonColor: UIColor) {
    super.init(frame: .zero)
    title.text = text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = titleColor
    title.textAlignment = .center
    addSubview(title)
    guard let backText else { return }
    let button = NavigationBarBackButton(title: backText, color: buttonColor)
    addSubview(button)
    back = button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    back?.frame = CGRect(x: 8, y: 0, width: bounds.width / 3, height: bounds.height)
    let free = bounds.width - 2 * (back.map { $0.contentWidth + 16 } ?? 16)
    let size = title.intrinsicContentSize
    let width = min(size.width, max(0, free))
    title.bounds.size = CGSize(width: width, height: size.height)
    placeTitle()
  }

  /// Moves the title by `offset` from its place and gives everything an alpha.
  func place(offset: CGFloat, alpha: CGFloat) {
    layoutIfNeeded()
    self.offset = offset
    placeTitle()
    self.alpha = alpha
  }

  private func placeTitle() {
    title.center = CGPoint(x: bounds.midX + offset, y: bounds.midY)
  }
}

/// A chevron and the title of the screen below.
private final class NavigationBarBackButton: UIView {
  private let title = UILabel()
  private let strokes = [UIView(), UIView()]
  private static let titleStart: CGFloat = 19
  private static let strokeSize = CGSize(width: 13, height: 2.5)

  init(title text: String, color: UIColor) {
    super.init(frame: .zero)
    title.text = text
    title.font = .systemFont(ofSize: 17)
    title.textColor = color
    addSubview(title)
    for stroke in strokes {
      stroke.backgroundColor = color
      stroke.layer.cornerRadius = Self.strokeSize.height / 2
      addSubview(stroke)
    }
  }

  var contentWidth: CGFloat { 8 + Self.titleStart + title.intrinsicContentSize.width }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Two bars that meet at a right angle: the upper one rises to the right, the lower one falls.
    let reach = (Self.strokeSize.width - Self.strokeSize.height) / 2 / CGFloat(2).squareRoot()
    for (stroke, side) in zip(strokes, [CGFloat(-1), 1]) {
      stroke.bounds.size = Self.strokeSize
      stroke.center = CGPoint(x: 1 + reach + 2, y: bounds.midY + side * reach)
      stroke.transform = .init(rotationAngle: side * .pi / 4)
    }
    let size = title.intrinsicContentSize
    title.frame = CGRect(
      x: Self.titleStart, y: ((bounds.height - size.height) / 2).rounded(),
      width: min(size.width, max(0, bounds.width - Self.titleStart)), height: size.height)
  }
}
