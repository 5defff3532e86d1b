package import Foundation
import PluginTesting

/// The results of contract checks, read from the lines of `transhost test --result-lines` as they come.
package struct CheckLines {
  /// The checks that are finished, once the last line was read.
  package private(set) var finished: CheckResults?
  private let plugin: String
  private var results: [CheckResult] = []
  private var pictures: [UInt32: Data] = [:]
  /// The numbers of the pictures of results. The report at the end has the same results, without pictures.
  private var numbers: [CheckResult: UInt32] = [:]

  /// Begins to read the results of the plugin with this name.
  package init(of plugin: String) { self.plugin = plugin }

  /// Reads a line. One that is neither a result nor a report, such as a message of the system's loader, is
  /// left out; so is a picture beyond the limits.
  ///
  /// - Returns: The checks so far, if there is a new result.
  package mutating func read(_ line: Data) -> CheckResults? {
    guard let line = try? JSONDecoder().decode(ResultLine.self, from: line) else { return nil }
    if let report = line.report {
      finished = CheckResults(
        CheckMessages.checks(of: report.plugins, pictures: numbers), pictures: pictures)
    }
    guard let result = line.result else { return nil }
    results.append(result)
    if let picture = line.picture { keep(picture, of: result) }
    return CheckResults(
      CheckMessages.checks(of: results, plugin: plugin, pictures: numbers), pictures: pictures)
  }

  private mutating func keep(_ picture: Data, of result: CheckResult) {
    guard numbers[result] == nil, pictures.count < ResultPicture.most,
      ResultPicture.isAllowed(picture)
    else { return }
    let number = UInt32(pictures.count + 1)
    numbers[result] = number
    pictures[number] = picture
  }
}
