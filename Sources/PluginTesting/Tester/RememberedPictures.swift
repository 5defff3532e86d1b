import Rendering
import Synchronization

/// Decodes each picture once: the same scene is built for hundreds of takes.
nonisolated final class RememberedPictures: ImageDecoding {
  private let base: any ImageDecoding
  private let memory = Mutex(Memory())

  /// No more pixels are kept, at four bytes each.
  private static let mostPixels = 16_000_000

  private struct Memory {
    var pictures: [[UInt8]: RenderImage] = [:]
    var pixels = 0
  }

  init(_ base: any ImageDecoding) { self.base = base }

  func image(from data: [UInt8], name: String) throws -> RenderImage {
    if let known = memory.withLock({ $0.pictures[data] }) { return known }
    let picture = try base.image(from: data, name: name)
    memory.withLock { memory in
      let pixels = picture.width * picture.height
      guard memory.pixels + pixels <= Self.mostPixels else { return }
      memory.pixels += pixels
      memory.pictures[data] = picture
    }
    return picture
  }
}
