import Diagnostics
package import Foundation
import Gestures
package import Manifests
import Media
import PluginAPI
package import PluginRuns
package import Rendering
import TransitionKit

// Conversions between a session and a run.

extension Session {
  /// Makes a session with everything that determines a run, except its touches.
  ///
  /// - Parameters:
  ///   - pictures: The files of the two pictures of the scene, as given on the command line.
  ///   - folder: The folder to which paths are relative.
  package init(of run: TransitionRun, request: RunRequest, pictures: [String], in folder: URL) {
    let own = [
      request.animator, request.delegate, request.interaction, request.presentation, request.scene,
    ].compactMap { $0?.absoluteURL.standardizedFileURL }
    let plugins = run.plugins.map { plugin in
      Plugin(
        kind: plugin.kind, name: plugin.name, version: plugin.version,
        file: plugin.file.path(relativeTo: folder), hash: PluginContents(of: plugin.file).hash,
        isNamed: !own.contains(plugin.file))
    }
    let shown = pictures.map { path in
      let bytes = (try? InputFile.read(path)) ?? []
      return Picture(file: path, hash: ContentDigest(of: bytes).text)
    }
    let rotations = request.rotations.count > 1 ? request.rotations : nil
    let drive = Drive(of: request)
    let isOfVersion1 = drive.starts == nil && rotations == nil && !request.admitsAnyPlugins
    let goesOnUntil = request.goesOnUntil > 0 ? request.goesOnUntil : nil
    self.init(
      header: Header(
        session: goesOnUntil != nil ? 3 : isOfVersion1 ? 1 : 2, plugins: plugins,
        transition: request.transition.rawValue, animated: request.isAnimated, drive: drive,
        rotatesAt: request.rotatesAt, rotations: rotations, stage: request.stage,
        parameters: request.parameters.map { "\($0.key)=\($0.value)" }, pictures: shown,
        admitsAnyPlugins: request.admitsAnyPlugins ? true : nil, goesOnUntil: goesOnUntil))
  }

  /// Returns this session with the result of the run.
  ///
  /// - Precondition: The run has recorded its views.
  package func finished(_ result: RunResult) -> Session {
    Session(header: header, touches: TouchTrack(result.touches), outcome: Outcome(result))
  }

  /// Returns the request that runs the session again.
  ///
  /// - Parameters:
  ///   - replacing: A plugin that replaces the one of its kind.
  ///   - places: The places of the session's files.
  /// - Throws: `PluginFailure` for missing plugins and for a header from which no run can be made;
  ///   `MediaError` for pictures.
  package func request(
    _ places: SessionPlaces, replacing: (file: URL, kind: PluginKind)? = nil,
    text: any TextDrawing, decoder: any ImageDecoding
  ) throws -> RunRequest {
    guard let header else {
      throw Self.failure(
        "the session is of touches alone, and does not say what they were for",
        hint: "play them with transhost run --plugin … --gesture FILE")
    }
    let transition = try header.operation()
    try header.checkSettings()
    var files: [PluginKind: URL] = [:]
    for plugin in header.plugins where !plugin.isNamed && files[plugin.kind] == nil {
      let isReplaced = replacing?.kind == plugin.kind
      files[plugin.kind] = try isReplaced ? replacing?.file : places.find(plugin)
    }
    if let replacing, files[replacing.kind] == nil {
      throw Self.failure(
        "the session has no \(replacing.kind.rawValue) that "
          + "\(replacing.file.lastPathComponent) could stand for",
        hint: "it was recorded with " + header.plugins.map(\.name).joined(separator: ", "))
    }
    guard let scene = files[.scene] else {
      throw Self.failure("the session names no scene", hint: "record it anew")
    }
    var request = RunRequest(
      animator: files[.animator], scene: scene, transition: transition, stage: header.stage,
      parameters: header.parameters.map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      },
      images: try header.images(decoder), text: text, decoder: decoder, limits: .tested)
    request.delegate = files[.delegate]
    request.interaction = files[.interaction]
    request.presentation = files[.presentation]
    request.isAnimated = header.animated
    request.rotations = header.rotations ?? header.rotatesAt.map { [$0] } ?? []
    request.drive = drive(header.drive)
    request.startsTransition = header.drive.starts ?? false
    request.admitsAnyPlugins = header.admitsAnyPlugins ?? false
    request.goesOnUntil = header.goesOnUntil ?? 0
    request.recordsViews = true
    if let locate = places.locate { request.locate = locate }
    return request
  }

  private nonisolated func drive(_ drive: Drive) -> RunDrive {
    switch drive.by {
    case .scene: .scene
    case .hand:
      .hand(
        HandMovement(
          takesHoldAt: drive.takesHoldAt, percent: drive.progress,
          finishes: drive.finishes ?? true))
    case .touches: .touches(touches)
    }
  }

  nonisolated static func failure(_ message: String, hint: String) -> PluginFailure {
    PluginFailure(.usage, Diagnostic(code: .malformedSession, message: message, hint: hint))
  }
}

nonisolated extension Session.Drive {
  fileprivate init(of request: RunRequest) {
    switch request.drive {
    case .scene: self.init(by: .scene)
    case .hand(let movement):
      self.init(
        by: .hand, takesHoldAt: movement.takesHoldAt, progress: movement.percent,
        finishes: movement.finishes)
    // A file cannot describe steps taken by a program; it records a run of the scene.
    case .steered: self.init(by: .scene)
    case .gestures, .touches:
      self.init(by: .touches, starts: request.startsTransition ? true : nil)
    }
  }
}

nonisolated extension Session.Header {
  fileprivate func operation() throws -> TransitionOperation {
    guard let operation = TransitionOperation(rawValue: transition) else {
      throw Session.failure(
        "there is no transition '\(transition.prefix(40))'",
        hint: "\(TransitionOperation.list("and")) can be run")
    }
    return operation
  }

  /// Throws an error for a stage, or a time, that the command line would refuse.
  fileprivate func checkSettings() throws {
    do {
      try stage.check()
    } catch {
      throw Session.failure(
        "the session's stage is invalid: \(stage.width)x\(stage.height) points at scale "
          + "\(stage.scale), \(stage.framesPerSecond) fps", hint: "record it anew")
    }
    if let goesOnUntil, !RunRequest.ends.contains(goesOnUntil) {
      throw Session.failure(
        "the session's goesOnUntil must be from 0 to \(Int(RunRequest.ends.upperBound)) seconds",
        hint: "record it anew")
    }
  }

  fileprivate func images(
    _ decoder: any ImageDecoding
  ) throws -> (from: RenderImage, to: RenderImage)? {
    guard !pictures.isEmpty else { return nil }
    guard pictures.count == 2 else {
      throw Session.failure(
        "the session has \(pictures.count.counted("picture")), not two", hint: "record it anew")
    }
    let images = try pictures.map { picture in
      try decoder.image(from: try InputFile.read(picture.file), name: picture.file)
    }
    return (images[0], images[1])
  }
}

extension URL {
  /// Returns the path, relative to `folder` if it lies inside.
  nonisolated func path(relativeTo folder: URL) -> String {
    let base = folder.standardizedFileURL.path
    let path = standardizedFileURL.path
    let start = base.hasSuffix("/") ? base : base + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
