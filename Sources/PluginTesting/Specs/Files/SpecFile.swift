package import Foundation
import PluginDiscovery

/// A file of specs that an author has placed beside a plugin.
///
/// For the plugin `flip.lua` these are, in this order:
/// - `flip_spec.lua` beside it;
/// - in a folder `spec` beside it, every `.lua` file, sorted by the bytes of its name, except those
///   that are named after another plugin beside it: `slide.lua`, `slide_spec.lua` and
///   `slide_rtl_spec.lua` belong to slide alone.
///
/// For a plugin that is a folder, `flip/init.lua`, there are also: `flip_spec.lua` and
/// `init_spec.lua` in the folder, and every `.lua` file in its own `spec`.
package nonisolated struct SpecFile: Hashable, Sendable {
  package let url: URL
  /// The name in messages: `flip_spec.lua`, `spec/flip_spec.lua`, `flip/spec/turn.lua`.
  package let name: String

  /// Returns the spec files of the plugin in `file`.
  package static func all(of file: URL) -> [SpecFile] {
    let file = file.absoluteURL.standardizedFileURL
    let folder = file.deletingLastPathComponent()
    guard file.lastPathComponent == "init.lua" else {
      let name = file.deletingPathExtension().lastPathComponent
      return beside(name, in: folder)
    }
    let name = folder.lastPathComponent
    let own = [name, "init"].map {
      SpecFile(url: folder.appending(path: "\($0)_spec.lua"), name: "\(name)/\($0)_spec.lua")
    }
    return beside(name, in: folder.deletingLastPathComponent()) + existing(own)
      + inSpecFolder(of: folder, called: "\(name)/spec") { _ in true }
  }

  /// Returns the name of the plugin in `file` on disk.
  static func pluginName(of file: URL) -> String {
    let file = file.absoluteURL.standardizedFileURL
    return file.lastPathComponent == "init.lua"
      ? file.deletingLastPathComponent().lastPathComponent
      : file.deletingPathExtension().lastPathComponent
  }

  private static func beside(_ name: String, in folder: URL) -> [SpecFile] {
    let plain = SpecFile(
      url: folder.appending(path: "\(name)_spec.lua"), name: "\(name)_spec.lua")
    let others = PluginFolderListing(of: folder).names.filter { $0 != name }
    return existing([plain])
      + inSpecFolder(of: folder, called: "spec") { stem in
        let mine = rank(of: stem, for: name)
        return others.allSatisfy { rank(of: stem, for: $0) <= mine }
      }
  }

  /// Returns the length of the part of `stem` that is the plugin's name `name`; 0 if it is named
  /// after something else.
  private static func rank(of stem: String, for name: String) -> Int {
    stem == name || stem.hasPrefix(name + "_") ? name.utf8.count : 0
  }

  private static func inSpecFolder(
    of folder: URL, called shown: String, where admits: (String) -> Bool
  ) -> [SpecFile] {
    let spec = folder.appending(path: "spec", directoryHint: .isDirectory)
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: spec.path)) ?? []
    let names = entries.filter { $0.hasSuffix(".lua") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return existing(
      names.filter { admits(String($0.dropLast(4))) }.map {
        SpecFile(url: spec.appending(path: $0), name: "\(shown)/\($0)")
      })
  }

  /// Returns the existing files; files that cannot be read are reported when they are read.
  private static func existing(_ files: [SpecFile]) -> [SpecFile] {
    files.filter {
      var status = stat()
      return lstat($0.url.path, &status) == 0
    }
  }
}
