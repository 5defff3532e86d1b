public import Foundation
import LayerTree
import Rendering

/// The bar under a tab bar controller's screens: one item for each, the selected one highlighted.
///
/// It reaches under the home indicator. A tap on an item selects it by the controller.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uitabbar>
public final class UITabBar: UIView {
  /// The height above the safe area's bottom, in points, in every orientation.
  public static let height: CGFloat = 49

  /// The bar's ground: unless set nearly opaque, almost white or, in the dark, almost black.
  public var barTintColor: UIColor {
    get { ground.tintColor(in: traitCollection) }
    set { ground.setTintColor(newValue) }
  }
  /// The colour of the selected item; ``UIColor/systemBlue`` unless set.
  public var tintColor: UIColor {
    get { ownTintColor ?? AdaptiveColor.systemBlue.resolved(in: traitCollection) }
    set {
      ownTintColor = newValue
      reload()
    }
  }
  /// The colour of the other items; a grey unless set.
  public var unselectedItemTintColor: UIColor {
    get { ownUnselectedTintColor ?? AdaptiveColor.unselectedItem.resolved(in: traitCollection) }
    set {
      ownUnselectedTintColor = newValue
      reload()
    }
  }
  private var ownTintColor: UIColor?
  private var ownUnselectedTintColor: UIColor?

  /// The items, from the left, or from the right where people read from there. Setting them selects
  /// none; a tab bar controller sets its own.
  public var items: [UITabBarItem]? {
    get { buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }
  /// The highlighted item.
  public var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { reload() } }
  }

  /// Called when an item is tapped.
  var onSelect: ((_ index: Int) -> Void)?

  private let ground = BarGround(background: "tabBarBackground", hairline: "tabBarHairline")
  private var buttons: [TabBarButton] = []
  /// The item that a finger touched.
  private var pressed: Int?

  /// Makes a bar without items.
  public init() {
    super.init(frame: .zero)
    ground.add(to: self)
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

  /// The duration of an animated change of the items, in seconds.
  static let itemsDuration: TimeInterval = 0.2

  /// Changes the items; with `animated` the new ones fade in.
  public func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let items = items ?? []
    guard !items.elementsEqual(buttons.map(\.item), by: ===) else { return }
    for button in buttons {
      button.item.onShownChange = nil
      button.removeFromSuperview()
    }
    buttons = items.map(TabBarButton.init)
    for button in buttons {
      button.item.onShownChange = { [weak self] in self?.reload() }
      addSubview(button)
    }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    reload()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation { for button in buttons { button.alpha = 0 } }
    UIView.animate(withDuration: Self.itemsDuration) { for button in buttons { button.alpha = 1 } }
  }

  /// A finger touches an item.
  public override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    pressed = itemIndex(under: touches)
  }

  /// A finger that lifts on the item that it touched selects it.
  public override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    let index = itemIndex(under: touches)
    let isTap = index == pressed
    pressed = nil
    if let index, isTap { onSelect?(index) }
  }

  /// The touch was taken away.
  public override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    pressed = nil
  }

  private func itemIndex(under touches: [UITouch]) -> Int? {
    touches.first.flatMap { touch in
      buttons.firstIndex { $0.frame.contains(touch.location(in: self)) }
    }
  }

  /// Places the parts: the items share the width of the safe area evenly.
  public override func layoutSubviews() {
    super.layoutSubviews()
    ground.place(at: bounds, in: self, hasLineAbove: true)
    let (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
    let width = max(0, bounds.width - left - right) / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: left + CGFloat(place) * width, y: 0, width: width,
        height: min(Self.height, bounds.height))
    }
  }

  private func reload() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(
        isSelected: isSelected, color: isSelected ? tintColor : unselectedItemTintColor)
    }
  }
}

/// One item: its picture over its text.
private final class TabBarButton: UIView {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private static let pictureSide: CGFloat = 25

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
  }

  func show(isSelected: Bool, color: UIColor) {
    name = item.title.map { "tab \($0)" }
    label.text = item.title
    label.textColor = color
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.pictureSide
    let text = label.intrinsicContentSize.height
    let hasPicture = picture.image != nil
    picture.isHidden = !hasPicture
    picture.frame = CGRect(x: (bounds.width - side) / 2, y: 5, width: side, height: side)
    label.frame = CGRect(
      x: 0, y: hasPicture ? 5 + side + 2 : ((bounds.height - text) / 2).rounded(),
      width: bounds.width, height: text)
  }
}
