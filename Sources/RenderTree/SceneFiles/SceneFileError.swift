/// Why a scene file can't be drawn.
public struct SceneFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Code: Sendable, Hashable {
    /// The text is no JSON, or no scene: an unknown key, a wrong type, a missing frame…
    case malformed
    /// The scene asks for what is not there yet (`depthSort: "3d"`).
    case unsupported
    /// An image it names is missing, unreadable or corrupt.
    case image
  }

  /// What kind of fault it is.
  public var code: Code
  /// Where it is, as a path of keys (`layers[0].shadow.offset`); empty for the whole file.
  public var keyPath: String
  /// What is wrong there and what would be right.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, at keyPath: String, _ message: String) {
    self.code = code
    self.keyPath = keyPath
    self.message = message
  }

  /// One line: the key path and the message.
  public var description: String { keyPath.isEmpty ? message : "\(keyPath): \(message)" }
}
