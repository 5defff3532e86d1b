/// The reason why a scene file can't be drawn.
public struct SceneFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of fault.
  public enum Code: Sendable, Hashable {
    /// The text is not JSON, or not a scene: an unknown key, a wrong type, a missing frame…
    case malformed
    /// An image that the scene names is missing, unreadable or corrupt.
    case image
  }

  /// The kind of fault.
  public var code: Code
  /// The place of the fault as a path of keys (`layers[0].shadow.offset`); empty for the whole
  /// file.
  public var keyPath: String
  /// The description of the fault, with the correct form.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, at keyPath: String, _ message: String) {
    self.code = code
    self.keyPath = keyPath
    self.message = message
  }

  /// The error on one line: the key path and the message.
  public var description: String { keyPath.isEmpty ? message : "\(keyPath): \(message)" }
}
