import Foundation

extension URL {
  /// A Boolean value that indicates whether a folder exists at the URL.
  var isExistingDirectory: Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// The path as the user would write it: relative to the working directory if it lies inside.
  var displayPath: String {
    let here = URL.currentDirectory().standardizedFileURL.path
    let full = standardizedFileURL.path
    guard full.hasPrefix(here + "/") else { return full }
    return String(full.dropFirst(here.count + 1))
  }
}
