import Foundation

/// One case: the files it needs, and the words that the program runs them with.
struct FuzzCase {
  /// What becomes of it.
  enum Action: String {
    /// `transhost run`.
    case run
    /// `transhost validate`.
    case validate
    /// `transhost draw`.
    case draw
  }

  var action: Action
  /// The options and their values, in order; files by their names in the case's folder.
  var options: [(name: String, value: String)] = []
  /// The files, by name, sorted when they are written.
  var files: [String: [UInt8]] = [:]

  func value(_ option: String) -> String? { options.last { $0.name == option }?.value }

  /// What to type in the case's folder.
  var command: String {
    let words = options.map { option in
      // `validate` takes its plugins without a name.
      let isNamed = action == .run || option.name != "--plugin"
      return isNamed ? "\(option.name) '\(option.value)'" : "'\(option.value)'"
    }
    return (["transhost", action.rawValue] + words).joined(separator: " ")
  }

  /// Writes it into a folder, from which ``init(reading:)`` gets it back.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let lines = [action.rawValue] + options.flatMap { [$0.name, $0.value] }
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "case.txt"))
    try Data((command + "\n").utf8).write(to: folder.appending(path: "command.txt"))
  }

  /// The case in a folder.
  init(reading folder: URL) throws {
    let text = try String(contentsOf: folder.appending(path: "case.txt"), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    guard let action = lines.first.flatMap(Action.init) else { throw Unreadable() }
    self.action = action
    for index in stride(from: 1, to: lines.count - 1, by: 2) {
      options.append((lines[index], lines[index + 1]))
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where !["case.txt", "command.txt"].contains(name) {
      let file = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = Array(try Data(contentsOf: file))
    }
  }

  init(_ action: Action) { self.action = action }

  struct Unreadable: Error {}
}
