public import Rendering

/// A picture of a transition: some of its frames in a row, each with its time below.
public enum Filmstrip {
  /// The number of frames that a strip shows, unless there are fewer.
  public static let frameCount = 9
  /// The greatest width of a frame in the strip, in pixels.
  public static let maximumFrameWidth = 195

  /// Returns the indices of the frames that a strip of `frameCount` frames shows: evenly spaced,
  /// including the first and the last; all of them when there are no more than ``frameCount``.
  public static func indices(frameCount count: Int) -> [Int] {
    guard count > frameCount else { return Array(0..<max(count, 0)) }
    let gaps = frameCount - 1
    return (0...gaps).map { ($0 * (count - 1) + gaps / 2) / gaps }
  }

  /// Returns the label of a frame at `time` seconds: exact milliseconds, independent of the locale.
  static func label(at time: Double) -> String {
    let milliseconds = Int((time * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count)
      + "\(fraction) s"
  }

  /// Returns `image` scaled down to a width of at most ``maximumFrameWidth``, with its proportions
  /// kept.
  ///
  /// A caller that holds many large frames calls this for each as it arrives.
  public static func frame(_ image: RenderImage) -> RenderImage {
    let width = min(image.width, maximumFrameWidth)
    let height = (image.height * width + image.width / 2) / image.width
    return image.scaledDown(toWidth: width, height: max(height, 1))
  }

  /// Returns the strip of `frames`, all of one size, at the times in seconds that their labels
  /// show.
  ///
  /// The strip shows every frame given; choose them with ``indices(frameCount:)``.
  ///
  /// - Precondition: There is at least one frame; the times are finite and not negative.
  /// - Throws: ``MediaError`` when the labels can't be drawn, for example because the font is
  ///   missing.
  public static func compose(
    frames: [(time: Double, image: RenderImage)], text: any TextDrawing
  ) throws -> RenderImage {
    precondition(!frames.isEmpty, "a filmstrip has at least one frame")
    precondition(
      frames.allSatisfy { $0.time.isFinite && $0.time >= 0 && $0.time < 1e9 },
      "a frame's time is finite and not negative")
    let images = frames.map { frame($0.image) }
    let labels = try frames.map { try FilmstripStyle.drawLabel(label(at: $0.time), text: text) }
    let layout = FilmstripLayout(
      count: frames.count,
      frameWidth: images.reduce(1) { max($0, $1.width) },
      frameHeight: images.reduce(1) { max($0, $1.height) },
      labelWidth: labels.reduce(1) { max($0, $1.width) },
      labelHeight: labels.reduce(1) { max($0, $1.height) })

    var canvas = FilmstripCanvas(
      width: layout.width, height: layout.height, color: FilmstripStyle.ground)
    for index in frames.indices {
      let image = images[index]
      let (x, y) = layout.frameOrigin(index)
      let radius = FilmstripStyle.cornerRadius(width: image.width, height: image.height)
      canvas.drawCard(image, x: x, y: y, radius: radius)
      let label = labels[index]
      canvas.draw(label, x: layout.labelX(index, width: label.width), y: layout.labelY)
    }
    return canvas.image
  }
}
