import Foundation
import Media
import PluginDiscovery
import PluginRuns
import Rendering
import UsageLimits

extension RunOptions {
  /// Checks the options, finds the plugins that they name, unless `known` has them already, and reads
  /// the pictures. No plugin is loaded.
  ///
  /// - Throws: the failure of the first option that is wrong.
  @MainActor func request(
    files known: RunFiles? = nil
  ) throws -> (request: RunRequest, files: RunFiles) {
    try plugins.checkLeading()
    let settings = try stage.settings()
    let drive = try driving.drive()
    try results.checkMoment()
    let images = try plugins.images()
    let catalog = PluginCatalog.ofProgram()
    let files = try known ?? RunFiles(plugins, in: catalog)
    _ = try places(files)
    var request = RunRequest(
      animator: files.animator, scene: files.scene, transition: plugins.transition,
      stage: settings, parameters: try plugins.assignments(), images: images,
      text: PangoTextDrawing(), decoder: ImageDecoder(), limits: .standard.ofProgram)
    request.shaders = ProgramShaders.driver
    request.delegate = files.delegate
    request.interaction = files.interaction
    request.presentation = files.presentation
    request.locate = { try catalog.find(named: $0, kind: $1).file }
    request.drive = drive
    request.isAnimated = !driving.noAnimation
    request.rotations = driving.rotateAt.sorted()
    request.startsTransition = driving.start
    request.goesOnUntil = results.at ?? 0
    request.recordsViews = results.trace != nil || results.timeline || driving.record != nil
    return (request, files)
  }
}
