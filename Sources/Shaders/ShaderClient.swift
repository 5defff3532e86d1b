import Dispatch
import Foundation
public import Rendering
import ShaderProtocol
import Synchronization

/// A driver of shaders in a process of its own, which is started at the first use.
///
/// A process that takes too long for a request is stopped. One that ends is started again, and the request is repeated
/// once: nothing depends on the state of the process, which this object can build again.
public final class ShaderClient: ShaderDriver {
  private struct State: Sendable {
    var session: ShaderSession?
    /// The failure of all calls after the driver could not be started.
    var unavailable: ShaderFailure?
    /// It stays when the process is started again.
    var debt = ShaderDebt()
  }

  private let state = Mutex(State())
  private let limits: ShaderLimits
  private let clock: @Sendable () -> UInt64
  private let start: @Sendable () throws -> ShaderServer

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - clock: Returns the time that has passed since any moment, in nanoseconds; nil for the system's.
  ///   - start: Starts a process; a `ShaderFailure` or a `POSIXError` says why it can't.
  public init(
    limits: ShaderLimits = ShaderLimits(),
    clock: (@Sendable () -> UInt64)? = nil,
    start: @escaping @Sendable () throws -> ShaderServer
  ) {
    self.limits = limits
    self.clock = clock ?? { DispatchTime.now().uptimeNanoseconds }
    self.start = start
  }

  deinit { stop() }

  /// Ends the process, if one runs. The next call starts another.
  public func stop() {
    state.withLock { state in
      _ = state.session?.connection.end()
      state.session = nil
    }
  }

  // MARK: - The driver

  /// The driver's name and version, such as `llvmpipe (LLVM 15.0.6, 256 bits), OpenGL ES 3.2 Mesa 22.3.6`. The same
  /// name promises the same pixels.
  ///
  /// - Throws: ``ShaderFailure``.
  public func driverName() throws(ShaderFailure) -> String {
    try perform("introduce itself") { session in
      "\(session.driver.renderer), \(session.driver.version)"
    }
  }

  /// Compiles `shader`, and draws a few pixels with it.
  ///
  /// - Throws: ``ShaderFailure``.
  public func compile(_ shader: Shader) throws(ShaderFailure) {
    try perform("compile") { (session) throws(ServerFault) in _ = try session.prepare(shader) }
  }

  /// Draws with a shader.
  ///
  /// - Returns: The pixels of the result as `width × height × 4` bytes, premultiplied R, G, B, A, rows from the top.
  /// - Throws: ``ShaderFailure``.
  public func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8] {
    try perform("draw", pixels: pass.width * pass.height) { (session) throws(ServerFault) in
      try session.draw(pass)
    }
  }

  /// Draws `frames` times in the process, each time with all pictures uploaded and the result read back, as a program
  /// does that has the driver to itself.
  ///
  /// - Returns: The time that each frame took, in nanoseconds.
  /// - Throws: ``ShaderFailure``.
  public func measure(_ pass: ShaderPass, frames: Int) throws(ShaderFailure) -> [UInt64] {
    try perform("draw", pixels: pass.width * pass.height * frames) {
      (session) throws(ServerFault) in
      try session.measure(pass, frames: frames)
    }
  }

  // MARK: - Processes

  /// The number of processes that may be killed from outside while they work for one request.
  private static let mostKilled = 4

  /// Calls `body` with a process, and again with a new one if that ends: once if it ended by itself.
  ///
  /// - Parameter pixels: The number of pixels that are drawn.
  private func perform<Result: Sendable>(
    _ what: String, pixels: Int = 0,
    _ body: (inout ShaderSession) throws(ServerFault) -> Result
  ) throws(ShaderFailure) -> Result {
    try state.withLock { (state) throws(ShaderFailure) in
      if let failure = state.unavailable { throw failure }
      var killed = 0
      var ended = 0
      while true {
        let fault: ServerFault
        let words: ServerWords
        do throws(Interruption) { return try attempt(&state, pixels, body) } catch {
          (fault, words) = (error.fault, error.words)
          switch fault {
          case .killed: killed += 1
          case .ended, .garbled: ended += 1
          default: ended = 2
          }
          if ended < 2, killed < Self.mostKilled, !words.tellOfMemory, !words.tellOfLibrary {
            continue
          }
          let failure = failure(of: fault, words, error.isStarting ? nil : what)
          if failure.reason == .unavailable { state.unavailable = failure }
          throw failure
        }
      }
    }
  }

  /// The fault that kept a process from completing a request.
  private struct Interruption: Error {
    var fault: ServerFault
    var words = ServerWords()
    /// A Boolean value that indicates whether the process was still starting.
    var isStarting = false
  }

  private func attempt<Result: Sendable>(
    _ state: inout State, _ pixels: Int,
    _ body: (inout ShaderSession) throws(ServerFault) -> Result
  ) throws(Interruption) -> Result {
    var session: ShaderSession
    if let running = state.session { session = running } else { session = try makeSession() }
    state.session = nil
    let result: Result
    let before = session.connection.seconds
    do throws(ServerFault) {
      result = try body(&session)
      state.session = session
    } catch .failure(let failure) {
      state.session = session
      throw Interruption(fault: .failure(failure))
    } catch {
      throw interruption(by: error, &session.connection)
    }
    let seconds = session.connection.seconds - before
    if seconds > 0, state.debt.add(seconds, pixels: pixels, limits: limits) {
      throw Interruption(fault: .failure(.tooLongTogether))
    }
    return result
  }

  private func makeSession() throws(Interruption) -> ShaderSession {
    let server: ShaderServer
    do { server = try start() } catch {
      let failure = error as? ShaderFailure ?? .notStarted("\(error)")
      throw Interruption(fault: .failure(failure), isStarting: true)
    }
    var connection = ShaderConnection(server, limits: limits, clock: clock)
    do throws(ServerFault) {
      switch try connection.answer() {
      case .hello(let driver) where driver.protocolVersion == ShaderProtocol.version:
        return ShaderSession(connection, driver: driver, limits: limits)
      case .hello: throw .failure(.otherVersion)
      case .unavailable(let reason): throw .failure(.withoutDriver(reason))
      default: throw .garbled
      }
    } catch {
      var interruption = interruption(by: error, &connection)
      interruption.isStarting = true
      throw interruption
    }
  }

  /// Ends a process.
  private func interruption(
    by fault: ServerFault, _ connection: inout ShaderConnection
  ) -> Interruption {
    let (words, wasKilled) = connection.end()
    if case .ended = fault, wasKilled { return Interruption(fault: .killed, words: words) }
    return Interruption(fault: fault, words: words)
  }

  /// Returns the failure for a fault that occurred during `what`, a verb; nil if it occurred while the process started.
  private func failure(
    of fault: ServerFault, _ words: ServerWords, _ what: String?
  ) -> ShaderFailure {
    let said = words.text.isEmpty ? "" : "; its output: \(words.text)"
    switch fault {
    case .failure(let failure): return failure
    case .ended where words.tellOfLibrary: return .withoutDriver(words.text)
    case .overtime: return .overtime(what ?? "start")
    case .idle:
      return ShaderFailure(
        .time, "the driver did nothing for \(Int(limits.idleSeconds)) s, and was stopped\(said)",
        hint:
          "the driver may be waiting for the graphics processor, which is not used without --gpu")
    case .ended where words.tellOfMemory:
      return ShaderFailure(
        .memory, "the driver ran out of memory\(said)", hint: ShaderFailure.lessMemory)
    case .ended where what == nil: return .notStarted("it ends immediately\(said)")
    case .garbled where what == nil: return .notStarted("its first message is not valid")
    case .ended:
      return ShaderFailure(
        .crash, "the driver's process ended twice while it processed the shader\(said)",
        hint: "simplify the shader: this driver can't process it")
    case .killed:
      return ShaderFailure(
        .crash, "the driver's process was killed several times while it processed the shader",
        hint: "the machine may have run out of memory")
    case .garbled:
      return ShaderFailure(
        .crash, "the driver's process twice sent an answer that is not valid\(said)",
        hint: "this is a fault of transhost; please report it with the shader")
    }
  }
}
