import Diagnostics

/// The most that may be drawn of a plugin's layers.
package nonisolated struct DrawingLimit: Sendable {
  /// Screens of one frame, as ``DrawingLoad`` counts.
  package var screens = 200.0
  /// Screens of ``window`` frames in a row.
  package var windowScreens = 10_000.0
  /// The number of frames whose drawing is limited together.
  package var window = 60
  /// Layers of one frame, those that snapshots repeat included.
  package var layers = 1 << 15
  /// Layers inside each other, those in snapshots included.
  package var depth = 250
  /// Bytes of the pictures that a frame's filters need.
  package var pictureBytes = 256.0 * 1_048_576

  /// The pixels of a phone's screen.
  private static let phone = 780.0 * 1688
  /// The pixels below which frames take as long as these.
  static let smallest = phone / 3

  /// The limit for frames of `pixels` pixels: fewer screens where those are larger than a phone's, but
  /// always enough for what transitions do, and more where they are much smaller, as what each layer
  /// costs by itself is many of their pixels.
  package init(pixels: Double = 0) {
    guard pixels > Self.phone else {
      let factor = (Self.smallest / max(1, pixels)).rounded(.up)
      guard pixels > 0, factor > 1 else { return }
      screens *= factor
      windowScreens *= factor
      return
    }
    screens = max(50, (screens * Self.phone / pixels).rounded())
    pictureBytes = max(pictureBytes, 16 * pixels)
  }
}

/// The loads of the most recent frames, for the limit that they have together.
package nonisolated struct DrawingHistory: Sendable {
  private var loads: [Double] = []
  private var next = 0

  /// A history without frames.
  package init() {}

  /// The screens of the frames that are remembered.
  package var screens: Double { loads.reduce(0, +) }

  /// Returns how the frames exceed `limit` together, as a clause for a message; nil when they don't.
  package func excess(over limit: DrawingLimit) -> String? {
    guard screens > limit.windowScreens else { return nil }
    return "\(loads.count.counted("frame")) in a row would draw "
      + "\(Int(min(screens, 1e9)).counted("time")) the screen's area "
      + "(limit \(Int(limit.windowScreens).grouped))"
  }

  /// Remembers a frame of `screens`, and at most `window` of the last frames.
  package mutating func add(_ screens: Double, window: Int) {
    if loads.count < window {
      loads.append(screens)
    } else {
      loads[next % window] = screens
      next += 1
    }
  }
}
