import Diagnostics
import Foundation
import Manifests
import PluginAPI
import PluginFiles
import PluginHosting
import PluginRuns
import Rendering
import RunTraces
package import StudioProtocol
import TransitionKit
import Watching

/// The part of a studio that runs plugins: it answers the pages' requests, and sends them frames.
public final class StudioWorker {
  let setup: StudioSetup
  let link: any StudioLink
  /// The plugins, the scene, the stage and the parameters of the next take.
  var base: RunRequest
  package let stage: LiveStage
  package let feed: FrameFeed
  /// The pages that have introduced themselves.
  private(set) var pages: Set<UInt32> = []
  private var connected: Set<UInt32> = []

  // Versions
  /// The files of the version that runs.
  var files: PluginFileSnapshot
  var watched = WatchedPlugins()
  var watcher: DirectoryWatcher?
  var watchedPlaces = WatchedPlaces()
  /// The number of saves, and the one that runs.
  var version = 1, runningVersion = 1
  var replaysOnChange = true
  /// A Boolean value that indicates whether a change applies as soon as nothing moves.
  var changeIsPending = false
  /// The problem of the last save.
  var saveProblem: [Diagnostic] = []
  /// The problems of the running take.
  var takeProblems: [Diagnostic] = []

  // What pages were told
  var sent = SentReports()
  /// The plugins, which are listed again after a save.
  var catalogue: StudioCatalogue?
  lazy var thumbnails = makeThumbnails()
  var checks = CheckResults(StudioChecks(status: .off, passed: 0, results: []))
  var checksTask: Task<Void, Never>?
  var evidenceOrders: [EvidenceOrder] = []
  var exportTasks: [UInt32: Task<Void, Never>] = [:]
  var lastRecord: TakeRecord?
  /// The controls of the parameters, and what they are of.
  var knownControls: (run: TakeRun, assignments: [String], controls: [StudioParameter])?

  /// The time before the first files were read.
  private let begun = Date()
  /// The largest delay of file times behind the clock, in seconds.
  static let clockStep = 0.02
  private var events: AsyncStream<Event>.Continuation?
  private var timer: Task<Void, Never>?
  private var armedTime: Double?
  private var idleTask: Task<Void, Never>?

  /// The events that the worker waits for.
  private enum Event: Sendable {
    case packet(StudioPacket)
    case saved(FileChanges)
    case tick
    case idle
    case end
  }

  /// Creates a worker that talks to pages over `link`.
  ///
  /// Plugins that can't be loaded are a problem that pages show; shipped ones take their place.
  ///
  /// - Throws: ``PluginFailure`` where not even those can be loaded.
  public init(_ setup: StudioSetup, link: any StudioLink) throws {
    self.setup = setup
    self.link = link
    let files = PluginFileSnapshot()
    self.files = files
    var request = setup.request
    request.drive = .scene
    request.rotations = []
    request.readFile = { try files.read($0) }
    base = request
    let first = try FirstRun(request)
    saveProblem = first.problems
    stage = LiveStage(first.run, now: setup.clock.now)
    feed = FrameFeed(setup.renderer) { [weak link] page, data in
      try? link?.send(StudioPacket(.pixels, client: page, payload: data))
    }
    observe()
  }

  private func observe() {
    stage.onStep = setup.onFrame
    feed.onFrame = setup.onFrame
    feed.onError = { [weak self] in self?.noteDrawing($0) }
    feed.onShaderFaults = { [weak self] in self?.note($0) }
    let locate = base.locate
    base.locate = { [weak self] name, kind in
      let file = try locate(name, kind)
      self?.watched.add(plugin: file)
      return file
    }
    base.onAsset = { [weak self] in self?.watched.add(picture: $0) }
    for path in setup.pictures { watched.add(file: path) }
    watched.exclude(setup.exportFolder.path(percentEncoded: false))
    watchRoles()
    // This run tells which files it reads.
    guard saveProblem.isEmpty, let run = try? makeRun(Take(base, startsTransition: false)) else {
      return
    }
    stage.begin(run, now: now)
  }

  // MARK: - The loop

  /// Answers requests until the link ends, or the task is cancelled.
  ///
  /// - Throws: ``PluginFailure`` if files can't be watched.
  public func run() async throws {
    let (stream, events) = AsyncStream<Event>.makeStream()
    self.events = events
    let watcher = try DirectoryWatcher(
      watched.places, since: begun.addingTimeInterval(-Self.clockStep), timing: setup.saveTiming)
    self.watcher = watcher
    watchedPlaces = watched.places
    let packets = link.packets
    let listening = Task {
      for await packet in packets { events.yield(.packet(packet)) }
      events.yield(.end)
    }
    let watching = Task {
      while let changes = await watcher.next() { events.yield(.saved(changes)) }
    }
    defer {
      listening.cancel()
      watching.cancel()
      watcher.close()
      timer?.cancel()
      idleTask?.cancel()
      checksTask?.cancel()
      for task in exportTasks.values { task.cancel() }
      self.events = nil
    }
    report()
    arm()
    for await event in stream {
      switch event {
      case .packet(let packet): handle(packet)
      case .saved(let changes): save(changes)
      case .tick: tick()
      case .idle:
        idleTask = nil
        doIdleWork()
      case .end: return
      }
      arm()
    }
  }

  /// Sets the timer for the next step, and asks for time for what can wait.
  private func arm() {
    guard let events else { return }
    if stage.wakeTime != armedTime {
      timer?.cancel()
      armedTime = stage.wakeTime
      timer = armedTime.map { time in
        Task { [weak self, clock = setup.clock] in
          await clock.sleep(until: time)
          guard !Task.isCancelled else { return }
          self?.armedTime = nil
          events.yield(.tick)
        }
      }
    }
    if hasIdleWork, idleTask == nil {
      idleTask = Task { [feed] in
        await feed.finish()
        events.yield(.idle)
      }
    }
  }

  /// Takes the steps that are due.
  package func tick() {
    let now = setup.clock.now
    stage.tick(at: now)
    if stage.isCalm, changeIsPending { applyPendingChange() }
    if stage.takeRepetition(at: now) { replay() }
    report()
  }

  // MARK: - Pages

  /// Handles a packet of the process that serves pages.
  package func handle(_ packet: StudioPacket) {
    let page = packet.client
    switch packet.kind {
    case .opened: connected.insert(page)
    case .closed: forget(page)
    case .request:
      do throws(StudioRequestError) {
        answer(try StudioRequest(reading: packet.payload), from: page)
      } catch {
        send(.failed(request: error.request, message: error.message, hint: nil), to: page)
      }
    case .message, .pixels, .close: break
    }
    report()
  }

  private func forget(_ page: UInt32) {
    connected.remove(page)
    pages.remove(page)
    feed.remove(page)
    thumbnails.drop(client: page)
    evidenceOrders.removeAll { $0.page == page }
    stage.cancelTouches(of: page, now: setup.clock.now)
  }

  private func answer(_ request: StudioRequest, from page: UInt32) {
    do {
      if case .hello(let version, _) = request { return try welcome(page, version: version) }
      guard pages.contains(page) else {
        throw RequestProblem("a page must introduce itself first", hint: "send hello")
      }
      try perform(request, for: page)
    } catch {
      fail(request.type, error, for: page)
    }
  }

  private func welcome(_ page: UInt32, version: Int) throws {
    guard version == StudioRequest.protocolVersion else {
      throw RequestProblem(
        "the page is of another version of the studio", hint: "load the page again")
    }
    pages.insert(page)
    greet(page)
    feed.add(page)
  }

  /// Sends a message to a page.
  func send(_ message: StudioMessage, to page: UInt32) {
    try? link.send(StudioPacket(.message, client: page, payload: message.text))
  }

  /// Sends a message to all pages.
  func broadcast(_ message: StudioMessage) {
    guard !pages.isEmpty else { return }
    let text = message.text
    for page in pages.sorted() {
      try? link.send(StudioPacket(.message, client: page, payload: text))
    }
  }

  /// Tells a page that a request can't be carried out.
  func fail(_ request: String, _ error: any Error, for page: UInt32) {
    let (message, hint) =
      switch error {
      case let problem as RequestProblem: (problem.message, problem.hint)
      case let failure as PluginFailure:
        (failure.diagnostics.first?.message ?? "\(failure)", failure.diagnostics.first?.hint)
      default: ("\(error)", nil)
      }
    send(.failed(request: request, message: message, hint: hint), to: page)
  }
}

extension StudioRequest {
  /// The type of the message.
  nonisolated var type: String {
    switch self {
    case .hello: "hello"
    case .touches: "touches"
    case .shown: "shown"
    case .perform: "perform"
    case .reset: "reset"
    case .replay: "replay"
    case .speed: "speed"
    case .pause: "pause"
    case .resume: "resume"
    case .step: "step"
    case .loop: "loop"
    case .seek: "seek"
    case .stage: "stage"
    case .rotate: "rotate"
    case .choose: "choose"
    case .set: "set"
    case .resetParameters: "resetParameters"
    case .replayOnChange: "replayOnChange"
    case .thumbnail: "thumbnail"
    case .copy: "copy"
    case .export: "export"
    case .checks: "checks"
    case .evidence: "evidence"
    case .excerpt: "excerpt"
    }
  }
}
