import Foundation

/// The background of a bar and the line at its edge, in the colours of the bar's appearance.
final class BarGround {
  private let background = UIView()
  private let hairline = UIView()
  private var ownTintColor: UIColor?
  /// The appearance for which the background was painted.
  private var paintedStyle: UIUserInterfaceStyle?

  /// Makes a background whose layers have these names.
  init(background name: String, hairline hairlineName: String) {
    background.name = name
    hairline.name = hairlineName
  }

  /// Adds the background behind the contents of `bar`.
  func add(to bar: UIView) {
    bar.addSubview(background)
    bar.addSubview(hairline)
  }

  /// Returns the colour: unless set, nearly opaque almost white or, in the dark appearance, almost
  /// black.
  func tintColor(in traits: UITraitCollection) -> UIColor {
    ownTintColor ?? AdaptiveColor.bar.resolved(in: traits)
  }

  /// Sets the colour of the background.
  func setTintColor(_ color: UIColor) {
    ownTintColor = color
    background.backgroundColor = color
  }

  /// Applies the colours of an appearance.
  ///
  /// - Returns: False if they are applied already.
  func paint(in traits: UITraitCollection) -> Bool {
    guard traits.userInterfaceStyle != paintedStyle else { return false }
    paintedStyle = traits.userInterfaceStyle
    background.backgroundColor = tintColor(in: traits)
    hairline.backgroundColor = AdaptiveColor.separator.resolved(in: traits)
    return true
  }

  /// Places the background at `frame` in `bar`, and the line, one pixel high, above the bar or
  /// below it.
  func place(at frame: CGRect, in bar: UIView, hasLineAbove: Bool) {
    background.frame = frame
    let line = 1 / (bar.window?.screen.scale ?? 1)
    hairline.frame = CGRect(
      x: 0, y: hasLineAbove ? -line : bar.bounds.height, width: bar.bounds.width, height: line)
  }
}
