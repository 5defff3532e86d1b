import ArgumentParser
import Diagnostics
import Foundation
import PluginDiscovery
import Processes

/// `transhost list`: lists the available plugins.
struct ListCommand: AsyncParsableCommand, PluginRunningCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the plugins that can be asked for by name.",
    discussion: """
      Names are looked up in ./plugins, the directories of TRANSHOST_PLUGIN_PATH,
      $XDG_DATA_HOME/transhost/plugins and what ships with transhost, in this order;
      in each also in animators/, interactions/, delegates/, presentations/ and scenes/.

      EXAMPLES
        transhost list --kind animator
        transhost list flip ./mine.lua ~/other-plugins --json
      """)

  @Argument(
    help: ArgumentHelp(
      "What to list: folders of plugins, or single plugins by path or name; all when left out.",
      valueName: "path|name"))
  var what: [String] = []

  @Option(help: "List one kind: animator, interaction, delegate, presentation or scene.")
  var kind: KindArgument?

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @OptionGroup var process: ProcessOptions

  /// All plugins are loaded, one after another.
  var processorSeconds: Double { SupervisionLimits.longSeconds }

  @MainActor
  func run() async throws {
    let console = Console(json: json)
    var listing = PluginListing()
    if what.isEmpty {
      listing.add(.ofProgram(), kind: kind?.kind)
    } else {
      let catalog = PluginCatalog.ofProgram()
      for value in what { listing.add(value, from: catalog, kind: kind?.kind) }
    }
    for problem in listing.folderProblems { console.error(problem.description) }
    if json {
      try console.document(listing.plugins)
    } else {
      try console.print(listing.table)
      for problem in listing.plugins.flatMap(\.problems) { console.report(problem) }
    }
    if listing.isIncomplete { throw ExitCode(ExitStatus.noInput.rawValue) }
  }
}
