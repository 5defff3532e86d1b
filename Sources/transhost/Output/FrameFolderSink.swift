import Foundation
import Media
import PluginRuns
import Rendering

/// Numbered PNG files, `0000.png` first, of exactly size × scale pixels.
final class FrameFolderSink: FrameSink {
  private let url: URL
  private let scale: CGFloat
  private let partials: PartialFiles
  private let batch = EncodingBatch(size: 8)

  /// Creates the maker of the files in the folder at `url`, which draws frames at `scale`.
  init(url: URL, scale: CGFloat, partials: PartialFiles) {
    self.url = url
    self.scale = scale
    self.partials = partials
  }

  func consume(_ frame: RunFrame, renderer: FrameRenderer) throws {
    let image = try renderer.image(of: frame, scale: scale)
    let file = url.appending(path: Self.name(of: frame.index))
    try batch.add { [partials] in try PNG.write(image, to: file.path, among: partials) }
  }

  func finish(renderer: FrameRenderer) throws { try batch.run() }

  /// Returns a Boolean value that indicates whether `name` is that of the picture of a frame.
  static func isName(_ name: String) -> Bool { name.wholeMatch(of: /[0-9]{4,}\.png/) != nil }

  /// The name of the picture of the frame at `index`.
  static func name(of index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }
}
