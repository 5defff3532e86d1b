import Foundation
import Synchronization

/// Holds files to the contract as users do: each is tested by a process of `transhost test`.
enum MutantTrial {
  /// A test that came to no end of its own.
  struct Unfinished: Error { var file: URL, words: String }

  /// The findings on one file.
  struct Findings {
    /// The first result that failed, as reports name it; nil where none did.
    var failure: String?
    /// The notes, each with its check and without the figures in it, which differ from one version to the next.
    var notes: Set<String> = []
  }

  private enum Verdict {
    case tested(Findings)
    case unknown(String)
  }

  /// Tests all of `files`, as many at a time as there are cores.
  ///
  /// - Returns: The findings on each; notes only for those that pass.
  static func findings(on files: [URL]) throws -> [Findings] {
    let found = Mutex<[Int: Verdict]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let verdict = verdict(on: files[index])
      found.withLock { $0[index] = verdict }
    }
    let verdicts = found.withLock { $0 }
    return try files.indices.map { index in
      switch verdicts[index] {
      case .tested(let findings): findings
      case .unknown(let words): throw Unfinished(file: files[index], words: words)
      case nil: throw Unfinished(file: files[index], words: "not tested")
      }
    }
  }

  private static func verdict(on file: URL) -> Verdict {
    do {
      return try Program.inNewFolder { program in
        let outcome = try program.run(
          "test", file.path, "--format", "json", "--fail-fast", "--jobs", "1")
        let tested = try TestedPlugins(outcome.output)
        let results = tested.plugins.flatMap(\.results)
        if let failed = results.first(where: { $0["passed"] as? Bool != true }) {
          return .tested(Findings(failure: title(of: failed)))
        }
        let notes = results.compactMap { result in
          (result["note"] as? String).map { "\(title(of: result)): \($0.filter { !$0.isNumber })" }
        }
        return .tested(Findings(notes: Set(notes)))
      }
    } catch {
      return .unknown("\(error)")
    }
  }

  private static func title(of result: [String: Any]) -> String {
    ["code", "kind", "outcome"].compactMap { result[$0] as? String }.joined(separator: " ")
  }
}
