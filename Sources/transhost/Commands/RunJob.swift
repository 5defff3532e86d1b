import Foundation
import Media
import PluginHost
import RenderTree

/// One `transhost run`, from checked options to written files.
@MainActor
struct RunJob {
  private let run: TransitionRun
  private let sinks: [any FrameSink]
  private let renderer = FrameRenderer()
  private let trace: URL?
  private let console: Console
  private let options: RunCommand

  /// Checks every option, finds and loads the plugin and the scene, and makes sure that each
  /// output can be written, so that nothing fails late that could have failed early.
  init(_ options: RunCommand, console: Console) throws {
    self.options = options
    self.console = console
    try options.checkRanges()
    let images = try options.images()
    let locator = PluginLocator(
      workingDirectory: URL.currentDirectory(), shippedDirectory: ShippedPlugins.folder())
    let plugin = try locator.locate(options.plugin, kind: .animator)
    let sceneName = options.scene ?? (images == nil ? RunCommand.defaultScene : "images")
    let scene = try locator.locate(sceneName, kind: .scene)
    let text = PangoTextDrawing()
    var request = RunRequest(
      animator: plugin, scene: scene, transition: options.transition.operation,
      size: options.size.size, scale: options.scale ?? 2, framesPerSecond: options.fps,
      parameters: try options.assignments(), images: images, text: text, decoder: ImageDecoder())
    request.recordsViews = options.trace != nil
    run = try TransitionRun(request)
    let outputs = try options.outputs(plugin: run.manifest.name)
    sinks = try outputs.map { try options.sink(for: $0, text: text) }
    trace = options.trace.map { URL(filePath: $0) }
    if let trace { try OutputFolder.check(for: trace) }
  }

  /// Runs the transition, draws its frames and writes everything; `document` is filled as far as
  /// the run gets.
  func run(into document: inout RunDocument) async throws {
    let name = run.manifest.name
    document.plugin = name
    var frames: [RunFrame] = []
    let result = try run.run { frames.append($0) }
    document.duration = result.duration
    document.ended = result.ended
    document.frames = result.frameCount
    document.diagnostics = result.diagnostics
    document.timing.script = result.scriptSeconds
    document.timing.engine = result.engineSeconds
    document.succeeded = result.succeeded
    var flashes = FlashWatch(file: run.pluginFile)
    for frame in frames {
      console.progress("\(name): frame \(frame.index + 1) of \(frames.count)")
      for sink in sinks { try await sink.consume(frame, of: frames.count, renderer: renderer) }
      flashes.see(frame, as: renderer.smallestImage(of: frame))
      document.timing.pixels = result.drawingSeconds + renderer.seconds
    }
    document.diagnostics += flashes.finish()
    console.progress("\(name): writing")
    for sink in sinks {
      try await sink.finish()
      document.files.append(sink.url.displayPath)
    }
    if let trace {
      var record = result.trace
      record.diagnostics = document.diagnostics
      try OutputFile.write(Array(try record.json()), to: trace.path)
      document.files.append(trace.displayPath)
    }
    console.progress("")
    summarize(document)
  }

  /// The short summary for people.
  private func summarize(_ document: RunDocument) {
    for diagnostic in document.diagnostics { console.report(diagnostic) }
    let count = Double(max(document.frames, 1))
    func perFrame(_ seconds: Double) -> String {
      String(format: "%.2f ms", seconds * 1000 / count)
    }
    let duration = String(format: "%.3f s", document.ended ?? 0)
    console.print(
      "\(run.manifest.name) \(run.manifest.version): \(options.transition.rawValue), \(duration), "
        + "\(document.frames) frame\(document.frames == 1 ? "" : "s") at \(options.framesPerSecondText) fps"
    )
    console.print(
      "  per frame: script \(perFrame(document.timing.script)), "
        + "engine \(perFrame(document.timing.engine)), pixels \(perFrame(document.timing.pixels))")
    for sink in sinks { console.print("  \(sink.kind): \(sink.url.displayPath)") }
    if let trace { console.print("  trace: \(trace.displayPath)") }
  }
}
