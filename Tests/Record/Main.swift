import Foundation
import RecordedFiles

/// Brings all recorded files of the checkout up to date: `make record`.
@main
enum Main {
  static func main() async {
    do {
      var count = 0
      for set in RecordedSet.all {
        for line in try await set.record() {
          count += 1
          print(line)
        }
      }
      print(count == 0 ? "record: nothing has changed" : "record: files changed: \(count)")
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("record: \(error)\n".utf8))
      exit(1)
    }
  }
}
