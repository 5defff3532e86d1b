import Foundation
import Gestures

// Sessions as lines of JSON: the header, the touches, the outcome.

/// An error in the file of a session, with its place and the remedy.
public nonisolated struct SessionFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as given to the reader.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The description of the error, as a sentence without the place.
  public var message: String
  /// The remedy.
  public var hint: String

  /// The error as text: `drag.jsonl:1: message`.
  public var description: String { "\(file):\(line): \(message)" }
}

nonisolated extension Session {
  /// Returns the text of the file.
  ///
  /// - Throws: The encoder's error for numbers that JSON cannot represent.
  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func line(_ value: (some Encodable)?) throws -> String {
      try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" } ?? ""
    }
    return try line(header) + touches.text + line(outcome)
  }

  /// Makes a session from the text of a file; empty lines are ignored.
  ///
  /// - Parameter file: The name of the file in errors.
  /// - Throws: ``SessionFileError`` for an invalid header or outcome, `TouchFileError` for an
  ///   invalid touch.
  public init(reading text: String, file: String) throws {
    // Line ends are those of JSON: a CR before the LF is white space.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Data($0) }
    let written = lines.indices.filter { !lines[$0].isBlank }
    guard let first = written.first, let last = written.last else {
      throw SessionFileError(
        file: file, line: 1, message: "there is nothing in it",
        hint: "record one with transhost run --record \(file)")
    }
    /// Returns the content of the line at `index`, if it is an object with `key`.
    func read<Content: Decodable>(
      _ key: String, at index: Int, _ name: String
    ) throws -> Content? {
      guard lines[index].isObject(with: key) else { return nil }
      do {
        return try JSONDecoder().decode(Content.self, from: lines[index])
      } catch {
        throw SessionFileError(
          file: file, line: index + 1,
          message: "this is no \(name) of a session: \(Self.words(error))",
          hint: "record it anew with transhost run --record")
      }
    }
    let version: Version? = try read("session", at: first, "header")
    if let version, !(1...Self.format).contains(version.session) {
      throw SessionFileError(
        file: file, line: first + 1,
        message: "it is of version \(version.session) of the format, and this program reads up to "
          + "\(Self.format)", hint: "record it anew, or use a newer transhost")
    }
    header = try read("session", at: first, "header")
    if header != nil { lines[first] = Data() }
    outcome = try read("outcome", at: last, "outcome")
    if outcome != nil { lines[last] = Data() }
    // The lines are emptied instead of removed, to keep the line numbers of touches. A file without
    // touches needs a header.
    touches =
      header != nil && lines.allSatisfy(\.isBlank)
      ? TouchTrack()
      : try TouchTrack(
        reading: lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"),
        file: file)
  }

  /// The version of the format, which determines how the rest is read.
  private struct Version: Decodable {
    var session: Int
  }

  /// Returns a description of a decoding error, as a clause: `"size" is missing`.
  private static func words(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let keys = context.codingPath + [key].compactMap(\.self)
      let text = keys.reduce("") { text, key in
        text + (key.intValue.map { "[\($0 + 1)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue)
      }
      return text.isEmpty ? "it" : "\"\(text)\""
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context): "\(path(context, key)) is missing"
    case DecodingError.valueNotFound(_, let context): "\(path(context)) is null"
    case DecodingError.typeMismatch(_, let context): "\(path(context)) is of a wrong type"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(path(context)) has a value that is not allowed"
    default: "this is not JSON"
    }
  }
}

nonisolated extension Data {
  /// A Boolean value that indicates whether the line consists of white space.
  fileprivate var isBlank: Bool { allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }

  /// Returns a Boolean value that indicates whether the line looks like an object with `key`, which
  /// touches do not have.
  fileprivate func isObject(with key: String) -> Bool {
    first { ![0x20, 0x09, 0x0D].contains($0) } == UInt8(ascii: "{")
      && range(of: Data("\"\(key)\"".utf8)) != nil
  }
}
