import Diagnostics
import Foundation

/// A value that a run may set: a number, a Boolean, a string, a list of numbers or a picture.
public nonisolated enum ParameterValue: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  case string(String)
  /// From 2 to 16 numbers, such as a direction or a colour.
  case numbers([Double])
  /// The file of a picture; nil for no picture.
  case picture(ParameterPicture?)

  /// The counts of numbers that a list may have.
  package static let counts = 2...16

  /// The name of its type, for messages.
  var typeName: String {
    switch self {
    case .number: "number"
    case .boolean: "boolean"
    case .string: "string"
    case .numbers: "list of numbers"
    case .picture: "picture"
    }
  }
}

/// The file of a picture that a parameter names.
public nonisolated struct ParameterPicture: Hashable, Sendable {
  /// The folders that relative paths are resolved against.
  public enum Folder: Hashable, Sendable {
    /// The plugin's folder, which a path must not lead out of.
    case plugin
    /// The working directory: the path is the user's, and may lead anywhere.
    case working
  }

  /// The path; relative, or in the working directory absolute as well.
  public var path: String
  /// The folder that a relative path is resolved against.
  public var folder: Folder

  /// Makes the description of a file.
  public init(_ path: String, in folder: Folder = .working) {
    (self.path, self.folder) = (path, folder)
  }
}

nonisolated extension ParameterValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A Boolean value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A list of numbers.
  public init(arrayLiteral elements: Double...) { self = .numbers(elements) }
}

nonisolated extension ParameterValue: CustomStringConvertible {
  /// The value as `--set` takes it.
  public var description: String {
    switch self {
    case .number(let value): NumberText.of(value)
    case .boolean(let value): "\(value)"
    case .string(let value): value
    case .numbers(let values): values.map(NumberText.of).joined(separator: ",")
    case .picture(let picture): picture?.path ?? ""
    }
  }
}
