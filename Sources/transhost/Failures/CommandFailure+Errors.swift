import Diagnostics
import Gestures
import Media
import PluginTesting
import RenderTree

extension CommandFailure {
  /// The failure that any error thrown below this program means. An error nobody foresaw is a
  /// fault of ours. `file` is the input that was read, for errors that do not know it.
  init(describing error: any Error, reading file: String? = nil) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let failure as PluginFailure: self.init(failure)
    case let error as MediaError: self.init(error)
    case let error as SceneFileError: self.init(error, file: file)
    case let error as TouchFileError:
      self.init(
        .noInput, code: "malformed-touches", error.message, file: error.file, line: error.line,
        hint: error.hint)
    case let error as SessionFileError:
      self.init(
        .noInput, code: "malformed-session", error.message, file: error.file, line: error.line,
        hint: error.hint)
    default:
      self.init(
        .software, code: "internal-error", "internal error: \(error)",
        hint: "this is a fault of transhost; please report it with the command line")
    }
  }

  private init(_ error: MediaError) {
    let status: ExitStatus =
      switch error.code {
      case .missingFile, .unreadableFile, .unknownFormat, .corruptImage, .imageTooLarge: .noInput
      case .unwritableOutput: .cantCreate
      case .missingFont: .unavailable
      case .invalidRequest: .usage
      case .libraryFault: .software
      }
    self.init(
      status, code: error.code.rawValue, "\(error.subject): \(error.reason)", hint: error.remedy)
  }

  private init(_ error: SceneFileError, file: String?) {
    let (status, code): (ExitStatus, String) =
      switch error.code {
      case .malformed: (.noInput, "malformed-scene")
      case .image: (.noInput, "bad-scene-image")
      case .unsupported: (.unavailable, "not-there-yet")
      }
    self.init(status, code: code, error.description, file: file)
  }
}
