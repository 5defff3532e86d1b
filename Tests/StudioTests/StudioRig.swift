import Compositor
import Foundation
import Gestures
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import Rendering
import Studio
import StudioProtocol
import Synchronization
import TestBasics
import TransitionKit

/// A clock that a test moves.
nonisolated final class ManualClock: StudioClock {
  private let time = Mutex(0.0)

  var now: Double { time.withLock { $0 } }

  func sleep(until time: Double) async {}

  func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}

/// A link that keeps what is sent.
final class FakeLink: StudioLink {
  private(set) var sent: [StudioPacket] = []

  var packets: AsyncStream<StudioPacket> { AsyncStream { $0.finish() } }

  func send(_ packet: StudioPacket) throws { sent.append(packet) }
}

/// A page as a test sees it.
struct FakePage {
  /// A frame as it is on the screen.
  struct Frame: Hashable {
    var number: UInt32
    var time: Double
    var width: Int
    var pixels: [UInt8]
  }

  private(set) var frames: [Frame] = []

  /// Paints the rows of a frame on the last one.
  mutating func paint(_ payload: Data) {
    guard let header = PixelHeader(reading: payload), header.kind == .frame else { return }
    let bytes = Array(payload.dropFirst(PixelHeader.length))
    let length = header.width * 4
    var pixels = frames.last?.pixels ?? []
    if header.rows == 0..<header.height {
      pixels = bytes
    } else {
      pixels.replaceSubrange(
        header.rows.lowerBound * length..<header.rows.upperBound * length, with: bytes)
    }
    frames.append(
      Frame(number: header.number, time: header.time, width: header.width, pixels: pixels))
  }
}

/// A worker that a test drives step by step.
final class StudioRig {
  let clock = ManualClock()
  let link = FakeLink()
  let worker: StudioWorker
  private(set) var pages: [UInt32: FakePage] = [:]
  /// The pages that paint what they get at once.
  var painting: Set<UInt32> = []
  private var read = 0

  /// Creates a worker with plugins of the project on a plain scene.
  convenience init(
    animator: String? = nil, interaction: String? = nil, limits: TakeLimits = TakeLimits()
  ) throws {
    var request = try Shipped.request(.push, animator: animator, interaction: interaction)
    request.stage.scale = 0.25
    try self.init(request, limits: limits)
  }

  init(
    _ request: RunRequest, limits: TakeLimits = TakeLimits(), checks: StudioCheckRunner? = nil
  ) throws {
    let folder = try TemporaryFolder()
    let inspector = PluginInspector(
      text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    var setup = StudioSetup(
      request: request, renderer: CPUCompositor(),
      makeCatalog: {
        PluginCatalog(
          PluginLocator(workingDirectory: folder.url, shippedDirectory: nil),
          inspector: inspector)
      }, version: "1", exportFolder: URL(filePath: "/nowhere"))
    setup.clock = clock
    setup.takeLimits = limits
    setup.checks = checks
    worker = try StudioWorker(setup, link: link)
  }

  /// Connects a page.
  func connect(_ page: UInt32, paints: Bool = true) async {
    if paints { painting.insert(page) }
    worker.handle(StudioPacket(.opened, client: page))
    await send(#"{"type":"hello","protocol":1,"pixelRatio":2}"#, from: page)
  }

  /// Disconnects a page.
  func disconnect(_ page: UInt32) { worker.handle(StudioPacket(.closed, client: page)) }

  /// Sends a message of a page.
  func send(_ text: String, from page: UInt32 = 1) async {
    worker.handle(StudioPacket(.request, client: page, payload: Data(text.utf8)))
    await receive()
  }

  /// Sends a touch of a page.
  func touch(
    _ phase: TimedTouch.Phase, _ x: Double, _ y: Double, id: Int = 0, from page: UInt32 = 1
  ) async {
    await send(
      #"{"type":"touches","touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]}"#,
      from: page)
  }

  /// Lets time pass, frame by frame.
  func wait(_ seconds: Double, frame: Double = 1.0 / 60) async {
    let count = Int((seconds / frame).rounded())
    for _ in 0..<count {
      clock.advance(by: frame)
      worker.tick()
      await receive()
    }
  }

  /// Drags a finger in a straight line, frame by frame, and lifts it.
  func drag(from start: (Double, Double), to end: (Double, Double), frames: Int = 20) async {
    await touch(.began, start.0, start.1)
    for index in 1...frames {
      await wait(1.0 / 60)
      let part = Double(index) / Double(frames)
      await touch(
        .moved, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    await wait(1.0 / 60)
    await touch(.ended, end.0, end.1)
  }

  /// Receives what was sent, and paints it.
  func receive() async {
    await worker.feed.finish()
    while read < link.sent.count {
      let packet = link.sent[read]
      read += 1
      guard packet.kind == .pixels else { continue }
      pages[packet.client, default: FakePage()].paint(packet.payload)
      guard painting.contains(packet.client), let frame = pages[packet.client]?.frames.last else {
        continue
      }
      worker.handle(
        StudioPacket(
          .request, client: packet.client,
          payload: Data(#"{"type":"shown","frame":\#(frame.number)}"#.utf8)))
      await worker.feed.finish()
    }
  }

  /// The frames of a page.
  func frames(_ page: UInt32 = 1) -> [FakePage.Frame] { pages[page]?.frames ?? [] }

  /// The messages of a type to a page, as objects.
  func messages(_ type: String, to page: UInt32 = 1) -> [[String: Any]] {
    link.sent.filter { $0.kind == .message && $0.client == page }.compactMap {
      try? JSONSerialization.jsonObject(with: $0.payload) as? [String: Any]
    }.filter { $0["type"] as? String == type }
  }
}

/// The frames that a plain run of `request` has, by their times.
func plainFrames(_ request: RunRequest) throws -> [Double: [UInt8]] {
  let drawing = CPUCompositor().makeFrames()
  var frames: [Double: [UInt8]] = [:]
  _ = try TransitionRun(request).run { frame in
    frames[frame.time] = try drawing.draw(frame.tree, scale: request.stage.scale).pixels
  }
  return frames
}
