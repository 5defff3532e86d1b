/// An order to the process that serves pages, as JSON in one message. Descriptors come with it.
public enum StudioServerOrder: Codable, Hashable, Sendable {
  /// Serve pages to browsers that present the token. This is the first order, and the sockets that listen at the
  /// port come with it.
  case serve(port: UInt16, token: String)
  /// Pass messages on to a new process that runs plugins, in place of an earlier one. The server's end of a pair of
  /// stream sockets comes with this order.
  case connect
}
