import ArgumentParser
import Foundation
import Media
import PluginHost

/// `transhost list`: what plugins there are.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the plugins in ./plugins and those shipped with transhost."
  )

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    let locator = PluginLocator(
      workingDirectory: URL.currentDirectory(), shippedDirectory: ShippedPlugins.folder())
    let inspector = PluginInspector(text: PangoTextDrawing(), decoder: ImageDecoder())
    let summaries = locator.all().map { inspector.describe($0) }
    let console = Console(json: json)
    if json { return try console.document(summaries) }
    let rows = summaries.map { summary in
      [
        summary.name, summary.kind?.rawValue ?? "?", summary.version ?? "-",
        summary.transitions.joined(separator: " "), summary.summary ?? "",
        URL(filePath: summary.file).displayPath,
      ]
    }
    for line in TextTable(["name", "kind", "version", "transitions", "summary", "file"], rows).lines
    {
      console.print(line)
    }
    for problem in summaries.flatMap(\.problems) { console.report(problem) }
  }
}
