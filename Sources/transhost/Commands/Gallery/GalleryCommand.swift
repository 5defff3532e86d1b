import ArgumentParser
import Diagnostics
import Foundation
import Media
import Processes

/// `transhost gallery`: makes the page of all shipped plugins.
struct GalleryCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Make the page that shows all shipped plugins.",
    discussion: """
      Each plugin with a small filmstrip of the first transition of its own spec, and the command \
      that shows it. The pictures go to images/gallery beside the page. What is there already and \
      has not changed is not touched.

      EXAMPLES
        transhost gallery
        transhost gallery --output /tmp/gallery.md
      """)

  @Option(help: "Where the page goes, a .md.")
  var output = "docs/gallery.md"

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @OptionGroup var process: ProcessOptions

  var processorSeconds: Double { SupervisionLimits.longSeconds }

  @MainActor
  func run() async throws {
    let console = Console(json: json)
    let document: GalleryDocument
    do { document = try make(console) } catch { throw CommandFailure(describing: error) }
    if json { try console.document(document) }
    let written = document.written
    try console.print(
      "gallery: \(document.page), \(document.plugins.count.counted("plugin")), "
        + (written.isEmpty ? "nothing has changed" : "\(written.count.counted("file")) written"))
    try console.print(written.map { "  wrote  \($0)" })
  }

  @MainActor
  private func make(_ console: Console) throws -> GalleryDocument {
    var places = CommandPlaces()
    try places.add(output: output, as: "--output")
    let partials = PartialFiles.ofProgram
    defer { partials.removeAll() }
    let page = URL(filePath: output)
    guard page.pathExtension.lowercased() == "md" else {
      throw CommandFailure(
        .usage, code: .unknownOutput, "--output \(output): gallery writes a .md",
        hint: "end it in .md")
    }
    try OutputFolder.check(for: page)
    guard let folder = ShippedPlugins.folder() else {
      throw CommandFailure(
        .noInput, code: .pluginNotFound, "the plugins that ship with transhost are not there",
        hint: "transhost doctor says where they are looked for")
    }
    let gallery = try Gallery(of: folder)
    var document = GalleryDocument(page: page.displayPath, plugins: gallery.entries, written: [])
    func write(_ bytes: [UInt8], to file: URL) throws {
      if let old = try? Data(contentsOf: file), old.elementsEqual(bytes) { return }
      try OutputFile.makeDirectory(file.deletingLastPathComponent().path)
      try OutputFile.write(bytes, to: file.path, among: partials)
      document.written.append(file.displayPath)
    }
    for (index, entry) in gallery.entries.enumerated() {
      console.progress("\(entry.name): \(index + 1) of \(gallery.entries.count)")
      let file = page.deletingLastPathComponent().appending(path: entry.picture)
      try write(try PNG.encode(try entry.image()), to: file)
    }
    console.progress("")
    try write(Array(gallery.page.utf8), to: page)
    return document
  }
}

/// The result of `transhost gallery`.
struct GalleryDocument: Encodable {
  var page: String
  var plugins: [Gallery.Entry]
  /// The files that were missing or different, and have been written.
  var written: [String]
}
