import Diagnostics
import Foundation
import Manifests

/// A new plugin on disk: the files that `transhost new` writes, and those that it leaves unchanged.
struct PluginScaffold {
  /// The name of the plugin and of its file.
  let name: String
  /// The kind of the plugin.
  let kind: PluginKind
  /// The location given to commands: the plugin's file or folder.
  let url: URL
  /// The files of the plugin itself.
  private let plugin: [NewFile]
  /// The file of the spec, which may exist already.
  private let spec: NewFile
  private let editor: EditorSettings

  /// Plans an animator in GLSL called `name` in `directory`, without writing anything.
  @MainActor
  init(shader name: String, directory: URL, workingDirectory: URL) {
    self.name = name
    kind = .animator
    let template = ShaderTemplate(name: name)
    url = directory.appending(path: "\(name).glsl")
    plugin = [NewFile(url: url, text: template.text)]
    spec = NewFile(url: directory.appending(path: "\(name)_spec.lua"), text: template.spec)
    editor = EditorSettings(for: directory, workingDirectory: workingDirectory)
  }

  /// Plans a plugin in Lua called `name` in `directory`, without writing anything.
  @MainActor
  init(
    name: String, kind: PluginKind, form: PluginTemplate.Form, isFolder: Bool, directory: URL,
    workingDirectory: URL
  ) {
    self.name = name
    self.kind = kind
    let template = PluginTemplate(kind, name: name, form: form)
    if isFolder {
      let folder = directory.appending(path: name, directoryHint: .isDirectory)
      url = folder
      plugin = [
        NewFile(url: folder.appending(path: "init.lua"), text: template.main),
        NewFile(
          url: folder.appending(path: "\(template.helper.module).lua"), text: template.module),
      ]
      spec = NewFile(url: folder.appending(path: "\(name)_spec.lua"), text: template.spec)
    } else {
      url = directory.appending(path: "\(name).lua")
      plugin = [NewFile(url: url, text: template.file)]
      spec = NewFile(url: directory.appending(path: "\(name)_spec.lua"), text: template.spec)
    }
    editor = EditorSettings(for: directory, workingDirectory: workingDirectory)
  }

  /// The files that were written, and the existing ones that were left unchanged.
  struct Outcome {
    var written: [URL] = []
    var kept: [(url: URL, remark: String?)] = []
  }

  /// Writes the files that do not exist.
  ///
  /// - Throws: A can't-create failure if there is a plugin of that name; then nothing is written.
  func write() throws -> Outcome {
    try checkPlace()
    var outcome = Outcome()
    do {
      for file in plugin {
        try file.write()
        outcome.written.append(file.url)
      }
    } catch {
      for url in outcome.written { try? FileManager.default.removeItem(at: url) }
      throw error
    }
    try add(spec, to: &outcome, remark: nil)
    try add(editor.specStubs, to: &outcome, remark: nil)
    try add(editor.stubs, to: &outcome, remark: stubsRemark)
    if let settings = editor.settings {
      try add(settings, to: &outcome, remark: nil)
    } else if let existing = editor.existing {
      outcome.kept.append((existing, settingsRemark))
    }
    return outcome
  }

  /// Throws an error if the name is used by a file or folder in that place.
  private func checkPlace() throws {
    let folder = url.deletingLastPathComponent()
    for taken in ["\(name).lua", name, "\(name).glsl"].map({ folder.appending(path: $0) })
    where NewFile.isTaken(taken) {
      throw CommandFailure(
        .cantCreate, code: .alreadyThere, "there is already \(taken.displayPath)",
        file: taken.displayPath, hint: "choose another name or --directory; nothing was written")
    }
  }

  private func add(_ file: NewFile, to outcome: inout Outcome, remark: String?) throws {
    if file.isTaken {
      outcome.kept.append((file.url, remark))
    } else {
      try file.write()
      outcome.written.append(file.url)
    }
  }

  private var stubsRemark: String? {
    let text = try? String(contentsOf: editor.stubs.url, encoding: .utf8)
    return text == editor.stubs.text
      ? nil : "another version's; delete it and run this again for the present one"
  }

  private var settingsRemark: String? {
    let meta = editor.stubs.url.deletingLastPathComponent().displayPath
    return editor.existingLacksStubs ? "name \(meta) in its workspace.library" : nil
  }
}
