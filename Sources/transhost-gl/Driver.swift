import CEGL
import Glibc
import ShaderProtocol

/// A driver of OpenGL ES 3 without a window, whose context stays current in the thread that made it.
struct Driver {
  /// The driver's own names and limits.
  let description: ShaderDriverDescription

  /// Makes a context: of the first GPU that supports it if `gpu` is true, and otherwise of Mesa's software driver. If
  /// no such GPU is found, a line on standard error says so, and the software driver is used.
  init(gpu: Bool) throws(Unavailable) {
    if gpu, let display = cegl_gpu_display(), Self.makeContext(display) {
      description = Self.describe(isGPU: true)
      return
    }
    if gpu {
      Self.note("no GPU with OpenGL ES 3 was found; the software driver is used")
    }
    for (name, value) in Self.environment { setenv(name, value, 1) }
    guard let display = cegl_surfaceless_display() else {
      throw Unavailable("no EGL driver that draws without a window was found")
    }
    guard Self.makeContext(display) else {
      throw Unavailable(
        "the EGL driver does not support OpenGL ES 3 (error 0x\(String(eglGetError(), radix: 16)))")
    }
    description = Self.describe(isGPU: false)
  }

  /// The settings of Mesa for its software driver, without files that are kept.
  private static let environment = [
    ("LIBGL_ALWAYS_SOFTWARE", "1"), ("GALLIUM_DRIVER", "llvmpipe"),
    ("MESA_SHADER_CACHE_DISABLE", "true"), ("EGL_PLATFORM", "surfaceless"),
  ]

  private static func note(_ line: String) {
    let bytes = Array("transhost-gl: \(line)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }

  private static func makeContext(_ display: EGLDisplay) -> Bool {
    eglInitialize(display, nil, nil) != 0 && cegl_make_context(display) != 0
  }

  private static func describe(isGPU: Bool) -> ShaderDriverDescription {
    func text(_ name: Int32) -> String {
      glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
    }
    func number(_ name: Int32) -> Int {
      var value: GLint = 0
      glGetIntegerv(GLenum(name), &value)
      return Int(value)
    }
    let side = min(number(GL_MAX_TEXTURE_SIZE), number(GL_MAX_RENDERBUFFER_SIZE))
    return ShaderDriverDescription(
      vendor: text(GL_VENDOR), renderer: text(GL_RENDERER), version: text(GL_VERSION),
      isGPU: isGPU, mostSide: min(max(side, 1), ShaderProtocol.mostSide),
      textureUnits: min(max(number(GL_MAX_TEXTURE_IMAGE_UNITS), 1), ShaderProtocol.mostSamplers))
  }
}
