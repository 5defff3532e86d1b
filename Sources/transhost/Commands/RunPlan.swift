import Foundation
import Media
import PluginHost
import RenderTree

/// What a command line asks to run: its options, checked, and what they name, found and read. No
/// plugin has been loaded yet.
@MainActor struct RunPlan {
  let options: RunOptions
  let files: RunFiles
  /// Measures and draws all text of the run.
  let text: PangoTextDrawing
  var request: RunRequest

  /// Checks the options and finds the plugins, unless `files` has them already.
  ///
  /// - Throws: the failure of the first option that is wrong.
  init(_ options: RunOptions, files known: RunFiles? = nil) throws {
    self.options = options
    let (plugins, stage, results) = (options.plugins, options.stage, options.results)
    try plugins.checkLeading()
    let settings = try stage.settings()
    let drive = try options.driving.drive()
    let images = try plugins.images()
    let catalog = PluginCatalog.ofProgram()
    files = try known ?? RunFiles(plugins, in: catalog)
    text = PangoTextDrawing()
    request = RunRequest(
      animator: files.animator, scene: files.scene, transition: plugins.transition,
      stage: settings, parameters: try plugins.assignments(), images: images, text: text,
      decoder: ImageDecoder(),
      limits: .standard.asPatientAsProgram)
    request.delegate = files.delegate
    request.interaction = files.interaction
    request.presentation = files.presentation
    request.locate = { try catalog.find(named: $0, kind: $1).file }
    request.drive = drive
    request.isAnimated = !options.driving.noAnimation
    request.rotatesAt = options.driving.rotateAt
    request.recordsViews =
      results.trace != nil || results.timeline || options.driving.record != nil
  }
}
