import Diagnostics
package import Foundation
package import Manifests
import Media
import PluginDiscovery
import PluginRuns
import PluginValidation
package import Rendering
package import TransitionKit

/// Runs a plugin in every way for its ``Sheet``.
package struct PluginSheet {
  /// The size of the stage upright, in points.
  package var size = CGSize(width: 390, height: 844)
  /// Pixels of the sheet per unit of its layout; at 1 an upright frame is 56 pixels wide.
  package var scale: CGFloat = 1
  /// The screens for a transition; nil: plain ones.
  package var scene: (TransitionOperation) -> URL? = { _ in nil }
  /// The driver that compiles the plugin's shaders; nil if the plugin can't make shaders.
  package var shaders: (any ShaderDriver)?
  /// Finds the plugins that others name.
  package var locate: (@MainActor @Sendable (String, PluginKind) throws -> URL)?
  /// Called before each run with its transition, its outcome, the number of finished cells, and the
  /// number of all cells.
  package var onProgress: (String, Int, Int) -> Void = { _, _, _ in }
  private let file: URL
  private let text: any TextDrawing
  private let decoder: any ImageDecoding
  private let renderer: any Renderer
  private let performer: Performer

  /// The number of moments shown of a run.
  static let moments = 6
  /// The width of an upright frame, in units of the layout.
  static let frameWidth: CGFloat = 56
  private static let framesPerSecond = 60.0
  /// Runs with more frames than these are not drawn.
  private static let mostFrames = 6000

  /// Creates the maker of a sheet of the plugin in `file`, whose frames `renderer` draws.
  package init(
    of file: URL, text: any TextDrawing, decoder: any ImageDecoding, renderer: any Renderer
  ) {
    self.file = file
    self.text = text
    self.decoder = decoder
    self.renderer = renderer
    performer = Performer(seconds: .infinity, renderer: renderer)
  }

  /// The outcome of a transition on a sheet.
  private enum Outcome: String, CaseIterable { case completed, cancelled, interrupted }

  /// A stage, and what it is called.
  private struct Stage {
    var column: Sheet.Column
    var setting: Setting
  }

  /// Makes all runs and draws their moments.
  ///
  /// - Throws: `PluginFailure` for a plugin that can't be loaded, or that shows nothing of its own; the
  ///   compositor's error.
  package func make() throws -> Sheet {
    var inspector = PluginInspector(text: text, decoder: decoder, limits: .tested)
    inspector.shaders = shaders
    let (loaded, problems) = inspector.read(file)
    guard let manifest = loaded else { throw PluginFailure(kind: .invalid, diagnostics: problems) }
    let plan = RehearsalPlan(manifest: manifest, request: request(inspector, manifest.kind))
    let rehearsals = try rehearsals(of: plan, manifest)
    let stages = stages
    var sheet = Sheet(
      title: "\(manifest.name) \(manifest.version)", note: manifest.summary ?? "",
      columns: stages.map(\.column))
    let operations = rehearsals.map(\.operation).uniqued
    let count = operations.count * Outcome.allCases.count * stages.count
    for operation in operations {
      let own = rehearsals.filter { $0.operation == operation }
      var rows = Outcome.allCases.map { Sheet.Row(kind: operation.rawValue, outcome: $0.rawValue) }
      for stage in stages {
        var duration: Double?
        for (index, outcome) in Outcome.allCases.enumerated() {
          let done = sheet.rows.count * stages.count + rows.map(\.cells.count).reduce(0, +)
          onProgress("\(operation.rawValue) \(outcome.rawValue)", done, count)
          rows[index].cells.append(
            try cell(
              own, outcome, endsPlainly: manifest.endsPlainly(operation), on: stage.setting,
              duration: &duration))
        }
      }
      sheet.rows += rows
    }
    return sheet
  }

  // MARK: - What is run

  private func request(_ inspector: PluginInspector, _ kind: PluginKind) -> RunRequest {
    var request = inspector.request(file, kind)
    if let locate { request.locate = locate }
    return request
  }

  private var screen: Screen {
    var screen = Screen(size: size, textDrawing: text, imageDecoding: decoder)
    screen.shaders = shaders
    return screen
  }

  private func rehearsals(of plan: RehearsalPlan, _ manifest: Manifest) throws -> [Rehearsal] {
    var found = plan.rehearsals
    if manifest.kind == .scene {
      let names =
        manifest.transitions.isEmpty
        ? try SceneStage(file, screen: screen, limits: .tested).transitions : manifest.transitions
      let operations = names.compactMap { TransitionOperation(rawValue: $0) }
      found = operations.filter(RehearsalPlan.runnable.contains)
        .flatMap { plan.rehearsals(startedByScene: $0) }
    }
    guard manifest.kind != .interaction, !found.isEmpty else {
      throw PluginFailure(
        .usage,
        Diagnostic(
          code: .nothingToDraw,
          message: "\(manifest.name) is \(manifest.kind.withArticle) that shows nothing of its own",
          file: file.lastPathComponent, hint: "draw the sheet of an animator"))
    }
    return found.map { rehearsal in
      let screens = manifest.kind == .scene ? nil : scene(rehearsal.operation)
      return screens.map { rehearsal.on($0) } ?? rehearsal
    }
  }

  private var stages: [Stage] {
    let upright = CGSize(
      width: min(size.width, size.height), height: max(size.width, size.height))
    return [false, true].flatMap { reducesMotion in
      [false, true].flatMap { isTurned in
        [false, true].map { isRightToLeft in
          var setting = Setting(size: upright)
          setting.framesPerSecond = Self.framesPerSecond
          setting.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
          setting.reducesMotion = reducesMotion
          return Stage(
            column: Sheet.Column(
              group: reducesMotion ? "reduced motion" : "full motion",
              title: (isTurned ? "landscape" : "portrait") + " · "
                + (isRightToLeft ? "right to left" : "left to right")),
            setting: isTurned ? setting.turned : setting)
        }
      }
    }
  }

  // MARK: - One run

  /// - Parameters:
  ///   - endsPlainly: A Boolean value that indicates whether the transition must leave the same
  ///     state as without the plugin.
  ///   - duration: The duration of the transition when it runs by itself, in seconds, once known.
  private func cell(
    _ rehearsals: [Rehearsal], _ outcome: Outcome, endsPlainly: Bool, on setting: Setting,
    duration: inout Double?
  ) throws -> Sheet.Cell {
    let whole = rehearsals.first { $0.course == .completed }
    let scrubbed = rehearsals.first { $0.course == .cancelled }
    let rehearsal: Rehearsal?
    var drive: RunDrive?
    switch outcome {
    case .completed: rehearsal = whole ?? rehearsals.first { $0.course == .finished }
    case .cancelled: rehearsal = scrubbed
    case .interrupted:
      // Something takes it back from two fifths to one fifth, and lets it go on.
      guard whole != nil, let duration, duration > 0 else { return Sheet.Cell(caption: "–") }
      rehearsal = scrubbed?.going(.finished)
      drive = .hand(HandMovement(takesHoldAt: 0.4 * duration, percent: 0.2, finishes: true))
    }
    guard let rehearsal else { return Sheet.Cell(caption: "not interactive") }
    do {
      let limit = Double(Self.mostFrames) / Self.framesPerSecond
      let take = try performer.take(
        rehearsal, on: setting, drive: drive, direct: { $0.play(until: limit) })
      guard take.shots.count < Self.mostFrames else {
        return Sheet.Cell(caption: "too long to draw")
      }
      if outcome == .completed { duration = take.result.duration }
      let reference = reference(for: rehearsal, isPlain: endsPlainly, on: setting)
      return try cell(take, failures: failures(of: take, reference), on: setting)
    } catch let failure as TakeFailure {
      return Sheet.Cell(
        caption: "not run", failures: failure.diagnostics.map(\.code.name).uniqued,
        message: failure.diagnostics.first?.message)
    }
  }

  /// A code for a cell, and the words for what it stands for.
  private typealias Failure = (code: DiagnosticCode, message: String)

  /// Returns the checks of the contract that `take` does not keep, and what was noticed in it.
  private func failures(of take: Take, _ reference: Take?) -> [Failure] {
    let faults = take.faults.map { ($0.code, $0.message) }
    guard faults.isEmpty else { return faults }
    func failure(_ code: DiagnosticCode, _ findings: [Finding]) -> [Failure] {
      findings.prefix(1).map { (code, $0.message) }
    }
    guard take.result.completed != false else {
      return failure(.cancelRestores, take.restoration())
    }
    let flashes = failure(.noFlash, take.flashes.filter { !take.isBlackOfShader($0.frame) })
    guard let reference else { return flashes }
    let last = take.difference(ofLastFrameFrom: reference.afterTree)
    return flashes + failure(.endsRight, take.excess(over: reference.after))
      + failure(.lastFrame, last.map { [$0] } ?? [])
  }

  /// The same change without animation; nil where there is none.
  private func reference(
    for rehearsal: Rehearsal, isPlain: Bool, on setting: Setting
  ) -> Take? {
    let still = isPlain ? rehearsal.plain : rehearsal.going(.notAnimated)
    guard let take = try? performer.take(still, on: setting), take.faults.isEmpty else {
      return nil
    }
    return take
  }

  private func cell(
    _ take: Take, failures: [Failure], on setting: Setting
  ) throws -> Sheet.Cell {
    let upright = min(setting.size.width, setting.size.height)
    let pixels = Self.frameWidth * scale / upright
    let count = take.shots.count
    let moments = (0..<Self.moments).map { moment in
      take.shots[(moment * (count - 1) * 2 + Self.moments - 1) / (2 * (Self.moments - 1))]
    }
    // Twice as large and averaged: thin lines and small text stay even.
    let pictures = try moments.map { shot in
      let image = try renderer.render(shot.tree, scale: pixels * 2)
      return image.scaledDown(toWidth: max(1, image.width / 2), height: max(1, image.height / 2))
    }
    var shaders = ShaderFaults()
    for shot in moments { shaders.see(shot.tree) }
    let faults: [Failure] = shaders.diagnostics().map { ($0.code, $0.message) }
    let failures = faults.isEmpty ? failures : faults
    let result = take.result
    let ending = result.outcomeName == "completed" ? "" : "\(result.outcomeName) "
    return Sheet.Cell(
      pictures: pictures, caption: ending + TimeText.seconds(result.ended),
      failures: failures.map(\.code.name).uniqued, message: failures.first?.message)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that have come before.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
