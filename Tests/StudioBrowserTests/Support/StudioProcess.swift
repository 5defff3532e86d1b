import Foundation

/// A process, as the system describes it.
struct StudioProcess {
  let id: pid_t
  let parent: pid_t
  /// The path of its program.
  let program: String

  /// Looks at a process; nil if it has gone.
  init?(_ id: pid_t) {
    guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let parent = stat.split(separator: ") ").last?.split(separator: " ").dropFirst().first,
      let number = pid_t(parent),
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
    else { return nil }
    (self.id, self.parent, self.program) = (id, number, program)
  }

  /// All processes that work in `folder`.
  static func all(in folder: URL) throws -> [StudioProcess] {
    let path = folder.resolvingSymlinksInPath().path
    return try FileManager.default.contentsOfDirectory(atPath: "/proc")
      .compactMap { pid_t($0) }.compactMap { StudioProcess($0) }
      .filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0.id)/cwd")) == path
      }
  }

  /// What its open descriptors lead to.
  var descriptors: [String] {
    let folder = "/proc/\(id)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// Its memory that is in use, without what it shares with other processes, in bytes.
  var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("Private_") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
      .reduce(0, +) * 1_024
  }

  /// Its processor time so far, in seconds.
  var processorTime: Double {
    let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    let fields = text.split(separator: ") ").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
