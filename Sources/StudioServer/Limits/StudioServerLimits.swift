/// The limits of the server, so that no client costs more than its share.
public struct StudioServerLimits: Sendable {
  /// The greatest number of open connections; further ones are refused.
  public var connections = 32
  /// The greatest length of all that is received before an answer, in bytes.
  public var headBytes = 16 << 10
  /// The longest time in which the head of a request must arrive.
  public var headTime = Duration.seconds(10)
  /// The longest time for which a connection stays open after its last answer, until the client has read
  /// it.
  public var farewellTime = Duration.seconds(10)
  /// The greatest length of a message of a page, in bytes.
  public var messageBytes = 64 << 10
  /// The number of WebSocket frames that a page may send in a second.
  public var messagesPerSecond = 200
  /// The number of WebSocket frames that a page may send at once.
  public var messageBurst = 400
  /// The greatest number of bytes that wait for a page; one that reads too slowly is disconnected.
  public var queueBytes = 64 << 20
  /// The number of bytes of a page's messages that may wait for the worker before no more are read.
  public var unreadBytes = 256 << 10
  /// The time between two pings.
  public var pingInterval = Duration.seconds(20)
  /// The longest time without any frame of a page.
  public var silence = Duration.seconds(60)

  /// Creates the limits of the studio.
  public init() {}
}
