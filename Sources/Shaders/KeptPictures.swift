import Rendering

/// The pictures that a process has as textures, by the identity of ``RenderImage``.
///
/// The pictures are not retained here: a texture whose picture no longer exists is used for another one.
struct KeptPictures: Sendable {
  private struct Texture: Sendable {
    let id: UInt32
    weak var picture: RenderImage?
    var bytes: Int
    var use: Int
  }

  private var textures: [Texture] = []
  private var nextID: UInt32 = 1
  /// The number of the current drawing.
  private var drawing = 0
  /// The textures that got another picture in the current drawing.
  private var changed: [UInt32] = []

  /// The greatest number of textures.
  private static let most = 256

  /// Begins with the pictures of a drawing.
  mutating func beginDrawing() {
    drawing += 1
    changed = []
  }

  /// Returns the texture of a picture, and a Boolean value that indicates whether the picture must be uploaded.
  mutating func place(_ picture: RenderImage) -> (id: UInt32, isNew: Bool) {
    if let index = textures.firstIndex(where: { $0.picture === picture }) {
      textures[index].use = drawing
      return (textures[index].id, false)
    }
    let bytes = picture.pixels.count
    // One of the same size can be used as it is.
    let free = textures.indices.filter {
      textures[$0].picture == nil && textures[$0].use < drawing
    }
    if let index = free.first(where: { textures[$0].bytes == bytes }) ?? free.first {
      textures[index].picture = picture
      textures[index].bytes = bytes
      textures[index].use = drawing
      changed.append(textures[index].id)
      return (textures[index].id, true)
    }
    let texture = Texture(id: nextID, picture: picture, bytes: bytes, use: drawing)
    nextID &+= 1
    textures.append(texture)
    changed.append(texture.id)
    return (texture.id, true)
  }

  /// Forgets the pictures that were to be uploaded for a drawing that has failed.
  ///
  /// - Returns: Their textures.
  mutating func abandonDrawing() -> [UInt32] {
    defer { changed = [] }
    textures.removeAll { changed.contains($0.id) }
    return changed
  }

  /// Ends a drawing.
  ///
  /// - Returns: The textures that are too many or that take more than `most` bytes together, those without a picture
  ///   first and the least recently used ones next; they are no longer known.
  mutating func endDrawing(mostBytes: Int) -> [UInt32] {
    var forgotten: [UInt32] = []
    var bytes = textures.reduce(0) { $0 + $1.bytes }
    while bytes > mostBytes || textures.count > Self.most {
      let candidates = textures.indices.filter { textures[$0].use < drawing }
      guard
        let index = candidates.first(where: { textures[$0].picture == nil })
          ?? candidates.min(by: { textures[$0].use < textures[$1].use })
      else { break }
      bytes -= textures[index].bytes
      forgotten.append(textures.remove(at: index).id)
    }
    return forgotten
  }
}
