import Dispatch
import Foundation
import Glibc
import Media
import PluginHost
import PluginTesting

/// One worker, seen from inside: limits itself, tests its plugin, and reports on a pipe.
struct WorkerSession {
  private let job: WorkerJob

  init(_ job: WorkerJob) { self.job = job }

  /// Does the job. It ends the process, so that nothing more can go wrong.
  @MainActor func run() -> Never {
    // Whatever this process starts gets none of it.
    _ = fcntl(ChildProcess.reportDescriptor, F_SETFD, FD_CLOEXEC)
    let text = PangoTextDrawing()
    warmUp(text)
    send(.began(notes: job.limits.set()))
    var options = job.options
    // There is a worker for each core already.
    options.drawingThreads = 1
    var tester = PluginTester(options: options, text: text, decoder: ImageDecoder())
    let catalog = PluginCatalog.ofProgram()
    tester.locate = { try catalog.find(named: $0, kind: $1).file }
    let report =
      if job.isListing {
        tester.list(job.file)
      } else {
        tester.test(job.file) { send(.tried(result: $0)) }
      }
    send(.ended(report: report))
    _exit(0)
  }

  // MARK: - Threads

  /// Makes the threads that there can be none of later: those of the libraries, which would wait for
  /// theirs, and one that ends the process when nobody listens to it any more.
  private func warmUp(_ text: PangoTextDrawing) {
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
    }
    // A font that is missing is told of where it is used.
    try? text.loadFonts()
    Thread.detachNewThread {
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
