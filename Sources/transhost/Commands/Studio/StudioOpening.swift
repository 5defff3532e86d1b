import Diagnostics
import Foundation
import Manifests
import Media
import PluginDiscovery
import PluginRuns
import Rendering
import Studio
import UsageLimits
import Watching

/// The plugins, the scene and the stage that the studio opens with, as the command line names them.
@MainActor struct StudioOpening {
  /// The request of the first take.
  let request: RunRequest
  /// Notes about the other possible meanings of names.
  let notes: [Diagnostic]
  private let pictures: [String]
  /// The plugin that the run is named after, which may lie outside of the search path.
  private let given: URL?
  private let searchPath: PluginSearchPath
  private let exports: StudioExports
  private let folder: URL

  /// The animator that the studio begins with if the command line names no plugin.
  private static let standardAnimator = "flip"

  /// Finds the plugins that the command line names. None is loaded to run.
  ///
  /// - Parameters:
  ///   - what: The argument: a plugin by path or name, or a folder of plugins; nil for none.
  ///   - out: The folder for exports.
  /// - Throws: The failure of the first option that is wrong.
  init(
    _ what: String?, _ options: PluginOptions, _ stage: StageOptions, out: String,
    partials: PartialFiles
  ) throws {
    var options = options
    var searchPath = PluginSearchPath.ofProgram()
    if let what {
      let catalog = PluginCatalog.on(searchPath)
      if let listed = PluginListing.folder(what, from: catalog) {
        searchPath = searchPath.preceded(by: URL(filePath: what, directoryHint: .isDirectory))
        if options.leading == nil { options.plugin = Self.firstAnimator(in: listed) }
      } else {
        try options.choose(what, in: catalog)
      }
    }
    self.searchPath = searchPath
    let catalog = PluginCatalog.on(searchPath)
    if options.leading == nil,
      (try? catalog.find(named: Self.standardAnimator, kind: .animator)) != nil
    {
      options.plugin = Self.standardAnimator
    }
    let files = try RunFiles(options, in: catalog)
    notes = files.notes
    pictures = options.pictures
    given = files.all.first
    folder = URL(filePath: out, directoryHint: .isDirectory).absoluteURL
    exports = StudioExports(
      folder: folder, pictures: options.pictures, stage: stage, partials: partials)
    var request = RunRequest(
      animator: files.animator, scene: files.scene, transition: options.transition,
      stage: try stage.settings(), parameters: try options.assignments(),
      images: try options.images(), text: PangoTextDrawing(), decoder: ImageDecoder(),
      limits: .livePreview.ofProgram)
    request.shaders = ProgramShaders.driver
    request.sceneLimits = .standard.ofProgram
    request.delegate = files.delegate
    request.interaction = files.interaction
    request.presentation = files.presentation
    // Plugins that are saved later are found as well.
    request.locate = { [searchPath] name, kind in
      try PluginCatalog.on(searchPath).find(named: name, kind: kind).file
    }
    self.request = request
  }

  private static func firstAnimator(in catalog: PluginCatalog) -> String? {
    catalog.list(kind: .animator).first { $0.isUsable && $0.kind == .animator }?.file
  }

  /// The setup of the studio, with the services of this program.
  var setup: StudioSetup {
    var setup = StudioSetup(
      request: request, renderer: .ofProgram(),
      makeCatalog: { [searchPath] in PluginCatalog.on(searchPath) },
      version: Version.current, exportFolder: folder)
    let process = SupervisedProcess.current
    setup.pictures = pictures
    setup.given = given
    setup.shippedFolder = ShippedPlugins.folder()
    setup.hasVideo = HelperProgram.locateFFmpeg() != nil
    setup.saveTiming = .standard.asPatientAsProgram
    setup.onFrame = { process?.noteFrame() }
    setup.onWork = { process?.noteSubject() }
    let helpers = process?.helpers ?? Helpers()
    setup.checks = { await CheckProcess.run(for: $0, helpers: helpers, report: $1) }
    setup.export = { [exports] in try await exports.write($0) }
    return setup
  }
}

extension PluginOptions {
  /// Gives the plugin that `value` means the role of its kind.
  ///
  /// - Throws: A usage failure if an option names another one for that role; `PluginFailure` if there is
  ///   no such plugin.
  @MainActor fileprivate mutating func choose(_ value: String, in catalog: PluginCatalog) throws {
    let file = try catalog.find(value, kind: nil).file
    switch catalog.entry(for: file).kind {
    case .delegate: try Self.set(&delegate, "--delegate", to: value)
    case .interaction: try Self.set(&interaction, "--interaction", to: value)
    case .presentation: try Self.set(&presentation, "--presentation", to: value)
    case .scene: try Self.set(&scene, "--scene", to: value)
    // The message about one that can't be read comes when it is loaded.
    default: try Self.set(&plugin, "--plugin", to: value)
    }
  }

  private static func set(_ role: inout String?, _ option: String, to value: String) throws {
    if let other = role {
      throw CommandFailure(
        .usage, code: .usage, "\(value) and \(option) \(other) have the same part in the run",
        hint: "omit one of the two")
    }
    role = value
  }
}

extension PluginSearchPath {
  /// Returns the search path with the plugins in `folder` before all others.
  fileprivate func preceded(by folder: URL) -> PluginSearchPath {
    PluginSearchPath(
      workingDirectory: workingDirectory, roots: [Root(folder: folder, origin: .argument)] + roots)
  }
}
