import Diagnostics
import Foundation
import Lua
import Manifests
import PluginAPI
import PluginDiscovery

/// The author's specs of one plugin, and their goldens.
final class SpecTest {
  private let file: URL
  private let options: TestOptions
  private let tester: PluginTester
  private(set) var results: [CheckResult] = []
  /// The number of transitions run.
  private(set) var runs = 0
  /// The printed lines of the specs, and remarks on them.
  private(set) var notes: [String] = []
  /// The way in which the test ended: goldens recorded, a limit exceeded, or neither.
  private(set) var ending = PluginReport.Ending.tested
  private var onResult: (CheckResult) -> Void = { _ in }
  /// A Boolean value that indicates whether all specs were run, so that goldens that were not
  /// requested are orphans.
  private var isComplete = true

  /// The code of the results of specs.
  static let code = DiagnosticCode.spec

  /// Makes a test of the specs of the plugin in `file`.
  init(of file: URL, options: TestOptions, tester: PluginTester) {
    self.file = file
    self.options = options
    self.tester = tester
  }

  /// Returns all specs that ``run(_:)`` would run, in order, as skipped results; only the files
  /// themselves are run. Files that cannot be read have none.
  func listing() -> [CheckResult] {
    guard case .success(let subject)? = subject(files: SpecFile.all(of: file)) else { return [] }
    return SpecFile.all(of: file).flatMap { spec -> [CheckResult] in
      guard let session = try? session(spec, subject) else { return [] }
      defer { session.close() }
      try? session.collect()
      return session.tree.examples
        .map { .skipped(Self.code, outcome: $0.title, because: "only listed") }
        .filter { options.admits($0.title) }
    }
  }

  /// Runs the specs, and passes each result to `onResult` as soon as it is known.
  func run(_ onResult: @escaping (CheckResult) -> Void) {
    self.onResult = onResult
    defer { self.onResult = { _ in } }
    let files = SpecFile.all(of: file)
    switch subject(files: files) {
    case nil: return
    case .failure(let failure): return add(failure)
    case .success(let subject):
      var folders: [URL: [GoldenFolder]] = [:]
      for spec in files {
        let goldens = goldens(beside: spec)
        folders[goldens.url, default: []].append(goldens)
        run(spec, subject, goldens)
        if isStopped { return }
      }
      addOrphans(folders.values.sorted { $0[0].url.path < $1[0].url.path })
    }
  }

  /// A Boolean value that indicates whether a failure has ended the test.
  private var isStopped: Bool { options.failsFast && results.contains { !$0.passed } }

  private func add(_ result: CheckResult) {
    results.append(result)
    onResult(result)
  }

  // MARK: - What is needed

  /// Returns the plugin, or the problem with it; nil if it has no specs.
  private func subject(files: [SpecFile]) -> Result<SpecSubject, SpecProblem>? {
    guard !files.isEmpty else { return nil }
    var inspector = PluginInspector(
      text: tester.text, decoder: tester.decoder, limits: .tested)
    inspector.shaders = tester.shaders
    let summary = inspector.describe(file)
    guard let kind = summary.kind, summary.problems.isEmpty else {
      let problem = summary.problems.first
      return .failure(
        SpecProblem(
          result: CheckResult(
            Self.code, outcome: files[0].name,
            message: "the plugin can't be loaded: \(problem?.message ?? "for an unknown reason")",
            diagnostic: problem?.code, file: problem?.file, line: problem?.line,
            hint: problem?.hint)))
    }
    return .success(
      SpecSubject(
        file: file, name: summary.name, kind: kind, text: tester.text, decoder: tester.decoder,
        shaders: tester.shaders, locate: tester.locate))
  }

  private struct SpecProblem: Error { var result: CheckResult }

  private func add(_ problem: SpecProblem) { add(problem.result) }

  private func goldens(beside spec: SpecFile) -> GoldenFolder {
    GoldenFolder(
      beside: spec, plugin: SpecFile.pluginName(of: file), options: options,
      decoder: tester.decoder, renderer: tester.renderer, shaders: tester.shaders)
  }

  private func session(
    _ spec: SpecFile, _ subject: SpecSubject, _ goldens: GoldenFolder? = nil
  ) throws -> SpecSession {
    try SpecSession(spec, subject: subject, goldens: goldens ?? self.goldens(beside: spec))
  }

  // MARK: - One file

  private func run(_ spec: SpecFile, _ subject: SpecSubject, _ goldens: GoldenFolder) {
    do {
      let session = try session(spec, subject, goldens)
      defer {
        runs += session.account.runs
        notes += session.printed
        session.close()
      }
      do {
        try session.collect()
      } catch let error as LuaError {
        isComplete = false
        return add(failure(error, in: session, outcome: spec.name))
      }
      guard !session.tree.examples.isEmpty else {
        return add(
          CheckResult(
            Self.code, outcome: spec.name, message: "the file has no specs", file: spec.name,
            line: 1, hint: "write it(\"…\", function() … end), or delete the file"))
      }
      runExamples(of: session)
      if goldens.hasRecorded { ending = .recorded }
    } catch let failure as PluginFailure {
      isComplete = false
      let first = failure.diagnostics.first
      add(
        CheckResult(
          Self.code, outcome: spec.name, message: first?.message ?? "it can't be read",
          diagnostic: first?.code, file: spec.name, hint: first?.hint))
    } catch {
      isComplete = false
      add(CheckResult(Self.code, outcome: spec.name, message: "\(error)", file: spec.name))
    }
  }

  private func runExamples(of session: SpecSession) {
    let examples = session.tree.examples
    for (place, example) in examples.enumerated() {
      guard options.admits(CheckResult(Self.code, outcome: example.title).title) else {
        isComplete = false
        continue
      }
      guard !session.account.isOutOfTime else {
        isComplete = false
        ending = .limited
        return add(
          CheckResult(
            Self.code, outcome: example.title,
            message: "the specs before it took so long that no more was run",
            diagnostic: .cpuLimit, file: session.script.name, line: example.line,
            hint: "look for a spec that runs very many frames"))
      }
      let result = run(example, in: session)
      if result.skipped != nil || !result.passed { isComplete = false }
      add(result)
      if isStopped { return }
      let rest = examples[(place + 1)...].flatMap { $0.group.path.map(ObjectIdentifier.init) }
      for group in example.group.path.reversed() where !rest.contains(ObjectIdentifier(group)) {
        tearDown(group, in: session)
      }
    }
  }

  private func tearDown(_ group: SpecGroup, in session: SpecSession) {
    guard case .success? = group.preparation else { return }
    for hook in group.teardown {
      do {
        try session.account.running { try session.script.call(hook) }
      } catch let error as LuaError {
        isComplete = false
        let words = group.path.map(\.name).filter { !$0.isEmpty } + ["teardown"]
        add(failure(error, in: session, outcome: words.joined(separator: " ")))
      } catch {}
    }
    session.account.endTransitions()
  }

  // MARK: - One spec

  private func run(_ example: SpecExample, in session: SpecSession) -> CheckResult {
    guard let body = example.body else {
      return .skipped(Self.code, outcome: example.title, because: example.pending ?? "pending")
    }
    var error: LuaError?
    var broken: Diagnostic?
    session.account.running {
      error = attempt { try prepare(example.group, in: session) }
      if error == nil { error = attempt { try session.script.call(body) } }
      for group in example.group.path.reversed() {
        for hook in group.afterEach {
          let later = attempt { try session.script.call(hook) }
          if error == nil { error = later }
        }
      }
      broken = session.account.transitions.lazy.compactMap(\.errors.first).first
    }
    let evidence = session.account.evidence
    session.account.endTransitions()
    if let error, error.code == SpecSession.pendingCode {
      return .skipped(Self.code, outcome: example.title, because: error.message)
    }
    var result =
      if let broken {
        failure(broken, outcome: example.title, besides: error)
      } else if let error {
        failure(error, in: session, outcome: example.title, line: example.line)
      } else {
        CheckResult(Self.code, outcome: example.title)
      }
    result.evidence = evidence
    return result
  }

  private func prepare(_ group: SpecGroup, in session: SpecSession) throws {
    for group in group.path {
      if group.preparation == nil {
        let error = attempt { for hook in group.setup { try session.script.call(hook) } }
        group.preparation = error.map { .failure($0) } ?? .success(())
      }
      try group.preparation?.get()
    }
    for group in group.path {
      for hook in group.beforeEach { try session.script.call(hook) }
    }
  }

  private func attempt(_ body: () throws -> Void) -> LuaError? {
    do {
      try body()
      return nil
    } catch let error as LuaError {
      return error
    } catch {
      return LuaError(kind: .misuse, message: "\(error)")
    }
  }

  // MARK: - Failures

  /// Reports a spec in which a plugin failed, at the plugin's line.
  private func failure(
    _ broken: Diagnostic, outcome: String, besides error: LuaError?
  ) -> CheckResult {
    let rest = error.map { error in
      " (and then, in the spec"
        + (error.line.map { " at line \($0)" } ?? "") + ": \(error.message))"
    }
    return CheckResult(
      Self.code, outcome: outcome, message: broken.message + (rest ?? ""),
      diagnostic: broken.code, file: broken.file, line: broken.line, hint: broken.hint)
  }

  /// Reports a spec that failed itself, at the line of the spec that called the failing code.
  private func failure(
    _ error: LuaError, in session: SpecSession, outcome: String, line: Int? = nil
  ) -> CheckResult {
    var error = error
    if error.chunk == nil || error.chunk == SpecSession.spiesChunk {
      let frame = error.traceback.first { $0.chunk == session.script.name && $0.line != nil }
      (error.chunk, error.line) = (session.script.name, frame?.line ?? line)
    }
    if error.isLimit { ending = .limited }
    let diagnostic = session.script.diagnostic(for: error)
    let isAssertion = error.code == SpecAssertions.failureCode
    return CheckResult(
      Self.code, outcome: outcome, message: diagnostic.message,
      diagnostic: isAssertion ? nil : error.diagnosticCode ?? diagnostic.code,
      file: diagnostic.file,
      line: diagnostic.line, hint: diagnostic.hint)
  }

  /// Reports the goldens that no spec has requested, after all have run.
  private func addOrphans(_ folders: [[GoldenFolder]]) {
    guard isComplete else { return }
    for same in folders {
      let asked = same.reduce(into: Set<String>()) { $0.formUnion($1.asked) }
      for orphan in same[0].orphans() where !asked.contains(orphan) {
        let title = "\(same[0].name)/\(orphan)"
        guard options.admits(CheckResult(.goldenOrphaned, outcome: title).title) else { continue }
        add(
          CheckResult(
            .goldenOrphaned, outcome: title, message: "no spec asks for this golden",
            file: title, hint: "delete it, or have a spec ask for it with assert.matches_golden"))
      }
    }
  }
}
