import Foundation

/// Runs many cases, in processes of their own: a case that crashes or hangs ends only its process,
/// which has written down its number. What failed is made smaller and kept.
struct FuzzDriver {
  private let seed: UInt64
  private let count: Int
  private let output: URL
  private let maker: FuzzMaker

  /// The driver that the environment asks for, or nil.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let seed = environment["TRANSHOST_FUZZ_SEED"].flatMap({ UInt64($0) }) else { return nil }
    self.seed = seed
    count = environment["TRANSHOST_FUZZ_COUNT"].flatMap { Int($0) } ?? 10_000
    output = URL(filePath: environment["TRANSHOST_FUZZ_OUTPUT"] ?? ".build/fuzz")
    maker = FuzzMaker(seed: seed)
  }

  /// The processor time that a case may take, in seconds.
  private static let patience = 1
  /// The memory that the process may have at most, in kilobytes.
  private static let mostMemory = 400_000
  private static let batch = 250

  /// Runs all cases.
  ///
  /// - Returns: a line for each that failed.
  func run() throws -> [String] {
    print("fuzz: seed \(seed), \(count) cases")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    var failures: [String] = []
    var next = 0
    while next < count, failures.count < 20 {
      let end = min(next + Self.batch, count)
      let outcome = try child(["TRANSHOST_FUZZ_CASES": "\(next) \(end)"])
      guard let failed = outcome.number else {
        if let problem = outcome.problem { throw Broken(message: problem) }
        next = end
        continue
      }
      next = failed + 1
      let line = try keep(failed, outcome.problem ?? "?")
      print("fuzz: \(line)")
      failures.append(line)
    }
    print("fuzz: \(failures.count) of \(next) cases failed")
    return failures
  }

  struct Broken: Error { let message: String }

  // MARK: What failed

  /// Makes a case that failed smaller, and writes it down.
  private func keep(_ number: Int, _ problem: String) throws -> String {
    let home = output.appending(path: "\(seed)-\(number)", directoryHint: .isDirectory)
    try? FileManager.default.removeItem(at: home)
    var attempts = 60
    let smaller = try FuzzMinimiser.smallest(maker.make(number)) { candidate in
      attempts -= 1
      guard attempts >= 0 else { return nil }
      let trial = output.appending(path: "trial", directoryHint: .isDirectory)
      try? FileManager.default.removeItem(at: trial)
      try candidate.write(to: trial)
      return try child(["TRANSHOST_FUZZ_CASE": trial.path]).problem != nil
    }
    try smaller.write(to: home)
    try Data((problem + "\n").utf8).write(to: home.appending(path: "problem.txt"))
    return "case \(number): \(problem); see \(home.path), run \(smaller.command)"
  }

  // MARK: Processes

  private struct Outcome {
    /// The case that failed.
    var number: Int?
    var problem: String?
  }

  private func child(_ variables: [String: String]) throws -> Outcome {
    let report = output.appending(path: "report.txt")
    try? FileManager.default.removeItem(at: report)
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = Array(CommandLine.arguments.dropFirst())
    var environment = ProcessInfo.processInfo.environment
    environment["TRANSHOST_FUZZ_REPORT"] = report.path
    environment.merge(variables) { $1 }
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    let errors = output.appending(path: "errors.txt")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let lines = ((try? String(contentsOf: report, encoding: .utf8)) ?? "").split(separator: "\n")
    let number = lines.first.flatMap { Int($0) }
    if process.terminationReason == .exit, process.terminationStatus == 0 { return Outcome() }
    if lines.count > 1 {
      return Outcome(number: number, problem: lines.dropFirst().joined(separator: " "))
    }
    let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let signal = process.terminationStatus
    let why =
      signal == SIGPROF
      ? "it takes more than \(Self.patience) s of processor time" : "signal \(signal)"
    let word = said.split(separator: "\n").first {
      $0.contains("Fatal error") || $0.contains("ERROR")
    }
    return Outcome(
      number: number,
      problem: [why, word.map(String.init)].compactMap(\.self).joined(separator: ": "))
  }

  // MARK: Memory

  /// Returns the fault of a process that had `kilobytes` at most; nil if it ended as it should.
  static func problem(withMemory kilobytes: Int) -> String? {
    guard kilobytes > mostMemory else { return nil }
    return "it takes \(kilobytes / 1000) MB, and \(mostMemory / 1000) MB are the most"
  }

  /// The most memory that this process had since that was last forgotten, in kilobytes.
  static func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// Lets the peak of memory begin anew, where the kernel allows it; else it goes on to rise, and
  /// the case at which it is too high ends the process all the same.
  private static func forgetPeakMemory() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  // MARK: In a child

  /// Runs the cases that the driver asks this process for, and ends it; returns if there are none.
  static func serve(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    guard let report = environment["TRANSHOST_FUZZ_REPORT"] else { return }
    let judge = try FuzzJudge(isAlone: true)
    func run(_ number: Int, _ made: FuzzCase) throws {
      try Data("\(number)\n".utf8).write(to: URL(filePath: report))
      var timer = itimerval()
      timer.it_value.tv_sec = patience
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
      forgetPeakMemory()
      let problem = try judge.verdict(on: made) ?? problem(withMemory: peakMemory())
      guard let problem else { return }
      try Data("\(number)\n\(problem)\n".utf8).write(to: URL(filePath: report))
      exit(1)
    }
    if let path = environment["TRANSHOST_FUZZ_CASE"] {
      try run(0, FuzzCase(reading: URL(filePath: path)))
    }
    let range = (environment["TRANSHOST_FUZZ_CASES"] ?? "").split(separator: " ")
      .compactMap { Int($0) }
    if range.count == 2, environment["TRANSHOST_FUZZ_CASE"] == nil,
      let seed = environment["TRANSHOST_FUZZ_SEED"].flatMap({ UInt64($0) })
    {
      let maker = FuzzMaker(seed: seed)
      for number in range[0]..<range[1] { try run(number, maker.make(number)) }
    }
    exit(0)
  }
}

/// Takes away from a case what it fails without.
enum FuzzMinimiser {
  /// The smallest that was found; `fails` says whether a candidate still fails, nil to stop.
  static func smallest(
    _ made: FuzzCase, while fails: (FuzzCase) throws -> Bool?
  ) rethrows -> FuzzCase {
    var best = made
    for index in best.options.indices.reversed() {
      var candidate = best
      candidate.options.remove(at: index)
      guard let stillFails = try fails(candidate) else { return best }
      if stillFails { best = candidate }
    }
    for name in best.files.keys.sorted() where name.hasSuffix(".lua") {
      var lines = (best.files[name] ?? []).split(separator: 10, omittingEmptySubsequences: false)
      var size = max(1, lines.count / 2)
      while size >= 1 {
        var start = 0
        while start < lines.count {
          var fewer = lines
          fewer.removeSubrange(start..<min(start + size, lines.count))
          var candidate = best
          candidate.files[name] = Array(fewer.joined(separator: [10]))
          guard let stillFails = try fails(candidate) else { return best }
          if stillFails {
            best = candidate
            lines = fewer
          } else {
            start += size
          }
        }
        size /= 2
      }
    }
    return best
  }
}
