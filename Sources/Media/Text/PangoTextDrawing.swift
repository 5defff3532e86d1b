public import Foundation
import Geometry
public import Rendering
import Synchronization

/// Measures and draws text in Inter, with Pango and Cairo.
///
/// The picture depends on the text and the versions of the font and the libraries only: without
/// hinting, system fonts or locale. One lock guards Pango, so the object can be used from any
/// thread.
public final class PangoTextDrawing: TextDrawing {
  private let locator: FontLocator
  // Pango's objects may be used from any thread, but by one at a time.
  private let state = Mutex(State())

  private struct State {
    var faces: [FontWeight: FontFace] = [:]
    var cache = TextCache()
  }

  /// Creates an object that looks for the font in `fontDirectories`, or else in the directory in
  /// the environment variable `TRANSHOST_FONT_DIR` and where systems install it.
  ///
  /// A missing font is an error of the first use, not of this initializer.
  public init(fontDirectories: [String]? = nil) {
    locator = FontLocator(directories: fontDirectories ?? FontLocator.defaultDirectories)
  }

  /// Returns the size of `text`, in points, rounded up to whole pixels at `scale`, when lines are
  /// no wider than `width`; zero for an empty text.
  ///
  /// - Throws: ``MediaError`` with the code `missingFont` or `invalidRequest`.
  public func size(of text: Text, width: CGFloat, scale: CGFloat) throws -> CGSize {
    try check(text, scale: scale)
    if text.string.isEmpty { return .zero }
    let measured = TextCache.Measured(text: text, width: width, scale: scale)
    return try state.withLock { state in
      if let size = state.cache[measured] { return size }
      let face = try face(text.weight, in: &state)
      var layout = TextLayout(
        text, face: face, scale: scale, width: Self.lineWidth(width * scale))
      layout.truncate(toLines: text.numberOfLines)
      let pixels = layout.size
      let size = CGSize(
        width: pixels.width.rounded(.up) / scale, height: pixels.height.rounded(.up) / scale)
      state.cache[measured] = size
      return size
    }
  }

  /// Returns the text, drawn on transparent ground in a picture of `size` points, rounded to pixels
  /// (one at least); centred vertically, with the first baseline on a whole pixel.
  ///
  /// The same text at the same size returns the same object while it is cached.
  ///
  /// - Throws: ``MediaError`` with the code `missingFont` or `invalidRequest`.
  public func image(of text: Text, size: CGSize, scale: CGFloat) throws -> RenderImage {
    try check(text, scale: scale)
    let limit = CGFloat(RenderImage.maximumSide)
    guard size.width * scale <= limit, size.height * scale <= limit else {
      throw MediaError(
        .invalidRequest, subject: "text",
        reason: "a label of \(size.width) × \(size.height) points at scale \(scale) is more than "
          + "\(RenderImage.maximumSide) pixels a side",
        remedy: "make the label smaller")
    }
    let width = max(1, Int((size.width * scale).rounded()))
    let height = max(1, Int((size.height * scale).rounded()))
    let key = TextCache.Key(text: text, width: width, height: height, scale: scale)
    return try state.withLock { state in
      if let image = state.cache[key] { return image }
      let face = try face(text.weight, in: &state)
      let coverage = try Self.coverage(
        text, face: face, scale: scale, lineWidth: size.width * scale, width, height)
      let image = RenderImage(
        width: width, height: height, scale: scale,
        pixels: Self.pixels(coverage, color: text.color))
      state.cache[key] = image
      return image
    }
  }

  private static func coverage(
    _ text: Text, face: FontFace, scale: CGFloat, lineWidth: CGFloat, _ width: Int, _ height: Int
  ) throws -> [UInt8] {
    // A label that was measured at another scale may be a hair too narrow for its text.
    var layout = TextLayout(
      text, face: face, scale: scale, width: Self.lineWidth(lineWidth + 0.0625),
      height: Double(height))
    let fitting = layout.lines(fittingIn: Double(height))
    layout.truncate(toLines: text.numberOfLines > 0 ? min(text.numberOfLines, fitting) : fitting)
    let top = (Double(height) - layout.size.height) / 2
    let baseline = layout.baseline
    return try layout.coverage(
      width: width, height: height, y: (top + baseline).rounded() - baseline)
  }

  private func face(_ weight: FontWeight, in state: inout State) throws -> FontFace {
    if let face = state.faces[weight] { return face }
    let face = try FontFace(path: locator.path(of: weight))
    state.faces[weight] = face
    return face
  }

  private func check(_ text: Text, scale: CGFloat) throws {
    let pixels = text.fontSize * scale
    guard text.fontSize > 0, scale > 0, pixels.isFinite, pixels <= 4096,
      abs(text.kern * scale) <= 4096, abs(text.lineSpacing * scale) <= 4096
    else {
      throw MediaError(
        .invalidRequest, subject: "text",
        reason: "a font size of \(text.fontSize) points at scale \(scale) can't be drawn, with a "
          + "kern of \(text.kern) and a line spacing of \(text.lineSpacing)",
        remedy: "use sizes above 0 and up to 4096 pixels")
    }
  }

  /// Returns the width of a line in Pango's form; nil for a width beyond any line's.
  private static func lineWidth(_ pixels: CGFloat) -> CGFloat? {
    pixels < 1_000_000 ? max(pixels, 0) : nil
  }

  /// Returns premultiplied pixels of `color` with the alpha given by `coverage`.
  private static func pixels(_ coverage: [UInt8], color: RGBAColor) -> [UInt8] {
    func clamped(_ value: CGFloat) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
    let components = [clamped(color.red), clamped(color.green), clamped(color.blue), 1]
    let alpha = clamped(color.alpha)
    // 256 possible pixels, since only the coverage varies. They are written as they lie in memory.
    let table = (0...255).map { level in
      let bytes = components.map { UInt8(($0 * alpha * Double(level)).rounded()) }
      return bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
    return [UInt8](unsafeUninitializedCapacity: coverage.count * 4) { out, count in
      table.withUnsafeBufferPointer { table in
        let out = UnsafeMutableRawBufferPointer(out)
        for (index, level) in coverage.enumerated() {
          out.storeBytes(of: table[Int(level)], toByteOffset: index * 4, as: UInt32.self)
        }
      }
      count = coverage.count * 4
    }
  }
}
