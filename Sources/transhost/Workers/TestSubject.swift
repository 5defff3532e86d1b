import Diagnostics
import Foundation
import PluginDiscovery
import PluginTesting

/// One plugin to test: a job for a worker, or a report of the reason for which there is none.
struct TestSubject {
  var job: WorkerJob?
  var report: PluginReport?

  /// Makes the subject for a plugin in a file.
  init(_ job: WorkerJob) { self.job = job }

  /// Makes the subject for a requested `value` that was not found.
  init(notFound value: String, _ error: any Error) {
    let results = CommandFailure(describing: error).diagnostics.map { diagnostic in
      CheckResult(
        .loads, message: diagnostic.message, diagnostic: diagnostic.code, file: diagnostic.file,
        line: diagnostic.line, hint: diagnostic.hint)
    }
    report = PluginReport(name: value, file: value, results: results)
  }

  /// Returns the plugins named on the command line, each once: folders of plugins, paths and names;
  /// without any, all that can be found by name.
  ///
  /// - Parameter job: A closure that makes the job for a file.
  @MainActor static func all(
    _ values: [String], in catalog: PluginCatalog, job: (URL) -> WorkerJob
  ) -> [TestSubject] {
    guard !values.isEmpty else { return catalog.locator.all().map { TestSubject(job($0)) } }
    var seen: Set<String> = []
    return values.flatMap { value -> [TestSubject] in
      do {
        let files =
          if let folder = PluginListing.folder(value, from: catalog) {
            folder.locator.allCandidates().map(\.file)
          } else {
            [try catalog.find(value, kind: nil).file]
          }
        return files.filter { seen.insert($0.standardizedFileURL.path).inserted }
          .map { TestSubject(job($0)) }
      } catch {
        return [TestSubject(notFound: value, error)]
      }
    }
  }
}
