/// An order to the process that serves pages, as JSON in one message. Descriptors come with it.
public enum StudioServerOrder: Codable, Hashable, Sendable {
  /// Serve pages to whoever presents the token. It is the first order; the sockets that listen at the port come with
  /// it.
  case serve(port: UInt16, token: String)
  /// Pass messages on to a process that runs plugins, in place of an earlier one. The end of a pair of stream
  /// sockets comes with it.
  case connect
}
