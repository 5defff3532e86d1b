import Foundation
import Media
import PluginRuns
import Rendering

/// Numbered PNG files, `0000.png` first, of exactly size × scale pixels.
final class FrameFolderSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let batch = EncodingBatch(size: 8)

  /// Creates the maker of the files in the folder at `url`, which draws frames at `scale`.
  init(url: URL, scale: CGFloat) {
    self.url = url
    self.scale = scale
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws {
    let image = try renderer.image(of: frame, scale: scale)
    let file = url.appending(path: Self.name(of: frame.index))
    try batch.add { try PNG.write(image, to: file.path) }
  }

  func finish(renderer: FrameRenderer) throws { try batch.run() }

  /// The name of the picture of the frame at `index`.
  static func name(of index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }
}
