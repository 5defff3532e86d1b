import Diagnostics
import Foundation
import Gestures
import Manifests
import PluginFiles
import PluginRuns
import Rendering
import StudioProtocol
import TransitionKit

// The pages' requests.

extension StudioWorker {
  /// Does what a page asks for.
  func perform(_ request: StudioRequest, for page: UInt32) throws {
    switch request {
    case .hello: break
    case .touches(let touches):
      if touches.contains(where: { $0.phase == .began }) { try renewIfFailed() }
      stage.touch(touches, of: page, now: now)
    case .shown(let frame): feed.notePainted(frame, by: page)
    case .perform(let name): try perform(name)
    case .reset: try reset()
    case .replay:
      guard lastTransition != nil else {
        throw RequestProblem("there is no transition to replay", hint: "start one first")
      }
      replay()
    case .speed(let speed): stage.setSpeed(speed, now: now)
    case .pause: stage.pause()
    case .resume: stage.resume(now)
    case .step(let frames): try stage.step(frames, now: now) { try makeRun(stage.take) }
    case .loop(let isOn): stage.setLoops(isOn, now: now)
    case .seek(let time): try stage.seek(time) { try makeRun(stage.take) }
    case .stage(let settings): try change(settings)
    case .rotate:
      try renewIfFailed()
      stage.rotate(now)
    case .choose(let role, let name): try choose(role, name)
    case .set(let plugin, let name, let value):
      try setParameters { try $0.set(name, of: plugin, to: value) }
    case .resetParameters(let plugin): try setParameters { try $0.reset(plugin) }
    case .replayOnChange(let isOn): replaysOnChange = isOn
    case .thumbnail, .copy, .export, .checks, .evidence, .excerpt:
      try performAside(request, for: page)
    }
  }

  /// Does what leaves the stage as it is.
  private func performAside(_ request: StudioRequest, for page: UInt32) throws {
    switch request {
    case .thumbnail(let role, let name, let id): try orderThumbnail(role, name, id, for: page)
    case .copy(let what): send(.copied(what, text: try text(of: what)), to: page)
    case .export(let what): try export(what, for: page)
    case .checks(let isOn): setChecks(isOn)
    case .evidence(let picture): orderEvidence(picture, for: page)
    case .excerpt(let file, let line):
      guard let excerpt = SourceLines.excerpt(of: file, line: line, in: stage.live.run) else {
        throw RequestProblem("there is no line \(line) of \(file) in this run")
      }
      send(excerpt, to: page)
    default: break
    }
  }

  // MARK: - Texts and files

  /// The take as texts, and the request that runs it again.
  package var texts: TakeTexts {
    let take = stage.take
    var texts = TakeTexts(
      take.request, touches: TouchTrack(take.inputs.touches),
      startsTransition: take.startsTransition, time: stage.shown.time, end: stage.live.time)
    texts.pictures = setup.pictures
    texts.rotations = take.inputs.rotations
    return texts
  }

  private func text(of what: StudioRequest.CopiedText) throws -> String {
    let texts = texts
    return switch what {
    case .gesture: texts.gesture
    case .parameters: texts.parameters
    case .command: texts.command
    case .session:
      try texts.session(in: URL.currentDirectory())
    }
  }

  private func export(_ what: StudioRequest.ExportedFile, for page: UInt32) throws {
    guard let write = setup.export else { throw RequestProblem("nothing can be exported here") }
    guard exportTasks.isEmpty else {
      throw RequestProblem("another export is under way", hint: "wait until it is finished")
    }
    let last = lastTransition
    let end = stage.live.time
    let start = last?.startTime ?? 0
    let name = "\(stage.live.run.manifest.name)-\((last?.operation ?? base.transition).rawValue)"
    let export = StudioExport(
      what: what, request: texts.replay, span: start...max(start, last?.endTime ?? end),
      name: name)
    exportTasks[page] = Task { [weak self] in
      do {
        let file = try await write(export)
        self?.send(.exported(what, path: file.path(percentEncoded: false)), to: page)
      } catch {
        self?.fail("export", error, for: page)
      }
      self?.exportTasks[page] = nil
    }
  }

  // MARK: - Thumbnails

  func makeThumbnails() -> ThumbnailQueue {
    let (base, renderer) = (setup.request, setup.renderer)
    return ThumbnailQueue { order in
      try Thumbnail(like: base, renderer: renderer).image(
        of: order.file, kind: order.kind, transitions: order.transitions)
    }
  }

  private func orderThumbnail(
    _ role: StudioRequest.Role, _ name: String, _ id: UInt32, for page: UInt32
  ) throws {
    let entry = currentCatalogue().entries.first {
      $0.plugin.kind == role && $0.plugin.name == name
    }
    guard let entry else { throw RequestProblem("there is no \(role.rawValue) '\(name)'") }
    let isAdded = thumbnails.add(
      ThumbnailQueue.Order(
        client: page, id: id, file: entry.file, kind: role.kind,
        transitions: entry.plugin.transitions))
    guard isAdded else { throw RequestProblem("too many pictures are asked for") }
  }

  /// Makes and sends the next small picture; one without pixels for a plugin that has none.
  func sendNextThumbnail() {
    setup.onWork()
    guard let (order, image) = thumbnails.next() else { return }
    send(image, as: .thumbnail, number: order.id, to: order.client)
  }

  /// Sends a picture to a page; one without pixels for nil.
  func send(_ image: RenderImage?, as kind: PixelHeader.Kind, number: UInt32, to page: UInt32) {
    let header = PixelHeader(
      kind, number: number, width: image?.width ?? 0, height: image?.height ?? 0,
      rows: 0..<(image?.height ?? 0))
    var data = Data(header.bytes)
    data.append(contentsOf: image?.pixels ?? [])
    try? link.send(StudioPacket(.pixels, client: page, payload: data))
  }
}
