import Foundation
import Media
import TestBasics

/// Recorded files that are made together.
package struct RecordedSet: Sendable {
  /// The folder that holds files of the set and nothing else, from the root of the checkout on; nil where
  /// they lie among others.
  private let folder: String?
  /// Makes the files, without a change to the checkout.
  private let make: @Sendable () async throws -> [RecordedFile]

  init(folder: String? = nil, make: @escaping @Sendable () async throws -> [RecordedFile]) {
    self.folder = folder
    self.make = make
  }

  /// Makes the files and returns a sentence about each one that the checkout has not, or has otherwise.
  package func problems() async throws -> [String] { try problems(of: await make()) }

  /// Returns a sentence about each of `files`, the files of this set, that the checkout has not, or has
  /// otherwise.
  package func problems(of files: [RecordedFile]) throws -> [String] {
    files.compactMap(\.problem)
      + (try leftovers(besides: files)).map { RecordedFile.problem($0, "is made by nothing") }
  }

  /// Makes the files, and brings the checkout up to date.
  ///
  /// - Returns: A line for each file that was written or removed.
  package func record() async throws -> [String] {
    let files = try await make()
    var lines: [String] = []
    for file in files where !file.isCurrent {
      try OutputFile.makeDirectory(file.url.deletingLastPathComponent().path)
      try OutputFile.write(Array(file.contents), to: file.url.path)
      lines.append("wrote    \(file.path)")
    }
    for path in try leftovers(besides: files) {
      try FileManager.default.removeItem(at: Checkout.root.appending(path: path))
      lines.append("removed  \(path)")
    }
    return lines
  }

  /// The paths in the set's folder that are none of `files`.
  private func leftovers(besides files: [RecordedFile]) throws -> [String] {
    guard let folder else { return [] }
    let url = Checkout.root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let known = Set(files.map(\.path))
    return try Checkout.paths(in: url).map { "\(folder)/\($0)" }.filter { !known.contains($0) }
  }
}
