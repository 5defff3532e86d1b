public import Foundation
import LayerTree
import Rendering

/// The row of buttons over a ``ContainerViewController``'s children: one slot for each (S1-8).
public final class ContainerButtonStrip: UIView {
  /// The size of one button, in points.
  public static let slotSize = CGSize(width: 64, height: 44)

  /// Called when a button is tapped.
  var onSelect: ((_ index: Int) -> Void)?
  /// A Boolean value that indicates whether the buttons are arranged from right to left.
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }
  /// The button that a finger touched.
  private var pressed: Int?
  private var buttons: [(item: UITabBarItem, label: UILabel, picture: UIImageView)] = []

  init(items: [UITabBarItem]) {
    super.init(frame: .zero)
    name = "buttonStrip"
    for item in items {
      let (label, picture) = (UILabel(), UIImageView())
      label.textAlignment = .center
      picture.contentMode = .center
      addSubview(picture)
      addSubview(label)
      buttons.append((item, label, picture))
    }
    bounds.size = CGSize(
      width: Self.slotSize.width * CGFloat(items.count), height: Self.slotSize.height)
  }

  /// Highlights the button at `index`, if there is one, and no other.
  func show(selected index: Int?) {
    for (place, button) in buttons.enumerated() {
      let isSelected = place == index
      let image = isSelected ? button.item.selectedImage ?? button.item.image : button.item.image
      button.picture.image = image
      button.label.text = image == nil ? button.item.title : nil
      button.label.textColor = isSelected ? .white : UIColor(white: 1, alpha: 0.5)
    }
  }

  /// A finger touches a button.
  public override func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    pressed = slot(under: touches)
  }

  /// A finger that lifts on the button that it touched uses it.
  public override func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    let index = slot(under: touches)
    let isTap = index == pressed
    pressed = nil
    if let index, isTap { onSelect?(index) }
  }

  /// The touch was taken away.
  public override func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    pressed = nil
  }

  private func slot(under touches: [UITouch]) -> Int? {
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return nil }
    // The bounds may be as wide as numbers go.
    return Int(exactly: (point.x / Self.slotSize.width).rounded(.down)).flatMap { index in
      buttons.indices.contains(index) ? slot(at: index) : nil
    }
  }

  /// The slot of a button, and the button of a slot.
  private func slot(at index: Int) -> Int { isRightToLeft ? buttons.count - 1 - index : index }

  /// Places the buttons.
  public override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      let slot = CGRect(
        origin: CGPoint(x: CGFloat(slot(at: index)) * Self.slotSize.width, y: 0),
        size: Self.slotSize)
      button.picture.frame = slot
      button.label.frame = slot
    }
  }
}
