import Foundation
import Manifests

/// A new plugin on disk: what `transhost new` writes, and what it leaves alone.
struct PluginScaffold {
  /// The plugin's name and its file's.
  let name: String
  /// What it plays.
  let kind: PluginKind
  /// What is given to commands: its file, or its folder.
  let url: URL
  /// The plugin itself.
  private let plugin: [NewFile]
  /// What may be there already.
  private let spec: NewFile
  private let editor: EditorSettings

  /// Plans a plugin called `name` in `directory`; nothing is written.
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

  /// What was written, and what was there and stays as it is.
  struct Outcome {
    var written: [URL] = []
    var kept: [(url: URL, remark: String?)] = []
  }

  /// Writes what is not there.
  ///
  /// - Throws: a can't-create failure when there is a plugin of that name; then nothing is written.
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

  /// Refuses a name that a file or folder in that place has.
  private func checkPlace() throws {
    let folder = url.deletingLastPathComponent()
    for taken in [folder.appending(path: "\(name).lua"), folder.appending(path: name)]
    where NewFile.isTaken(taken) {
      throw CommandFailure(
        .cantCreate, code: "already-there", "there is already \(taken.displayPath)",
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
