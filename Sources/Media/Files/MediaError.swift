public import Foundation

/// A failure with a picture, a font or a file, with its remedy.
public struct MediaError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The kinds of failure. A program decides by this value; the text for readers is
  /// ``description``.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file does not exist.
    case missingFile = "missing-file"
    /// The file exists but can't be read.
    case unreadableFile = "unreadable-file"
    /// The bytes are neither a PNG nor a JPEG.
    case unknownFormat = "unknown-format"
    /// The picture is damaged or ends early.
    case corruptImage = "corrupt-image"
    /// The picture has more pixels, or the file more bytes, than is accepted.
    case imageTooLarge = "image-too-large"
    /// The output can't be written.
    case unwritableOutput = "unwritable-output"
    /// The text font is not installed.
    case missingFont = "missing-font"
    /// The request itself can't be met, such as a picture that is too wide for its format.
    case invalidRequest = "invalid-request"
    /// A library failed for a reason outside the caller's control, such as a lack of memory.
    case libraryFault = "library-fault"
  }

  /// The kind of failure.
  public let code: Code
  /// The subject of the failure: a path, or the name given with the data.
  public let subject: String
  /// The description of the failure.
  public let reason: String
  /// The remedy.
  public let remedy: String

  /// Makes an error; `reason` and `remedy` are clauses without a full stop.
  public init(_ code: Code, subject: String, reason: String, remedy: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.remedy = remedy
  }

  /// The whole message on one line: subject, reason and remedy.
  public var description: String { "\(subject): \(reason); \(remedy)" }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
