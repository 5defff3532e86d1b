/// The parts that a server is made of.
public struct StudioServerConfiguration: Sendable {
  /// Stream sockets that are bound to loopback addresses, all at the same port. The server closes them.
  public var listeners: [CInt]
  /// The port of the sockets.
  public var port: Int
  /// The secret that browsers must present.
  public var token: StudioToken
  /// The files of the page by their paths, such as `/main.js`; `/index.html` is also served as `/`.
  public var assets: [String: (type: String, bytes: [UInt8])]
  /// The server's end of a pair of stream sockets whose other end the worker has; nil if it is attached later.
  /// The server closes it.
  public var worker: CInt?
  /// A Boolean value that indicates whether the server ends when its pair with a worker does. Otherwise it
  /// tells the pages that the worker is being started again, and waits for ``StudioServer/attach(worker:)``.
  public var endsWithWorker: Bool
  /// The limits.
  public var limits: StudioServerLimits

  /// Creates a configuration.
  public init(
    listeners: [CInt], port: Int, token: StudioToken,
    assets: [String: (type: String, bytes: [UInt8])], worker: CInt? = nil,
    endsWithWorker: Bool = true, limits: StudioServerLimits = StudioServerLimits()
  ) {
    self.listeners = listeners
    self.port = port
    self.token = token
    self.assets = assets
    self.worker = worker
    self.endsWithWorker = endsWithWorker
    self.limits = limits
  }
}
