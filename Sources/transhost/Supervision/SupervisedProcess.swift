import CLinux
import Foundation
import Glibc
import Lua
import Media
import Processes
import UsageLimits

/// The process that runs plugins, as seen from inside.
final class SupervisedProcess: PartialFileJournal, Sendable {
  /// The object through which helper programs are started.
  let helpers: Helpers
  /// The trail on which calls of scripts are noted.
  let trail: LuaTrail?
  /// The number of earlier processes of the same command that were stopped, of several soon after one
  /// another.
  let restarts: Int
  /// A Boolean value that indicates whether an earlier process of the same command was stopped.
  var isRestart: Bool { restarts > 0 }
  private let page: SharedPage
  private let limits: SupervisionLimits

  /// The process in which a command runs; nil where it is not supervised.
  @TaskLocal static var current: SupervisedProcess?

  /// Sets the limits of this process, and begins to listen to its supervisor.
  ///
  /// - Parameters:
  ///   - supervisor: The identifier of the supervisor.
  ///   - control: A socket whose other end the supervisor holds; this process ends with it, or when
  ///     it gets a message, and writes first where it was.
  ///   - words: The descriptor to write that to.
  init(
    limits: SupervisionLimits, page: SharedPage, requests: HelperChannel, supervisor: pid_t,
    control: Int32, words: Int32, restarts: Int
  ) {
    self.limits = limits
    self.page = page
    self.restarts = restarts
    helpers = Helpers(through: requests)
    let trail = LuaTrail()
    self.trail = trail
    trail?.writeAtCrash(to: words)
    _ = limits.system.set()
    Thread.detachNewThread {
      var byte: UInt8 = 0
      var count = 0
      repeat { count = read(control, &byte, 1) } while count < 0 && errno == EINTR
      // A supervisor that is killed closes its sockets a moment before the system kills its helpers,
      // which write to the files.
      while count == 0, getppid() == supervisor { usleep(1_000) }
      let text = Array((trail?.text ?? "").utf8)
      _ = write(words, text, text.count)
      if count == 0 {
        // From now on no thread makes a file, which no supervisor would remove.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      }
      page.removeFiles()
      _exit(ExitStatus.software.rawValue)
    }
  }

  // MARK: - Work

  /// Notes that a frame was drawn, which allows for the processor time of another one.
  func noteFrame() { page.earn(limits.timePerFrame) }

  /// Notes that the work for another plugin begins, which may take as long as that for the first.
  func noteSubject() { page.earn(limits.timePerSubject) }

  // MARK: - Files

  /// Notes a file that is removed if this process ends before ``forget(_:)``.
  ///
  /// - Returns: The number of the note; nil where there is no room for it.
  func note(_ path: String) -> Int? { page.note(path) }

  /// Removes a note.
  func forget(_ note: Int) { page.forget(note) }
}

extension PartialFiles {
  /// A record of the files that a command of this program writes.
  static var ofProgram: PartialFiles { PartialFiles(journal: SupervisedProcess.current) }
}

extension PluginLimits {
  /// The limits, extended by the program's factor, under which calls are noted for the supervisor of
  /// this process.
  var ofProgram: PluginLimits {
    var limits = patient(Patience.factor)
    limits.trail = SupervisedProcess.current?.trail
    return limits
  }
}
