import Diagnostics
import Foundation

/// The files that a command line names, and those that its plugins read: no output may replace an input or
/// another output.
struct CommandPlaces {
  /// A file that is read or written.
  private struct Place {
    /// The option or the argument, as messages name it.
    let option: String
    let path: String
    /// The path without symbolic links; the file itself need not exist.
    let resolved: String
    /// The file, if it exists.
    let identity: FileIdentity?
    /// A Boolean value that indicates whether the place is a folder for numbered pictures.
    let isFolder: Bool

    init(_ option: String, _ path: String, isFolder: Bool = false) {
      (self.option, self.path, self.isFolder) = (option, path, isFolder)
      resolved = URL(filePath: path).placeWithoutLinks
      identity = FileIdentity(path)
    }

    /// Returns a Boolean value that indicates whether writing this place replaces `other`.
    func replaces(_ other: Place) -> Bool {
      if resolved == other.resolved { return true }
      if let identity, identity == other.identity { return true }
      guard isFolder else { return false }
      let file = URL(filePath: other.resolved)
      return file.deletingLastPathComponent().placeWithoutLinks == resolved
        && FrameFolderSink.isName(file.lastPathComponent)
    }
  }

  private var inputs: [Place] = []
  private var outputs: [Place] = []
  private var hasStandardOutput = false

  /// Adds a file that the command reads; nil adds nothing.
  mutating func add(input path: String?, as option: String) {
    guard let path, !path.isEmpty else { return }
    inputs.append(Place(option, path))
  }

  /// Adds plugins that the command reads.
  mutating func add(plugins: [URL]) {
    for file in plugins { inputs.append(Place("the plugin", file.path)) }
  }

  /// Adds the output of `option`, and makes sure that it replaces nothing that was added before; nil adds
  /// nothing.
  ///
  /// - Throws: A usage failure for an empty path, a plugin's file and a file that was added before.
  mutating func add(output path: String?, as option: String) throws {
    guard let path else { return }
    guard !path.isEmpty else {
      throw CommandFailure(
        .usage, code: .missingOutput, "\(option) '': the path is empty",
        hint: "for example \(option) \(option == "--output" ? "out.png" : "out.json")")
    }
    if option == "--output", path == StandardOutput.argument {
      guard !hasStandardOutput else { throw Self.repetition(option, path) }
      hasStandardOutput = true
      return
    }
    let url = URL(filePath: path)
    let sources = ["lua": "a Lua file", "glsl": "a shader"]
    if let source = sources[url.pathExtension.lowercased()] {
      throw CommandFailure(
        .usage, code: .outputIsInput, "\(option) \(path): \(source) is never written",
        hint: "give it another ending")
    }
    let isFolder = option == "--output" && (path.hasSuffix("/") || url.isExistingDirectory)
    let output = Place(option, path, isFolder: isFolder)
    if isFolder, FileManager.default.fileExists(atPath: url.appending(path: "init.lua").path) {
      throw CommandFailure(
        .usage, code: .outputIsInput, "\(option) \(path): this is the folder of a plugin",
        hint: "give the pictures a folder of their own")
    }
    if let input = inputs.first(where: output.replaces) { throw Self.refusal(output, input) }
    if let other = outputs.first(where: { output.replaces($0) || $0.replaces(output) }) {
      guard output.option != other.option else { throw Self.repetition(option, path) }
      throw CommandFailure(
        .usage, code: .duplicateOutput, "\(option) \(path) is also the file of \(other.option)",
        hint: "give each output a name of its own")
    }
    outputs.append(output)
  }

  /// Makes sure that no output replaces one of `files`, which plugins have read.
  ///
  /// - Throws: A usage failure that names the output.
  func check(read files: some Sequence<URL>) throws {
    for file in files {
      let input = Place("a file of the plugin", file.path)
      if let output = outputs.first(where: { $0.replaces(input) }) {
        throw Self.refusal(output, input)
      }
    }
  }

  private static func repetition(_ option: String, _ path: String) -> CommandFailure {
    CommandFailure(
      .usage, code: .duplicateOutput, "\(option) \(path) is given twice",
      hint: "give each output a name of its own")
  }

  private static func refusal(_ output: Place, _ input: Place) -> CommandFailure {
    CommandFailure(
      .usage, code: .outputIsInput,
      "\(output.option) \(output.path) would replace \(input.option) \(input.path)",
      hint: "give the output a path of its own")
  }
}

/// A file of a file system, whatever its paths are.
private struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Makes the identity of the regular file or the folder at `path`; nil if there is neither.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

extension URL {
  /// The absolute path without symbolic links and a slash at its end. Of a file that does not exist only the
  /// folder is resolved.
  fileprivate var placeWithoutLinks: String {
    let file = absoluteURL.standardizedFileURL
    if let real = realpath(file.path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let folder = file.deletingLastPathComponent()
    guard let real = realpath(folder.path, nil) else { return file.path }
    defer { free(real) }
    return URL(filePath: String(cString: real)).appending(path: file.lastPathComponent).path
  }
}
