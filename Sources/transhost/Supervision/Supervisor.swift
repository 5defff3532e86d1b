import CLinux
import Foundation
import Glibc
import Lua
import Processes

/// The process that watches the one which runs plugins, and starts the programs that that one needs.
///
/// It has one thread and none of the plugins' data, so that nothing which a plugin does can hold it
/// up.
final class Supervisor {
  private let worker: pid_t
  private let page: SharedPage
  private let limits: SupervisionLimits
  private let requests: HelperChannel
  private let control: Int32
  private let words: Int32
  private let signals: Int32
  /// The process that serves the command beside the other two; nil for most commands.
  private let companion: pid_t?

  /// The helpers that run, or whose end was not asked for yet.
  private var helpers: [pid_t: Int32?] = [:]
  /// The helper that the other process waits for.
  private var awaited: pid_t?
  private var said: [UInt8] = []
  private var requestsAreOpen = true

  /// The processor time used without any result, in nanoseconds.
  private var debt: UInt64 = 0
  private var lastTime: UInt64 = 0
  private var lastEarned: UInt64 = 0
  /// The reason for which the process is being stopped.
  private var stop: SupervisedEnd.Stop?
  /// The signal that ends the command.
  private var ending: Int32?
  /// The status of the companion, once it has ended.
  private var companionStatus: Int32?
  /// The time that the process still has to end itself, once it was asked to; then it is killed.
  private var grace: Grace?

  /// A watch over the process `worker`, which ends with its `companion`.
  init(
    of worker: pid_t, page: SharedPage, limits: SupervisionLimits, requests: HelperChannel,
    control: Int32, words: Int32, signals: Int32, companion: pid_t?
  ) {
    self.worker = worker
    self.page = page
    self.limits = limits
    self.requests = requests
    self.control = control
    self.words = words
    self.signals = signals
    self.companion = companion
  }

  deinit {
    for descriptor in [requests.socket, control, words, signals] { close(descriptor) }
  }

  /// The longest time between two looks at what the process uses, in milliseconds.
  private static let interval: Int32 = 20
  /// The most that is read of the last words of the process, in bytes.
  private static let mostWords = 4_096
  /// The greatest number of helpers at a time.
  private static let mostHelpers = 64

  /// Watches until the process has ended; then nothing of it is left.
  func run() -> SupervisedEnd {
    var status: Int32?
    while status == nil {
      wait()
      while let signal = nextSignal() { handle(signal) }
      readWords()
      if requestsAreOpen { answerRequests() }
      status = reap()
      if status == nil { check() }
    }
    readWords()
    // A signal to the whole group may have ended the process before it was read here.
    while let signal = nextSignal() { handle(signal, isOver: true) }
    let running = helpers.filter { $0.value == nil }.keys
    for id in running { HelperProcess.kill(id) }
    for id in running { _ = HelperProcess.wait(for: id) }
    page.removeFiles()
    return SupervisedEnd(
      status: status ?? 0, stop: stop, signal: ending,
      lastCall: LuaTrailEntry(String(decoding: said, as: UTF8.self)),
      hadSubject: page.earned > 0, companionStatus: companionStatus)
  }

  private func wait() {
    var waits = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    if requestsAreOpen {
      waits.append(pollfd(fd: requests.socket, events: Int16(POLLIN), revents: 0))
    }
    poll(&waits, nfds_t(waits.count), Self.interval)
  }

  // MARK: - Signals

  private func nextSignal() -> Int32? {
    let number = clinux_next_signal(signals)
    return number == 0 ? nil : number
  }

  private func handle(_ signal: Int32, isOver: Bool = false) {
    guard signal != SIGCHLD else { return }
    let isFirst = ending == nil
    ending = ending ?? signal
    guard !isOver else { return }
    guard isFirst else { return kill() }
    // Commands that end in good order listen to this one.
    Glibc.kill(worker, SIGTERM)
    grace = Grace(since: ProcessUse(id: worker).processorTime ?? lastTime)
  }

  // MARK: - Processes

  private func kill() { Glibc.kill(worker, SIGKILL) }

  /// Releases the processes that have ended.
  ///
  /// - Returns: The status of the one that is watched, once it has ended.
  private func reap() -> Int32? {
    var result: Int32?
    var status: Int32 = 0
    while true {
      let id = waitpid(-1, &status, WNOHANG)
      guard id > 0 else { break }
      if id == worker {
        result = status
      } else if id == companion {
        companionStatus = status
        kill()
      } else if helpers[id] != nil {
        helpers[id] = HelperProcess.exitStatus(status)
        if awaited == id { answerWait(for: id) }
      }
    }
    return result
  }

  private func check() {
    let use = ProcessUse(id: worker)
    let time = use.processorTime ?? lastTime
    if let grace, grace.isOver(at: time) { return kill() }
    guard stop == nil else { return }
    // A process that waits, as one that watches files does most of the time, needs no more memory.
    guard time != lastTime else { return }
    let earned = page.earned
    debt += time - min(time, lastTime)
    debt -= min(debt, earned - min(earned, lastEarned))
    (lastTime, lastEarned) = (time, earned)
    if debt > limits.processorTime {
      stop(.processorTime(seconds: Double(debt) * 1e-9), Grace(since: time))
    } else if use.residentMemory > limits.memory {
      stop(.memory(bytes: limits.memory), Grace(since: time, within: .milliseconds(50)))
    }
  }

  private func stop(_ reason: SupervisedEnd.Stop, _ grace: Grace) {
    stop = reason
    var byte: UInt8 = 0
    _ = write(control, &byte, 1)
    self.grace = grace
  }

  private func readWords() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while said.count < Self.mostWords {
      let count = read(words, &bytes, bytes.count)
      guard count > 0 else { return }
      said += bytes.prefix(count)
    }
  }

  // MARK: - Helpers

  private func answerRequests() {
    var waits = pollfd(fd: requests.socket, events: Int16(POLLIN), revents: 0)
    // No flood of requests keeps this process from its other work.
    for _ in 0..<Self.mostHelpers where requestsAreOpen && poll(&waits, 1, 0) == 1 {
      do {
        guard let request = try requests.receive(HelperRequest.self) else { return endRequests() }
        try answer(request.message)
      } catch {
        return endRequests()
      }
    }
  }

  /// Ends the connection, so that the other process doesn't wait for an answer.
  private func endRequests() {
    requestsAreOpen = false
    shutdown(requests.socket, Int32(SHUT_RDWR))
  }

  private func answer(_ request: HelperRequest) throws {
    switch request {
    case .start where helpers.count >= Self.mostHelpers:
      try requests.send(HelperAnswer.refused(errno: EAGAIN))
    case .start(let helper):
      do {
        let process = try HelperProcess(helper, isBound: true)
        defer {
          close(process.input)
          close(process.output)
        }
        helpers[process.id] = .some(nil)
        try requests.send(
          HelperAnswer.started(process.id), descriptors: [process.input, process.output])
      } catch let error as POSIXError {
        try requests.send(HelperAnswer.refused(errno: error.code.rawValue))
      }
    case .wait(let id):
      guard let status = helpers[id] else {
        return try requests.send(HelperAnswer.refused(errno: ECHILD))
      }
      awaited = id
      if status != nil { answerWait(for: id) }
    case .stop(let id):
      guard let status = helpers[id] else {
        return try requests.send(HelperAnswer.refused(errno: ESRCH))
      }
      // One that has ended is waited for all the same.
      if status == nil { HelperProcess.kill(id) }
      try requests.send(HelperAnswer.stopped)
    case .open(let page):
      do {
        try HelperProcess.open(page)
        try requests.send(HelperAnswer.opened)
      } catch let error as POSIXError {
        try requests.send(HelperAnswer.refused(errno: error.code.rawValue))
      }
    }
  }

  private func answerWait(for id: pid_t) {
    guard case .some(.some(let status)) = helpers[id] else { return }
    awaited = nil
    helpers[id] = nil
    do { try requests.send(HelperAnswer.ended(status: status)) } catch { endRequests() }
  }
}
