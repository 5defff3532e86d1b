import CEGL

/// The pictures into which the driver draws, one for each of the last few sizes.
final class Canvases {
  private struct Canvas {
    var width: Int
    var height: Int
    var renderbuffer: GLuint
    var framebuffer: GLuint

    var byteCount: Int { width * height * 4 }
  }

  private static let mostCanvases = 4
  /// The latest is the last.
  private var canvases: [Canvas] = []

  /// The size of all, in bytes.
  var byteCount: Int { canvases.reduce(0) { $0 + $1.byteCount } }

  /// Directs drawing to a picture of this size.
  ///
  /// - Parameter room: The size that all pictures may have, in bytes.
  func use(width: Int, height: Int, room: Int) throws(Failure) {
    let canvas: Canvas
    if let index = canvases.firstIndex(where: { $0.width == width && $0.height == height }) {
      canvas = canvases.remove(at: index)
    } else {
      let count = width * height * 4
      while !canvases.isEmpty, canvases.count >= Self.mostCanvases || byteCount > room - count {
        delete(canvases.removeFirst())
      }
      guard count <= room else {
        throw .outOfMemory(
          "a result of \(width) × \(height) pixels is too large beside the pictures")
      }
      canvas = try make(width: width, height: height)
    }
    canvases.append(canvas)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), canvas.framebuffer)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
  }

  private func make(width: Int, height: Int) throws(Failure) -> Canvas {
    var canvas = Canvas(width: width, height: height, renderbuffer: 0, framebuffer: 0)
    let target = GLenum(GL_FRAMEBUFFER)
    let buffer = GLenum(GL_RENDERBUFFER)
    glGenRenderbuffers(1, &canvas.renderbuffer)
    glBindRenderbuffer(buffer, canvas.renderbuffer)
    glRenderbufferStorage(buffer, GLenum(GL_RGBA8), GLsizei(width), GLsizei(height))
    glGenFramebuffers(1, &canvas.framebuffer)
    glBindFramebuffer(target, canvas.framebuffer)
    glFramebufferRenderbuffer(target, GLenum(GL_COLOR_ATTACHMENT0), buffer, canvas.renderbuffer)
    do throws(Failure) {
      try Failure.check("a result of \(width) × \(height) pixels")
      guard glCheckFramebufferStatus(target) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
        throw .refused("the driver refuses a result of \(width) × \(height) pixels")
      }
    } catch {
      delete(canvas)
      throw error
    }
    return canvas
  }

  private func delete(_ canvas: Canvas) {
    var canvas = canvas
    glDeleteFramebuffers(1, &canvas.framebuffer)
    glDeleteRenderbuffers(1, &canvas.renderbuffer)
  }
}
