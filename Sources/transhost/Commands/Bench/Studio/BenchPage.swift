import Diagnostics
import Foundation
import Glibc
import Media
import StudioProtocol

/// A page that reads and acknowledges frames, and measures how soon they come.
final class BenchPage: Sendable {
  private let socket: Int32
  private let plugin: URL
  private let text: [UInt8]

  /// Creates a page at this end of the connection, which saves the plugin in a file.
  init(socket: Int32, plugin: URL) {
    (self.socket, self.plugin) = (socket, plugin)
    text = (try? InputFile.read(plugin.path)) ?? []
  }

  /// Ends the connection.
  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Measures on a thread of its own, and ends `link` afterwards.
  func measure(rounds: Int, ending link: PageLink) async throws -> StudioWorkload.Times {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in
        var visit = Visit(socket: socket)
        let times = Result { try measure(rounds: rounds, &visit) }
        link.close()
        continuation.resume(with: times)
      }
    }
  }

  private func measure(rounds: Int, _ visit: inout Visit) throws -> StudioWorkload.Times {
    var times = StudioWorkload.Times()
    try visit.open()
    for _ in 0..<rounds {
      times.processor += try visit.perform()
    }
    while times.touches.count < rounds {
      times.touches += try visit.drag()
    }
    _ = try visit.perform()
    for round in 0..<rounds {
      try visit.settle()
      let start = ContinuousClock.now
      try OutputFile.write(text + Array("\n-- save \(round)\n".utf8), to: plugin.path)
      guard try visit.frame(within: Visit.patience) else { throw Visit.standstill("a save") }
      times.saves.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times
  }
}

/// The conversation of one page with the studio.
private struct Visit {
  private let socket: Int32
  private var reader = StudioPacketReader()
  private var buffer = [UInt8](repeating: 0, count: 1 << 20)
  private var isAtRest = false

  /// The time after which a frame will not come any more, in milliseconds.
  static let patience: Int32 = 60_000
  /// The time without a frame after which the studio is quiet, in milliseconds.
  private static let quiet: Int32 = 60
  private static let moves = 20

  init(socket: Int32) { self.socket = socket }

  static func standstill(_ what: String) -> CommandFailure {
    CommandFailure(.software, code: .benchIsStill, "no frame follows \(what)")
  }

  // MARK: - Requests

  /// Introduces the page, and waits for the first frame.
  mutating func open() throws {
    try StudioPacket(.opened, client: 1).write(to: socket)
    try send(#"{"type":"hello","protocol":1,"pixelRatio":2}"#)
    guard try frame(within: Self.patience) else { throw Self.standstill("the start") }
    try settle()
  }

  /// Runs a transition to its end.
  ///
  /// - Returns: The processor time of each of its frames after the first, in milliseconds.
  mutating func perform() throws -> [Double] {
    try send(#"{"type":"perform","transition":"push"}"#)
    guard try frame(within: Self.patience) else { throw Self.standstill("a transition") }
    var times: [Double] = []
    var last = Self.processorTime
    isAtRest = false
    while !isAtRest, try frame(within: Self.patience, orRest: true) {
      let now = Self.processorTime
      times.append(now - last)
      last = now
    }
    try settle()
    guard !times.isEmpty else { throw Self.standstill("the first of a transition") }
    return times
  }

  /// Drags a screen in from the right edge and lets it go back.
  ///
  /// - Returns: The time from each touch until its frame is there, in milliseconds.
  mutating func drag() throws -> [Double] {
    try send(#"{"type":"reset"}"#)
    try settle()
    // The gesture begins with the first movements, which do not show.
    try touch("began", x: 388)
    for x in [370, 350] {
      try touch("moved", x: x)
      try settle()
    }
    var times: [Double] = []
    for move in 1...Self.moves {
      let start = ContinuousClock.now
      try touch("moved", x: 350 - move * 7)
      guard try frame(within: Self.patience) else { throw Self.standstill("a touch") }
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      try settle()
    }
    try touch("cancelled", x: 350 - Self.moves * 7)
    try settle()
    return times
  }

  private func touch(_ phase: String, x: Int) throws {
    try send(
      #"{"type":"touches","touches":[{"id":0,"phase":"\#(phase)","x":\#(x),"y":400}]}"#)
  }

  private func send(_ text: String) throws {
    try StudioPacket(.request, client: 1, payload: Data(text.utf8)).write(to: socket)
  }

  // MARK: - Answers

  /// Waits until no frame comes any more.
  mutating func settle() throws {
    var end = ContinuousClock.now + .milliseconds(Self.quiet)
    while true {
      let rest = max(0, Int32((end - .now) / .milliseconds(1)))
      guard let packet = try packet(within: rest), ContinuousClock.now < end else { return }
      if packet.kind == .pixels { end = .now + .milliseconds(Self.quiet) }
    }
  }

  /// Waits for a frame, or with `orRest` until nothing moves.
  ///
  /// - Returns: False if none comes within this time, in milliseconds.
  mutating func frame(within time: Int32, orRest: Bool = false) throws -> Bool {
    while let packet = try packet(within: time) {
      if packet.kind == .pixels { return true }
      if orRest, isAtRest { return false }
    }
    return false
  }

  /// Returns the next packet, with a frame acknowledged; nil if none comes within this time, in milliseconds.
  private mutating func packet(within time: Int32) throws -> StudioPacket? {
    while true {
      if let packet = try reader.next() {
        try take(packet)
        return packet
      }
      var input = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, time) == 1 else { return nil }
      let count = read(socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.standstill("the end of the studio") }
      reader.append(buffer[..<count])
    }
  }

  private mutating func take(_ packet: StudioPacket) throws {
    switch packet.kind {
    case .pixels:
      guard let header = PixelHeader(reading: packet.payload), header.kind == .frame else { return }
      try send(#"{"type":"shown","frame":\#(header.number)}"#)
    case .message:
      let value = try JSONSerialization.jsonObject(with: packet.payload) as? [String: Any]
      if let state = value?["state"] as? [String: Any],
        let clock = state["clock"] as? [String: Any], let isAtRest = clock["isAtRest"] as? Bool
      {
        self.isAtRest = isAtRest
      }
      if value?["type"] as? String == "failed" {
        throw CommandFailure(
          .software, code: .benchIsStill, "the studio refused: \(value?["message"] ?? "")")
      }
    default: return
    }
  }

  /// The processor time of this process without that of this thread, in milliseconds.
  private static var processorTime: Double {
    func time(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
    return time(CLOCK_PROCESS_CPUTIME_ID) - time(CLOCK_THREAD_CPUTIME_ID)
  }
}
