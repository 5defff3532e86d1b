import Diagnostics
import Gestures
import Media
import PluginTesting
import Rendering

extension CommandFailure {
  /// Makes the failure for any error thrown below this program. An unforeseen error is a fault of
  /// the program. `file` is the input that was read, for errors without a file.
  init(describing error: any Error, reading file: String? = nil) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let failure as PluginFailure: self.init(failure)
    case let error as MediaError: self.init(error)
    case let error as SceneFileError: self.init(error, file: file)
    case let error as TouchFileError:
      self.init(
        .noInput, code: .malformedTouches, error.message, file: error.file, line: error.line,
        hint: error.hint)
    case let error as SessionFileError:
      self.init(
        .noInput, code: .malformedSession, error.message, file: error.file, line: error.line,
        hint: error.hint)
    default:
      self.init(
        .software, code: .internalError, "internal error: \(error)",
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
      status, code: error.code.diagnosticCode, "\(error.subject): \(error.reason)",
      hint: error.remedy)
  }

  private init(_ error: SceneFileError, file: String?) {
    let (status, code): (ExitStatus, DiagnosticCode) =
      switch error.code {
      case .malformed: (.noInput, .malformedScene)
      case .image: (.noInput, .badSceneImage)
      }
    self.init(status, code: code, error.description, file: file)
  }
}

extension MediaError.Code {
  /// The code under which the program refuses such a file.
  fileprivate var diagnosticCode: DiagnosticCode {
    switch self {
    case .missingFile: .missingFile
    case .unreadableFile: .unreadableFile
    case .unknownFormat: .unknownFormat
    case .corruptImage: .corruptImage
    case .imageTooLarge: .imageTooLarge
    case .unwritableOutput: .unwritableOutput
    case .missingFont: .missingFont
    case .invalidRequest: .invalidRequest
    case .libraryFault: .libraryFault
    }
  }
}
