package import Diagnostics
import Files
package import Foundation
package import Manifests
import Rendering
package import ShaderSources
import Synchronization

/// A plugin's main file: its text and what its author calls it.
package nonisolated struct PluginFile: Sendable {
  /// The file that was asked for.
  package let url: URL
  /// The name in messages: `flip.lua`, or `flip/init.lua` for a folder.
  package let name: String
  /// The bytes, which need not be text.
  package let source: [UInt8]
  /// A Boolean value that indicates whether the file is the `init.lua` of a folder, which may
  /// contain modules.
  package let isFolder: Bool
  /// The folder of the plugin's pictures and modules: the one that contains the file itself,
  /// regardless of the location of a link to it.
  package let folder: PluginFolder
  /// The text of the shader in a `.glsl` file; nil for Lua.
  package let shader: ShaderSource?
  /// A Boolean value that indicates whether the file is a shader with `layerEffect`: a filter of other plugins, and not a
  /// plugin.
  package var isFilter: Bool { shader?.role == .layerEffect }
  private let knownKeyLines = Once<LuaKeyLines>()
  private let knownRepetitions = Once<[LuaRepeatedNames.Repetition]>()
  private let knownUnknownOperations = Once<[LuaUnknownOperations.Comparison]>()

  /// The lines on which the keys of the plugin's table are written.
  package var keyLines: LuaKeyLines {
    knownKeyLines.value { LuaKeyLines(source: String(decoding: script, as: UTF8.self)) }
  }

  /// The variables that a statement of the text names twice.
  var repeatedNames: [LuaRepeatedNames.Repetition] {
    knownRepetitions.value { LuaRepeatedNames(in: text).all }
  }

  /// The comparisons of the text with words that name no transition.
  var unknownOperations: [LuaUnknownOperations.Comparison] {
    knownUnknownOperations.value { LuaUnknownOperations(in: text).all }
  }

  /// A value that is computed on first access and shared by copies of the file: a plugin is loaded for each of many
  /// runs.
  private final class Once<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    func value(_ compute: () -> Value) -> Value {
      known.withLock { known in
        if let known { return known }
        let value = compute()
        known = value
        return value
      }
    }
  }

  /// The source as text, for excerpts.
  package var text: String { shader?.text ?? String(decoding: source, as: UTF8.self) }

  /// The Lua that runs: the source, or the Lua made of a shader.
  package var script: [UInt8] {
    guard let shader else { return source }
    return Array(
      ShaderScript(shader, fileName: url.lastPathComponent, folder: folder.url).text.utf8)
  }

  /// More than this is never read; what Lua takes is less, and it says so.
  private static let largestFile = 1 << 20

  /// A plugin whose text is at hand; it has no folder of its own.
  package init(name: String, source: String) {
    url = URL(filePath: "/dev/null/" + name)
    self.name = name
    self.source = Array(source.utf8)
    isFolder = false
    folder = PluginFolder(url: url.deletingLastPathComponent(), isOwn: false)
    shader = Self.shader(self.source, at: url, called: name)
  }

  /// Reads the file at `url`.
  ///
  /// - Throws: ``PluginFailure`` of kind `notFound` or `unreadable`.
  package init(reading url: URL) throws {
    let file = url.absoluteURL.standardizedFileURL
    self.url = file
    isFolder = file.lastPathComponent == "init.lua"
    name =
      isFolder
      ? file.deletingLastPathComponent().lastPathComponent + "/init.lua" : file.lastPathComponent
    do throws(RegularFile.Refusal) {
      source = try RegularFile.read(file.path, atMost: Self.largestFile)
    } catch {
      throw Self.failure(error, path: file.path, name: name)
    }
    let real = URL(filePath: RealPath.of(file))
    folder = PluginFolder(url: real.deletingLastPathComponent(), isOwn: isFolder)
    shader = Self.shader(source, at: file, called: name)
  }

  private static func shader(_ source: [UInt8], at url: URL, called name: String) -> ShaderSource? {
    isShader(url) ? ShaderSource(bytes: source, file: name) : nil
  }

  /// Returns a Boolean value that indicates whether the file's name ends in `.glsl`.
  package static func isShader(_ url: URL) -> Bool {
    url.lastPathComponent.hasSuffix(ShaderScript.ending)
  }

  private static func failure(
    _ refusal: RegularFile.Refusal, path: String, name: String
  ) -> PluginFailure {
    func unreadable(_ message: String, hint: String? = nil) -> PluginFailure {
      PluginFailure(
        .unreadable,
        Diagnostic(
          code: .pluginUnreadable, message: "'\(path)' \(message)", file: name, hint: hint))
    }
    switch refusal {
    case .missing:
      return PluginFailure(
        .notFound, Diagnostic(code: .pluginNotFound, message: "there is no plugin at '\(path)'"))
    case .notAFile(.folder):
      return unreadable("is a folder", hint: "a plugin's folder holds an init.lua")
    case .notAFile(.link):
      return unreadable("is a link that leads nowhere", hint: "correct the link or remove it")
    case .notAFile(let kind):
      return unreadable(
        "is \(kind.withArticle), and a plugin is a plain file",
        hint: "save the text to a .lua or .glsl file"
      )
    case .tooLarge:
      return unreadable(
        "has more than \(largestFile >> 20) MiB, which no plugin has",
        hint: "keep pictures and tables of numbers in files of their own")
    case .failed(let number):
      return unreadable(
        "can't be read: \(String(cString: strerror(number)))", hint: "check its permissions")
    }
  }
}

nonisolated extension PluginFile {
  /// The same file under another name in messages.
  package func called(_ name: String) -> PluginFile {
    PluginFile(
      url: url, name: name, source: source, isFolder: isFolder, folder: folder,
      shader: Self.shader(source, at: url, called: name))
  }

  /// The same file, whose folder has each file as it was when it was first read.
  package var remembering: PluginFile {
    var folder = folder
    folder.memory = FileMemory()
    return PluginFile(
      url: url, name: name, source: source, isFolder: isFolder, folder: folder, shader: shader)
  }

  private init(
    url: URL, name: String, source: [UInt8], isFolder: Bool, folder: PluginFolder,
    shader: ShaderSource?
  ) {
    self.url = url
    self.name = name
    self.source = source
    self.isFolder = isFolder
    self.folder = folder
    self.shader = shader
  }

  /// `diagnostic`, which is about this file, with the lines around its place.
  package func showing(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.excerpt = diagnostic.line.flatMap { SourceExcerpt(source: text, line: $0) }
    return diagnostic
  }
}
