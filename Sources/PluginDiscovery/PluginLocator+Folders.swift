public import Diagnostics
import Foundation

// What is wrong with the folders themselves.

nonisolated extension PluginLocator {
  /// Returns the problems of the folders of the search path that can't be searched, and of those
  /// that were requested and do not exist.
  ///
  /// A missing `./plugins` or a missing user folder is not a problem.
  public func folderProblems() -> [Diagnostic] {
    folders(for: nil).compactMap { folder in
      let place = searchPath.shown(folder.url)
      switch PluginFolderListing(of: folder.url).state {
      case .ready: return nil
      case .missing:
        guard folder.kind == nil, folder.root.origin == .pluginPath else { return nil }
        return Diagnostic(
          code: .missingFolder, severity: .warning,
          message: "TRANSHOST_PLUGIN_PATH names \(place), which is not there",
          hint: "make the folder, or take it off the path")
      case .unreadable(let reason):
        // A plugins folder that is none has no folders in it either; once is enough.
        if folder.kind != nil, PluginFolderListing(of: folder.root.folder).state != .ready {
          return nil
        }
        return Diagnostic(
          code: folder.kind == nil ? .unreadableFolder : .unreadableKindFolder,
          severity: .warning,
          message: "the plugins in \(place) can't be listed: \(reason)",
          hint: "check what it is, and its permissions")
      }
    }
  }
}
