import Rendering
import Synchronization

/// Decodes each picture once: the same scene is built for hundreds of takes.
nonisolated final class RememberedPictures: ImageDecoding {
  private let base: any ImageDecoding
  private let memory = Mutex(Memory())

  /// The greatest number of bytes that are kept, of pixels and files.
  private static let mostBytes = 32 << 20

  private struct Memory {
    var pictures: [[UInt8]: RenderImage] = [:]
    var bytes = 0
  }

  init(_ base: any ImageDecoding) { self.base = base }

  func image(from data: [UInt8], name: String) throws -> RenderImage {
    if let known = memory.withLock({ $0.pictures[data] }) { return known }
    let picture = try base.image(from: data, name: name)
    memory.withLock { memory in
      let bytes = picture.pixels.count + data.count
      guard memory.bytes + bytes <= Self.mostBytes else { return }
      memory.bytes += bytes
      memory.pictures[data] = picture
    }
    return picture
  }
}
