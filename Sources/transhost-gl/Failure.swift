import CEGL
import ShaderProtocol

/// The reason why a request is not done.
enum Failure: Error {
  /// The driver refuses the text of a program; its log.
  case rejected(String)
  /// The request can't be done; the reason, as a clause without a full stop.
  case refused(String)
  /// The driver lacks memory; the reason, as a clause without a full stop.
  case outOfMemory(String)
  /// The loops of a program have too many iterations; the line with the loop that exceeded the limit, if it is known.
  case endless(line: Int?)

  /// The reply.
  var reply: ShaderReply {
    switch self {
    case .rejected(let log): .rejected(log: log)
    case .refused(let reason): .refused(reason)
    case .outOfMemory(let reason): .outOfMemory(reason)
    case .endless(let line): .endless(line: line)
    }
  }

  /// Throws if one of the calls since the last check has failed.
  static func check(_ action: String) throws(Failure) {
    var first = GLenum(GL_NO_ERROR)
    // A lost driver reports errors without end.
    for _ in 0..<16 {
      let error = glGetError()
      guard error != GLenum(GL_NO_ERROR) else { break }
      if first == GLenum(GL_NO_ERROR) { first = error }
    }
    switch first {
    case GLenum(GL_NO_ERROR): return
    case GLenum(GL_OUT_OF_MEMORY):
      throw .outOfMemory("the driver has too little memory for \(action)")
    default: throw .refused("the driver refuses \(action): \(name(of: first))")
    }
  }

  private static func name(of error: GLenum) -> String {
    switch error {
    case GLenum(GL_INVALID_ENUM): "GL_INVALID_ENUM"
    case GLenum(GL_INVALID_VALUE): "GL_INVALID_VALUE"
    case GLenum(GL_INVALID_OPERATION): "GL_INVALID_OPERATION"
    case GLenum(GL_INVALID_FRAMEBUFFER_OPERATION): "GL_INVALID_FRAMEBUFFER_OPERATION"
    default: "error 0x" + String(error, radix: 16)
    }
  }
}
