import ArgumentParser
import Diagnostics
import Foundation
import Manifests
import PluginDiscovery

/// `transhost new`: creates a plugin from a template.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a small plugin that works, to start from.",
    discussion: """
      Writes the plugin, a spec for it, and what an editor with the Lua language server needs (.luarc.json and the \
      API's stubs). Existing files are never overwritten.

      EXAMPLES
        transhost new rise
        transhost new swing --form full --folder
        transhost new wipe --form shader
        transhost new dragIn --kind interaction --directory ~/plugins
      """)

  @Argument(help: "The plugin's name: a letter, then letters, digits, '.', '_' or '-'.")
  var name: String

  @Option(help: "animator, interaction, delegate, presentation or scene.")
  var kind = KindArgument.animator

  @Option(
    help: """
      How an animator is written: frame, a function of progress, full, as in UIKit, or shader, in GLSL. \
      (default: frame, or shader for a name that ends in .glsl)
      """)
  var form: FormArgument?

  @Flag(help: "Make a folder with an init.lua and a module in place of one file.")
  var folder = false

  @Option(
    help: ArgumentHelp(
      "Where it goes. (default: the kind's folder in ./plugins if that is there, else here)",
      valueName: "dir"))
  var directory: String?

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    guard directory?.isEmpty != true else {
      throw CommandFailure(
        .usage, code: .missingOutput, "--directory '': the path is empty",
        hint: "for example --directory plugins")
    }
    let name = try checkedName()
    let form = try checkedForm()
    let workingDirectory = URL.currentDirectory()
    let scaffold =
      if let form = form.form {
        PluginScaffold(
          name: name, kind: kind.kind, form: form, isFolder: folder, directory: targetFolder,
          workingDirectory: workingDirectory)
      } else {
        PluginScaffold(
          shader: name, directory: targetFolder, workingDirectory: workingDirectory)
      }
    let outcome = try scaffold.write()
    let result = NewPlugin(scaffold, outcome, called: Self.reference(to: scaffold))
    let console = Console(json: json)
    if json { return try console.document(result) }
    try console.print(result.lines)
  }

  private static let shaderEnding = ".glsl"

  /// Returns the form of the plugin, checked against the other options; that of an animator has no meaning for others.
  private func checkedForm() throws -> FormArgument {
    let isShader = name.hasSuffix(Self.shaderEnding)
    guard kind == .animator || form == nil && !isShader else {
      throw CommandFailure(
        .usage, code: .badForm,
        form == nil
          ? "'\(name)' would be a shader, which is an animator, and this is \(kind.kind.withArticle)"
          : "--form is for animators, and this is \(kind.kind.withArticle)",
        hint: form == nil ? "omit .glsl" : "omit --form")
    }
    let form = form ?? (isShader ? .shader : .frame)
    guard !isShader || form == .shader else {
      throw CommandFailure(
        .usage, code: .badForm,
        "'\(name)' would be a shader, and --form \(form.rawValue) is in Lua",
        hint: "omit .glsl or --form")
    }
    guard form != .shader || !folder else {
      throw CommandFailure(
        .usage, code: .badForm, "--folder is for plugins in Lua, and a shader is one file",
        hint: "omit --folder")
    }
    return form
  }

  /// Returns the name without `.lua` or `.glsl`, checked by the rule for manifests and for use as a file name.
  private func checkedName() throws -> String {
    let ending = [".lua", Self.shaderEnding].first(where: name.hasSuffix) ?? ""
    let name = String(self.name.dropLast(ending.count))
    if name.contains("/") {
      throw CommandFailure(
        .usage, code: .badName, "'\(name)' is a path, and a name is needed",
        hint: "say where it goes with --directory")
    }
    guard Manifest.isName(name), !name.hasSuffix("_spec"), name != "init" else {
      throw CommandFailure(
        .usage, code: .badName,
        "'\(name)' can't be a plugin's name: that is a letter from a to z, small or capital, "
          + "and up to 63 of those, digits, '.', '_' or '-', and neither init nor something that "
          + "ends in _spec",
        hint: "for example transhost new rise")
    }
    return name
  }

  private var targetFolder: URL {
    if let directory { return URL(filePath: directory, directoryHint: .isDirectory) }
    let plugins = URL(filePath: "plugins", directoryHint: .isDirectory)
    return plugins.isExistingDirectory
      ? plugins.appending(path: kind.kind.folder, directoryHint: .isDirectory)
      : URL.currentDirectory()
  }

  /// Returns the argument by which commands refer to the new plugin: its name if that finds it,
  /// else its path.
  @MainActor
  private static func reference(to scaffold: PluginScaffold) -> String {
    let found = try? PluginCatalog.ofProgram().find(scaffold.name, kind: scaffold.kind).file
    let files = [scaffold.url, scaffold.url.appending(path: "init.lua")].map(\.standardizedFileURL)
    if let found, files.contains(found.standardizedFileURL) { return scaffold.name }
    let path = scaffold.url.displayPath
    // A path without a slash would be found too, but is easily taken for a name.
    return path.contains("/") ? path : "./" + path
  }
}

/// The values of `--form`.
enum FormArgument: String, ExpressibleByArgument, CaseIterable {
  case frame, full, shader

  /// The form of the template in Lua; nil for a shader.
  var form: PluginTemplate.Form? {
    switch self {
    case .frame: .frame
    case .full: .full
    case .shader: nil
    }
  }
}
