import Foundation
import Geometry
import LayerTree

/// The bar's button back: a chevron and the title of the screen below.
///
/// It stays in its place while titles move (measured on iOS: x is 16 throughout); what it says
/// fades into what it will say, and the whole of it fades in and out where only one of the two
/// screens has one.
final class NavigationBarBackButton: NavigationBarControl {
  /// The position of the button's leading edge, in points from the bar's leading edge.
  static let start: CGFloat = 16

  /// The title of the button; nil when the button is not shown.
  private(set) var title: String?
  /// The colour of chevron and title.
  var color = UIColor.systemBlue {
    didSet { paint() }
  }

  /// A Boolean value that indicates whether the button points to the right, with the title to the
  /// left of the chevron.
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }

  /// The title and label from before the running change.
  private struct Change {
    var title: String?
    var label: UILabel
  }

  private var change: Change?
  private var label = UILabel()
  private let content = UIView()
  private let strokes = [UIView(), UIView()]
  private static let titleStart: CGFloat = 19
  private static let strokeSize = CGSize(width: 13, height: 2.5)

  init() {
    super.init(frame: .zero)
    name = "backButton"
    isHidden = true
    addSubview(content)
    for stroke in strokes {
      stroke.layer.cornerRadius = Self.strokeSize.height / 2
      content.addSubview(stroke)
    }
    content.addSubview(label)
    paint()
  }

  /// Shows `title` at once; nil hides the button.
  func show(_ title: String?) {
    self.title = title
    change?.label.removeFromSuperview()
    change = nil
    content.addSubview(label)
    label.text = title
    label.alpha = 1
    alpha = 1
    isHidden = title == nil
    setNeedsLayout()
  }

  /// Prepares the way to `title`; ``runChange()`` goes it.
  func beginChange(to title: String?) {
    change = Change(title: self.title, label: label)
    self.title = title
    guard change?.title != title else { return }
    if change?.title == nil {
      label.text = title
      isHidden = false
      alpha = 0
    } else if let title {
      label = UILabel()
      paint()
      label.text = title
      label.alpha = 0
      content.addSubview(label)
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Makes the prepared change; in an animation block it fades.
  func runChange() {
    guard let change, change.title != title else { return }
    if change.label !== label {
      change.label.alpha = 0
      label.alpha = 1
    } else {
      alpha = title == nil ? 0 : 1
    }
  }

  /// The change is over: one of the two titles stays.
  func endChange(completed: Bool) {
    guard let change else { return }
    let title = completed ? title : change.title
    for view in [self, label, change.label] {
      Engine.current?.dropAnimations(of: view.layer, addedAfter: 0)
    }
    if !completed, change.label !== label {
      label.removeFromSuperview()
      label = change.label
      self.change = nil
    }
    show(title)
  }

  /// Returns the width of a button with `title`, in points.
  static func width(of title: String) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.text = title
    return titleStart + label.intrinsicContentSize.width
  }

  override func highlightChanged() { content.alpha = isHighlighted ? Self.highlightedAlpha : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    // Two bars that meet at a right angle: the upper one rises to the right, the lower one falls;
    // the other way about in a mirror.
    let reach = (Self.strokeSize.width - Self.strokeSize.height) / 2 / CGFloat(2).squareRoot()
    for (stroke, side) in zip(strokes, [CGFloat(-1), 1]) {
      stroke.bounds.size = Self.strokeSize
      stroke.center = CGPoint(
        x: isRightToLeft ? bounds.width - reach - 2 : reach + 2, y: bounds.midY + side * reach)
      stroke.transform = .init(rotationAngle: (isRightToLeft ? -side : side) * .pi / 4)
    }
    for label in [label, change?.label].compactMap(\.self) {
      let size = label.intrinsicContentSize
      let frame = CGRect(
        x: Self.titleStart, y: ((bounds.height - size.height) / 2).rounded(),
        width: min(size.width, max(0, bounds.width - Self.titleStart)), height: size.height)
      label.frame = isRightToLeft ? frame.mirrored(inWidth: bounds.width) : frame
    }
  }

  private static let font = UIFont.systemFont(ofSize: 17)

  private func paint() {
    for stroke in strokes { stroke.backgroundColor = color }
    for label in [label, change?.label].compactMap(\.self) {
      label.font = Self.font
      label.textColor = color
    }
  }
}
