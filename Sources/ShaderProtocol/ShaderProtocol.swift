/// The version of the messages between a client and `transhost-gl`.
public enum ShaderProtocol {
  /// The number that both must have.
  public static let version = 1
}
