import ArgumentParser
import Diagnostics

/// `transhost bench`: measures the speed of parts of the program on this machine.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast transhost is on this machine.",
    subcommands: [
      BenchCompositeCommand.self, BenchCostsCommand.self, BenchEngineCommand.self,
      BenchFiltersCommand.self, BenchLuaCommand.self, BenchReloadCommand.self,
      BenchShadersCommand.self, BenchStudioCommand.self,
    ])
}

/// `transhost bench engine`: measures the engine's cost per frame, without pixels.
struct BenchEngineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Measure the engine's time per frame, with two animations a layer and no pixels.",
    discussion: """
      A frame is computed as in a run, up to the drawing of pixels: the clock moves, animations are \
      evaluated, views that need it are laid out, and the result is the frame as data. A bare loop \
      over the same arithmetic is measured in turns with it.

      EXAMPLE
        transhost bench engine --layers 1000 --layers 10000 --json
      """)

  @Option(help: "How many layers, from 1 to 1000000; repeat it for several sizes.")
  var layers: [Int] = [10, 100, 1_000, 10_000]

  @Option(help: "How many frames to measure for each size, from 1 to 100000.")
  var frames = 120

  @Flag(help: "Let every view ask for layout in every frame, as none does while it only animates.")
  var layout = false

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    try checkRanges()
    let bench = try EngineBench.measure(sizes: layers, frames: frames, layout: layout)
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }

  private func checkRanges() throws {
    for count in layers where !(1...1_000_000).contains(count) {
      throw CommandFailure(
        .usage, code: .badLayers, "--layers \(count): must be from 1 to 1000000",
        hint: "for example --layers 1000")
    }
    guard (1...100_000).contains(frames) else {
      throw CommandFailure(
        .usage, code: .badFrames, "--frames \(frames): must be from 1 to 100000",
        hint: "for example --frames 120")
    }
  }
}

/// `transhost bench lua`: measures the cost of calls between the engine and scripts.
struct BenchLuaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lua",
    abstract: "Measure what calls between the engine and scripts cost.",
    discussion: """
      The same script runs in turns in transhost's sandbox, with all of its limits, and in stock Lua with a plain \
      binding in C and no limits. Each side has an engine of its own. The script has an empty callback, reads and sets \
      a view's alpha, animates it with UIView.animate, and reads the timestamp in the callback of a display link. The \
      binding in C keeps functions in the registry and calls them with lua_pcall and a message handler, checks objects \
      with luaL_checkudata, reads the same table of arguments, and calls the same engine through function pointers. So \
      the ratio shows the cost of the sandbox. The last columns are the engine alone, without a script.

      EXAMPLE
        transhost bench lua --json
      """)

  @Option(help: "How often a batch does each thing, from 100 to 5000.")
  var count = 1_000

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  @MainActor
  func run() async throws {
    guard (100...5_000).contains(count) else {
      throw CommandFailure(
        .usage, code: .badCount, "--count \(count): must be from 100 to 5000",
        hint: "for example --count 1000")
    }
    let bench = try LuaBench.measure(count: count)
    let console = Console(json: json)
    if json { return try console.document(bench) }
    try console.print(bench.lines)
  }
}
