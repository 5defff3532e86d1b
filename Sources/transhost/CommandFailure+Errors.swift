import Media
import PluginHost
import RenderTree

extension CommandFailure {
  /// The failure that any error thrown below this program means. An error nobody foresaw is a
  /// fault of ours.
  init(describing error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let failure as PluginFailure: self.init(failure)
    case let error as MediaError: self.init(error)
    case let error as SceneFileError: self.init(error)
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

  private init(_ error: SceneFileError) {
    switch error.code {
    case .malformed: self.init(.noInput, code: "malformed-scene", error.description)
    case .image: self.init(.noInput, code: "bad-scene-image", error.description)
    case .unsupported: self.init(.unavailable, code: "not-there-yet", error.description)
    }
  }
}
