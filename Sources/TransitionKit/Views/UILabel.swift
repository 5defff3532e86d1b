import Diagnostics
public import Foundation
public import LayerTree
public import Rendering

/// A view that shows text in one style.
///
/// The text is drawn by the screen's ``Screen/textDrawing``, at the screen's scale, and only when
/// it has changed. Without a screen or its text drawing the label is empty and has no size.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uilabel>
open class UILabel: UIView {
  /// The text, in which line feeds break lines.
  public var text: String? {
    didSet { if text != oldValue { contentChanged() } }
  }
  /// The font of the text.
  public var font = UIFont.systemFont(ofSize: 17) {
    didSet { if font != oldValue { contentChanged() } }
  }
  /// The colour of the text; ``UIColor/label`` unless set.
  public var textColor: UIColor {
    get { ownTextColor ?? AdaptiveColor.label.resolved(in: traitCollection) }
    set {
      let isChange = newValue != textColor
      ownTextColor = newValue
      if isChange { contentChanged() }
    }
  }
  private var ownTextColor: UIColor?
  /// The alignment of the lines; `natural` is the side where reading begins.
  public var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { contentChanged() } }
  }
  /// The largest number of lines; 0 means no limit.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }
  /// Extra space between lines, in points.
  public var lineSpacing: CGFloat = 0 {
    didSet { if lineSpacing != oldValue { contentChanged() } }
  }

  /// Gets an error of drawing in place of the engine's observer, and returns a Boolean value that
  /// indicates whether it has taken it.
  package var takesDrawingError: ((any Error) -> Bool)?

  private var drawn: Drawn?

  /// The state from which the current contents were drawn.
  private struct Drawn: Equatable {
    var text: Text
    var size: CGSize
    var scale: CGFloat
  }

  /// Makes an empty label.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The size of the text without a limit on its width; zero if there is no text.
  open var intrinsicContentSize: CGSize { measure(width: .infinity) }

  /// Returns the size of the text in lines no wider than `size`; a width of 0 means no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  /// Requests new contents if the size has changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let drawn, drawn.size != bounds.size { setNeedsDisplay() }
    if drawn == nil { setNeedsDisplay() }
  }

  /// Draws the text.
  open override func display(_ layer: CALayer) {
    guard let screen = nearestScreen, let drawing = screen.textDrawing, let text = styledText,
      !bounds.isEmpty
    else {
      drawn = nil
      layer.contents = nil
      return
    }
    let wanted = Drawn(text: text, size: bounds.size, scale: screen.scale)
    guard wanted != drawn else { return }
    do {
      let image = try drawing.image(of: text, size: wanted.size, scale: wanted.scale)
      layer.contentsScale = wanted.scale
      layer.contents = .image(image)
    } catch {
      layer.contents = nil
      report(error)
    }
    drawn = wanted
  }

  private var styledText: Text? {
    guard let text, !text.isEmpty else { return nil }
    var styled = Text(text, fontSize: font.pointSize, weight: font.weight, color: textColor.rgba)
    styled.isMonospacedDigit = font.isMonospacedDigit
    styled.alignment = textAlignment == .natural && isMirrored ? .right : textAlignment
    styled.numberOfLines = max(0, numberOfLines)
    styled.lineSpacing = lineSpacing
    return styled
  }

  private func measure(width: CGFloat) -> CGSize {
    guard let screen = nearestScreen, let drawing = screen.textDrawing, let text = styledText else {
      return .zero
    }
    do {
      return try drawing.size(of: text, width: width, scale: screen.scale)
    } catch {
      report(error)
      return .zero
    }
  }

  private func contentChanged() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  private func report(_ error: any Error) {
    if takesDrawingError?(error) == true { return }
    let engine = window?.engine ?? Engine.current
    engine?.diagnose(
      .error, .textNotDrawn, "The label \"\(displayName)\" can't be drawn: \(error)")
  }
}
