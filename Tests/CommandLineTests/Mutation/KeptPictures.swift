import Media
import Rendering
import Synchronization

/// Decodes each picture once, so that the same frame of two runs has the same pictures, and need not be
/// drawn to be known as the same.
final class KeptPictures: ImageDecoding {
  private let base = ImageDecoder()
  private let known = Mutex<[[UInt8]: RenderImage]>([:])

  func image(from data: [UInt8], name: String) throws -> RenderImage {
    if let picture = known.withLock({ $0[data] }) { return picture }
    let picture = try base.image(from: data, name: name)
    known.withLock { $0[data] = picture }
    return picture
  }
}
