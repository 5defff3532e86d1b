import Foundation
import Synchronization

/// Holds files to the contract as users do: each is tested by a process of `transhost test`.
enum MutantTrial {
  /// A test that came to no end of its own.
  struct Unfinished: Error { var file: URL, words: String }

  private enum Verdict {
    case right
    case wrong(String)
    case unknown(String)
  }

  /// Tests all of `files`, as many at a time as there are cores.
  ///
  /// - Returns: For each the first result that failed, as reports name it; nil where none did.
  static func failures(of files: [URL]) throws -> [String?] {
    let found = Mutex<[Int: Verdict]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let verdict = verdict(on: files[index])
      found.withLock { $0[index] = verdict }
    }
    let verdicts = found.withLock { $0 }
    return try files.indices.map { index in
      switch verdicts[index] {
      case .right: nil
      case .wrong(let check): check
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
        let failed = tested.plugins.flatMap(\.results).first { $0["passed"] as? Bool != true }
        guard let failed else { return .right }
        let words = ["code", "kind", "outcome"].compactMap { failed[$0] as? String }
        return .wrong(words.joined(separator: " "))
      }
    } catch {
      return .unknown("\(error)")
    }
  }
}
