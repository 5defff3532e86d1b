import Foundation
import Glibc
import Media
import PluginDiscovery
import PluginTesting
import Processes

/// The worker process, as seen from inside: limits itself, tests its plugin, and reports on a pipe.
struct WorkerSession {
  private let job: WorkerJob

  init(_ job: WorkerJob) { self.job = job }

  /// Does the job and ends the process, so that nothing runs after it.
  @MainActor func run() -> Never {
    // Processes started by this one must not inherit the descriptors.
    for descriptor in [ChildProcess.reportDescriptor, ChildProcess.helperDescriptor] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    // The parent recognises the limit on files by its signal.
    signal(SIGXFSZ, SIG_DFL)
    endWithListener()
    send(.began(notes: job.limits.system.set()))
    // This process can't start any itself.
    let helpers = Helpers(through: HelperChannel(socket: ChildProcess.helperDescriptor))
    let shaders = ProgramShaders.makeDriver(startedBy: helpers, usesGPU: job.usesGPU)
    ProgramShaders.$driver.withValue(shaders) { send(.ended(report: report())) }
    _exit(0)
  }

  @MainActor private func report() -> PluginReport {
    var tester = PluginTester(
      options: job.options, text: PangoTextDrawing(), decoder: ImageDecoder(),
      renderer: .ofProgram(threads: 1))
    let catalog = PluginCatalog.ofProgram()
    tester.shaders = ProgramShaders.driver
    tester.locate = { try catalog.find(named: $0, kind: $1).file }
    let pictures = WorkerPictures()
    if job.sendsPictures { tester.onEvidence = { pictures.keep($0) } }
    return job.isListing
      ? tester.list(job.file)
      : tester.test(job.file) { send(.tried(result: $0, picture: pictures.take())) }
  }

  /// Starts a thread that ends the process when its parent stops listening.
  private func endWithListener() {
    Thread.detachNewThread {
      // No events are requested, because errors are always reported.
      var pipe = pollfd(fd: ChildProcess.reportDescriptor, events: 0, revents: 0)
      while poll(&pipe, 1, -1) != 1 {}
      _exit(ExitStatus.software.rawValue)
    }
  }

  // MARK: - Reporting

  private func send(_ message: WorkerMessage) {
    guard let line = try? JSONText.encode(message, onOneLine: true) else { return }
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        write(ChildProcess.reportDescriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(ExitStatus.software.rawValue) }
      bytes = bytes.dropFirst(count)
    }
  }
}
