import Diagnostics
import Foundation
import Manifests
import PluginAPI
import PluginDiscovery
import PluginFiles

/// A place on a host's search path where a plugin is, or should be.
final class HostedPlugin {
  /// The file's name without `.lua`, or its folder's.
  let name: String
  /// The kind whose folder it lies in; nil for one that lies in a plugins folder itself.
  let folderKind: PluginKind?
  /// The location of the plugin's file: `name.lua`, or the `init.lua` in `name`.
  var file: URL
  /// The plugin; nil while it has never worked.
  var member: CastMember?
  /// A newer generation, which takes over with the next turn of the engine or when a gesture ends.
  var pending: Plugin?
  /// The problems that prevent the most recently inspected version from running; empty when it
  /// runs.
  var problems: [Diagnostic] = []
  /// The fingerprint of the most recently inspected version; nil before the first inspection.
  var seen: PluginFingerprint?
  /// The fingerprint of the version that runs, or is about to run.
  var accepted: PluginFingerprint?

  /// The place of `candidate`.
  init(_ candidate: PluginCandidate) {
    name = candidate.name
    folderKind = candidate.folderKind
    file = candidate.file
  }

  /// Returns a Boolean value that indicates whether the plugin matches a request for `name`, as a
  /// plugin of `kind`.
  func isCalled(_ name: String, kind: PluginKind?) -> Bool {
    guard self.name == name || member?.name == name else { return false }
    let known = member?.kind ?? folderKind
    return kind == nil || known == nil || known == kind
  }

  /// Returns a Boolean value that indicates whether the plugin is at the location of `candidate`,
  /// be that a file or a folder.
  func isPlace(of candidate: PluginCandidate) -> Bool {
    name == candidate.name && folderKind == candidate.folderKind
      && (file == candidate.file
        || file.pluginsFolder.standardizedFileURL
          == candidate.file.pluginsFolder.standardizedFileURL)
  }

  /// Returns a Boolean value that indicates whether `fingerprint` equals that of the most recently
  /// inspected version. While that version does not run, any shared module may be the missing one.
  func hasSeen(_ fingerprint: PluginFingerprint) -> Bool {
    seen?.matches(fingerprint, using: problems.isEmpty ? usedSharedPaths : nil) ?? false
  }

  /// Returns a Boolean value that indicates whether `fingerprint` equals that of the version that
  /// runs, or is about to run.
  func hasAccepted(_ fingerprint: PluginFingerprint) -> Bool {
    accepted?.matches(fingerprint, using: usedSharedPaths) ?? false
  }

  /// The shared modules that the generation that runs and the newer one use; nil: any.
  private var usedSharedPaths: Set<String>? {
    let plugins = [member?.plugin, pending].compactMap(\.self)
    guard !plugins.isEmpty else { return nil }
    var paths: Set<String> = []
    for plugin in plugins {
      guard let used = plugin.modules.usedSharedPaths else { return nil }
      paths.formUnion(used)
    }
    return paths
  }

  /// The status of the plugin.
  var status: PluginStatus {
    PluginStatus(name: name, file: file, running: member?.version, problems: problems)
  }
}

extension URL {
  /// The folder in which the plugin with this main file lies.
  fileprivate nonisolated var pluginsFolder: URL {
    let folder = deletingLastPathComponent()
    return lastPathComponent == "init.lua" ? folder.deletingLastPathComponent() : folder
  }
}
