import Foundation

/// Puts mistakes into the shipped animators and counts how many of those that people can see the
/// contract checks find, without the plugins' own specs.
struct MutationRun {
  private let seed: UInt64
  private let count: Int
  private let output: URL
  private let shipped = Program.repository.appending(path: "plugins")

  /// The run that the environment asks for; nil where it asks for none.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let seed = environment["TRANSHOST_MUTANTS_SEED"].flatMap({ UInt64($0) }) else {
      return nil
    }
    self.init(
      seed: seed, count: environment["TRANSHOST_MUTANTS_COUNT"].flatMap { Int($0) } ?? 120,
      output: URL(filePath: environment["TRANSHOST_MUTANTS_OUTPUT"] ?? ".build/mutants"))
  }

  /// A run of `count` mutants that are chosen by `seed`, whose files and report go to `output`.
  init(seed: UInt64, count: Int, output: URL) {
    (self.seed, self.count) = (seed, count)
    self.output = output.absoluteURL
  }

  /// A mutant, and what became of it.
  struct Tried {
    var plugin: String
    var mutant: Mutant
    var file: URL
    /// The visible change, in words; nil if there is none.
    var visible: String?
    /// The first check that fails for it; nil where none does.
    var caughtBy: String?
    /// A note on it that its original does not get, where no check fails; nil without one.
    var notedBy: String?
  }

  /// An original that fails, so that nothing can be said of its mutants.
  struct FailingOriginal: Error { var plugin: String, check: String }

  /// Tries the mutants, and writes the report.
  @MainActor func run() throws -> MutationReport {
    try? FileManager.default.removeItem(at: output)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let originals = try Original.all(in: shipped.appending(path: "animators"))
    var tried = try mutants(of: originals)
    print("mutants: \(tried.count) of \(originals.count) animators, seed \(seed)")
    try screen(&tried, originals)
    let visible = tried.indices.filter { tried[$0].visible != nil }
    print("mutants: \(visible.count) change something that can be seen")
    let usualNotes = try notes(onOriginals: originals, of: visible.map { tried[$0] })
    let findings = try MutantTrial.findings(on: visible.map { tried[$0].file })
    for (index, findings) in zip(visible, findings) {
      tried[index].caughtBy = findings.failure
      tried[index].notedBy = findings.notes.subtracting(usualNotes[tried[index].plugin] ?? []).min()
    }
    for one in tried where one.visible == nil || one.caughtBy != nil {
      try FileManager.default.removeItem(at: folder(of: one.file))
    }
    let report = MutationReport(tried, seed: seed, seenFrom: output)
    try Data(report.text.utf8).write(to: output.appending(path: "report.txt"))
    return report
  }

  // MARK: - Steps

  /// The files of the chosen mutants, each in a folder of its own without specs.
  @MainActor private func mutants(of originals: [Original]) throws -> [Tried] {
    let lists = try originals.map {
      try Mutator(String(contentsOf: $0.file, encoding: .utf8)).mutants
    }
    var choice = MutantChoice(lists, seed: seed)
    var tried: [Tried] = []
    _ = try choice.next(count) { chosen in
      let original = originals[chosen.plugin]
      let number = String(format: "%03d", tried.count + 1)
      let file = try original.write(
        Data(chosen.mutant.text.utf8), to: output.appending(path: "\(number)-\(original.name)"))
      guard MutantScreening.isLua(file) else {
        try FileManager.default.removeItem(at: folder(of: file))
        return false
      }
      tried.append(Tried(plugin: original.name, mutant: chosen.mutant, file: file))
      return true
    }
    return tried
  }

  private func folder(of file: URL) -> URL { file.deletingLastPathComponent() }

  /// Looks for what people can see of each mutant.
  @MainActor private func screen(
    _ tried: inout [Tried], _ originals: [Original]
  ) throws {
    for (name, file) in originals.map({ ($0.name, $0.file) })
    where tried.contains(where: { $0.plugin == name }) {
      let screening = try MutantScreening(original: file, plugins: shipped)
      for index in tried.indices where tried[index].plugin == name {
        tried[index].visible = try screening.change(in: tried[index].file)
      }
      print("mutants: \(name) screened")
    }
  }

  /// Tests copies of the originals without their specs, and returns the notes on each.
  private func notes(
    onOriginals originals: [Original], of mutants: [Tried]
  ) throws -> [String: Set<String>] {
    var notes: [String: Set<String>] = [:]
    let used = originals.filter { original in mutants.contains { $0.plugin == original.name } }
    let copies = try used.map { original in
      try original.write(
        Data(contentsOf: original.file), to: output.appending(path: "originals/\(original.name)"))
    }
    for (original, findings) in zip(used, try MutantTrial.findings(on: copies)) {
      if let failure = findings.failure {
        throw FailingOriginal(plugin: original.name, check: failure)
      }
      notes[original.name] = findings.notes
    }
    try? FileManager.default.removeItem(at: output.appending(path: "originals"))
    return notes
  }
}
