public import Foundation

/// What went wrong with a picture, a font or a file, and what to do about it.
public struct MediaError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The kinds of failure; a program decides by this, a person reads ``description``.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file is not there.
    case missingFile = "missing-file"
    /// The file is there but can't be read.
    case unreadableFile = "unreadable-file"
    /// The bytes are no PNG or JPEG.
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
    /// A library failed for no reason of the caller's, such as a lack of memory.
    case libraryFault = "library-fault"
  }

  /// The kind of failure.
  public let code: Code
  /// What it is about: a path, or the name given with the data.
  public let subject: String
  /// What happened.
  public let reason: String
  /// What to do about it.
  public let remedy: String

  /// Makes an error; `reason` and `remedy` are clauses without a full stop.
  public init(_ code: Code, subject: String, reason: String, remedy: String) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.remedy = remedy
  }

  /// The whole message on one line: subject, what happened, remedy.
  public var description: String { "\(subject): \(reason); \(remedy)" }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
