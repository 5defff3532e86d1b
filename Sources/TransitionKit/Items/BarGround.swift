import Foundation

/// The ground of a bar and the line at its edge, in the colours of the bar's appearance.
final class BarGround {
  private let background = UIView()
  private let hairline = UIView()
  private var ownTintColor: UIColor?
  /// The appearance that it was painted for.
  private var paintedStyle: UIUserInterfaceStyle?

  /// A ground whose parts have these names.
  init(background name: String, hairline hairlineName: String) {
    background.name = name
    hairline.name = hairlineName
  }

  /// Puts the ground behind what is in `bar`.
  func add(to bar: UIView) {
    bar.addSubview(background)
    bar.addSubview(hairline)
  }

  /// The colour: unless set nearly opaque, almost white or, in the dark, almost black.
  func tintColor(in traits: UITraitCollection) -> UIColor {
    ownTintColor ?? AdaptiveColor.bar.resolved(in: traits)
  }

  /// Sets the colour.
  func setTintColor(_ color: UIColor) {
    ownTintColor = color
    background.backgroundColor = color
  }

  /// Takes the colours of an appearance.
  ///
  /// - Returns: False where it has them already.
  func paint(in traits: UITraitCollection) -> Bool {
    guard traits.userInterfaceStyle != paintedStyle else { return false }
    paintedStyle = traits.userInterfaceStyle
    background.backgroundColor = tintColor(in: traits)
    hairline.backgroundColor = AdaptiveColor.separator.resolved(in: traits)
    return true
  }

  /// Places the ground at `frame` in `bar`, and the line of a pixel above the bar or below it.
  func place(at frame: CGRect, in bar: UIView, hasLineAbove: Bool) {
    background.frame = frame
    let line = 1 / (bar.window?.screen.scale ?? 1)
    hairline.frame = CGRect(
      x: 0, y: hasLineAbove ? -line : bar.bounds.height, width: bar.bounds.width, height: line)
  }
}
