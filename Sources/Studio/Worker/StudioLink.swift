public import StudioProtocol

/// The connection to the process that serves the pages.
public protocol StudioLink: AnyObject {
  /// The packets from the other side; they end with the connection.
  var packets: AsyncStream<StudioPacket> { get }
  /// Sends a packet, and does not wait until it has arrived.
  ///
  /// - Throws: An error once the connection has ended.
  func send(_ packet: StudioPacket) throws
}
