import Foundation
import Media
import PluginHost
import RenderTree

/// Numbered PNG files, `0000.png` first, of exactly size × scale pixels.
///
/// Frames are encoded on all cores while the next ones are drawn; a few may wait at a time, which
/// bounds the memory.
final class FrameFolderSink: FrameSink {
  let kind = "frames"
  let url: URL
  private let scale: CGFloat
  private let encoders: BoundedWorkers

  init(url: URL, scale: CGFloat) {
    self.url = url
    self.scale = scale
    self.encoders = BoundedWorkers(limit: ProcessInfo.processInfo.activeProcessorCount + 2)
  }

  func consume(_ frame: RunFrame, of count: Int, renderer: FrameRenderer) async throws {
    let image = try renderer.image(of: frame, scale: scale)
    let digits = String(frame.index)
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    let file = url.appending(path: name)
    try encoders.submit { try PNG.write(image, to: file.path) }
  }

  func finish() async throws { try encoders.wait() }
}
