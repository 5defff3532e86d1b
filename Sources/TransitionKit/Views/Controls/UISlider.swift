public import Foundation
import LayerTree

/// A control for choosing a value from a range by dragging a thumb along a track.
///
/// The touch must begin on the thumb, and keeps its distance from the thumb's centre. Pans and
/// swipes of surrounding views do not begin while the thumb is dragged. Where the view's content runs from right to left, the
/// slider is mirrored.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uislider>
public final class UISlider: UIControl {
  /// The value at the leading end; ``value`` and ``maximumValue`` are never below it. 0 by default.
  /// Values that are not finite are ignored.
  public var minimumValue: Double = 0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = clamped(value)
      setNeedsLayout()
    }
  }
  /// The value at the trailing end; ``value`` and ``minimumValue`` are never above it. 1 by default.
  /// Values that are not finite are ignored.
  public var maximumValue: Double = 1 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = clamped(value)
      setNeedsLayout()
    }
  }
  /// The position of the thumb, within the range. Setting it moves the thumb without calling
  /// actions; values that are not finite are ignored.
  public var value: Double = 0 {
    didSet {
      let legal = clamped(value.isFinite ? value : oldValue)
      if legal != value { value = legal }
      placeParts()
    }
  }
  /// A Boolean value that indicates whether actions are called at every move of the thumb, or only
  /// at the last one.
  public var isContinuous = true

  /// The colour of the track between the leading end and the thumb.
  public var minimumTrackTintColor = UIColor.systemBlue {
    didSet { minimumTrack.backgroundColor = minimumTrackTintColor }
  }
  /// The colour of the track between the thumb and the trailing end; by default a translucent grey, for light
  /// and dark backgrounds.
  public var maximumTrackTintColor = UISlider.trackColor {
    didSet { maximumTrack.backgroundColor = maximumTrackTintColor }
  }
  /// The colour of the thumb.
  public var thumbTintColor = UIColor.white {
    didSet { thumb.backgroundColor = thumbTintColor }
  }

  /// The standard height of a slider, in points.
  public static let standardHeight: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let thumbSize: CGFloat = 28
  /// The distance outside the thumb up to which a touch still begins on it, in points.
  private static let reach: CGFloat = 8
  private static let trackColor = UIColor(
    red: 120.0 / 255, green: 120.0 / 255, blue: 128.0 / 255, alpha: 0.2)

  private let minimumTrack = UIView()
  private let maximumTrack = UIView()
  private let thumb = UIView()
  /// The distance from the finger to the centre of the thumb that it drags, in points.
  private var offset: CGFloat = 0

  /// Makes a slider; a height of 0 becomes the standard one.
  public override init(frame: CGRect = .zero) {
    super.init(
      frame: frame.height > 0
        ? frame
        : CGRect(
          origin: frame.origin, size: CGSize(width: frame.width, height: Self.standardHeight)))
    let parts = [
      (maximumTrack, "maximumTrack", maximumTrackTintColor, Self.trackHeight / 2),
      (minimumTrack, "minimumTrack", minimumTrackTintColor, Self.trackHeight / 2),
      (thumb, "thumb", thumbTintColor, Self.thumbSize / 2),
    ]
    for (part, name, color, radius) in parts {
      part.name = name
      part.backgroundColor = color
      part.layer.cornerRadius = radius
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 6
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    placeParts()
  }

  /// Sets the value, animated over 0.2 s if `animated`; calls no action.
  public func setValue(_ value: Double, animated: Bool) {
    guard animated, window != nil else {
      self.value = value
      return
    }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.value = value }, completion: nil)
  }

  /// Returns the rectangle of the track in `bounds`.
  public func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
      height: Self.trackHeight)
  }

  /// Returns the rectangle of the thumb for `value`; at the ends of the range it touches the ends
  /// of `bounds`.
  public func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Double) -> CGRect {
    let room = max(0, bounds.width - Self.thumbSize)
    return CGRect(
      x: bounds.minX + room * place(of: fraction(of: value)),
      y: trackRect.midY - Self.thumbSize / 2,
      width: Self.thumbSize, height: Self.thumbSize)
  }

  /// Returns the current width and the standard height.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.standardHeight)
  }

  /// Lays out the track and the thumb.
  public override func layoutSubviews() { placeParts() }

  /// Makes the slider paler while it is disabled.
  public override func stateChanged() {
    for part in [minimumTrack, maximumTrack, thumb] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  /// Prevents pans and swipes of surrounding views from beginning while the thumb is dragged.
  public override func shouldPrevent(_ gesture: UIGestureRecognizer) -> Bool {
    isTracking && (gesture is UIPanGestureRecognizer || gesture is UISwipeGestureRecognizer)
  }

  /// Begins to drag the thumb if the touch is on it.
  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (point, rect) = (touch.location(in: self), shownThumb)
    guard rect.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    offset = rect.midX - point.x
    return true
  }

  /// Moves the thumb with the finger.
  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  /// Sends the last value.
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    sendActions(for: .valueChanged)
  }

  /// Leaves the thumb where it is.
  public override func cancelTracking(with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  private var shownThumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func follow(_ touch: UITouch) {
    let room = bounds.width - Self.thumbSize
    guard room > 0 else { return }
    let x = touch.location(in: self).x + offset - bounds.minX - Self.thumbSize / 2
    let part = place(of: min(max(x / room, 0), 1))
    UIView.performWithoutAnimation {
      value = minimumValue + (maximumValue - minimumValue) * part
    }
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let place = shownThumb
    thumb.frame = place
    let left = CGRect(
      x: track.minX, y: track.minY, width: max(0, place.midX - track.minX), height: track.height)
    let right = CGRect(
      x: place.midX, y: track.minY, width: max(0, track.maxX - place.midX), height: track.height)
    (minimumTrack.frame, maximumTrack.frame) = isMirrored ? (right, left) : (left, right)
  }

  /// Returns the distance from the left end of the place that is `part` of the way from the leading end, as a fraction of the
  /// way; and the reverse.
  private func place(of part: CGFloat) -> CGFloat { isMirrored ? 1 - part : part }

  private func fraction(of value: Double) -> CGFloat {
    let span = maximumValue - minimumValue
    guard span > 0 else { return 0 }
    let part = span.isFinite ? (value - minimumValue) / span : 0
    return min(max(part, 0), 1)
  }

  private func clamped(_ value: Double) -> Double { min(max(value, minimumValue), maximumValue) }
}
