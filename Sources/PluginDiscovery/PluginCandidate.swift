public import Foundation
public import Manifests
import PluginFiles

/// A file on the search path that should be a plugin, known by its name. Lua is not read.
public nonisolated struct PluginCandidate: Hashable, Sendable {
  /// The name by which the plugin is requested: the file's name without `.lua` or `.glsl`, or its folder's.
  public let name: String
  /// `name.lua`, `name.glsl`, or the `init.lua` in `name`.
  public let file: URL
  /// The kind whose folder it lies in; nil for one that lies in a plugins folder itself.
  public let folderKind: PluginKind?
  /// The plugins folder that it was found in.
  public let root: PluginSearchPath.Root

  /// Creates a candidate for the plugin `name` in `file`.
  package init(name: String, file: URL, folderKind: PluginKind?, root: PluginSearchPath.Root) {
    self.name = name
    self.file = file
    self.folderKind = folderKind
    self.root = root
  }

  /// A Boolean value that indicates whether the file is a shader with `layerEffect`, which is a filter of other plugins,
  /// and not a plugin. The file is read.
  var isFilter: Bool {
    PluginFile.isShader(file) && (try? PluginFile(reading: file))?.isFilter == true
  }
}
