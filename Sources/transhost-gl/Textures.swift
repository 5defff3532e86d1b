import CEGL
import ShaderProtocol

/// The textures of the driver, by the client's numbers.
final class Textures {
  private struct Texture {
    var name: GLuint
    var width: Int
    var height: Int

    var byteCount: Int { width * height * 4 }
  }

  /// The width and height of the texture of samplers without a picture. It is no power of 2, as few pictures are, because
  /// drivers compile a program once for each of these two kinds.
  static let blankSide = 3

  /// The size of all textures, in bytes.
  private(set) var byteCount = 0
  private var textures: [UInt32: Texture] = [:]
  private let blank: GLuint

  /// Makes the texture of samplers without a picture.
  init() throws(Failure) {
    let pixels = [UInt8](repeating: 0, count: Self.blankSide * Self.blankSide * 4)
    blank = Self.make(width: Self.blankSide, height: Self.blankSide)
    Self.upload(pixels, width: Self.blankSide, height: Self.blankSide)
    try Failure.check("a texture")
  }

  /// Writes the pixels of a picture to the texture of a number, which is made if it is new or of another size.
  ///
  /// - Parameter room: The size that a new texture may have, in bytes.
  func upload(
    _ picture: ShaderDrawing.Upload, to id: UInt32, from memory: SharedMemory, room: Int
  ) throws(Failure) {
    let count = picture.width * picture.height * 4
    let pixels = try memory.bytes(at: picture.offset, count: count)
    if let old = textures[id], old.width == picture.width, old.height == picture.height {
      glBindTexture(GLenum(GL_TEXTURE_2D), old.name)
    } else {
      forget(id)
      guard count <= room - byteCount else {
        throw .outOfMemory(
          "the pictures of shaders take more than \(ShaderMemory.pictures >> 20) MiB")
      }
      let texture = Texture(
        name: Self.make(width: picture.width, height: picture.height), width: picture.width,
        height: picture.height)
      textures[id] = texture
      byteCount += texture.byteCount
    }
    Self.upload(pixels, width: picture.width, height: picture.height)
    do throws(Failure) {
      try Failure.check("a picture of \(picture.width) × \(picture.height) pixels")
    } catch {
      forget(id)
      throw error
    }
  }

  /// Binds the texture of a number to a unit; nil stands for a transparent one.
  func bind(_ id: UInt32?, to unit: Int) throws(Failure) {
    var name = blank
    if let id {
      guard let texture = textures[id] else { throw .refused("texture \(id) was not found") }
      name = texture.name
    }
    glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }

  /// Deletes the texture of a number.
  func forget(_ id: UInt32) {
    guard let texture = textures.removeValue(forKey: id) else { return }
    byteCount -= texture.byteCount
    var name = texture.name
    glDeleteTextures(1, &name)
  }

  /// Makes a texture and binds it.
  private static func make(width: Int, height: Int) -> GLuint {
    var name: GLuint = 0
    glGenTextures(1, &name)
    let kind = GLenum(GL_TEXTURE_2D)
    glBindTexture(kind, name)
    glTexStorage2D(kind, 1, GLenum(GL_RGBA8), GLsizei(width), GLsizei(height))
    for (parameter, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] {
      glTexParameteri(kind, GLenum(parameter), GLint(value))
    }
    return name
  }

  /// Writes the pixels of the texture that is bound.
  private static func upload(_ pixels: UnsafeRawPointer, width: Int, height: Int) {
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), pixels)
  }
}
