import Compositor
import Diagnostics
import Foundation
import PluginRuns
import PluginValidation
import Rendering
import RunTraces
import TestBasics

/// One run of a mutant or its original: what it shows, how it ends, and what it leaves.
@MainActor struct MutantRun {
  /// The stage on which a mutant runs.
  struct Stage {
    var size: CGSize
    /// Pixels per point of the pictures that are compared.
    var scale: CGFloat

    /// The stage of the checks.
    static let plain = Stage(size: CGSize(width: 195, height: 422), scale: 0.5)
    /// The stage that shipped scenes are made for.
    static let shipped = Stage(size: CGSize(width: 390, height: 844), scale: 0.25)
  }

  private let stage: Stage
  private var frames: [RunFrame] = []
  /// Errors and warnings by their codes, and how the transition went.
  private var outcome: String
  private var end: [TraceDocument.View] = []

  /// Makes the run.
  init(_ plan: (rehearsal: Rehearsal, stage: Stage)) throws {
    stage = plan.stage
    do {
      let run = try plan.rehearsal.prepared { request in
        request.stage.size = plan.stage.size
        request.stage.framesPerSecond = 30
        request.recordsViews = true
      }
      var frames: [RunFrame] = []
      let result = try run.run { frames.append($0) }
      self.frames = frames
      let ending = result.completed.map { $0 ? "completed" : "cancelled" } ?? "not ended"
      outcome = Self.text(result.diagnostics, ending)
      end = result.trace.frames.last?.views ?? []
    } catch let failure as PluginFailure {
      outcome = Self.text(failure.diagnostics, "not begun")
    }
  }

  private static func text(_ diagnostics: [Diagnostic], _ ending: String) -> String {
    let codes = diagnostics.filter { $0.severity != .note }.map(\.code.name)
    return (codes.prefix(1) + [ending]).joined(separator: ", ")
  }

  // MARK: - What differs

  /// The part of the pixels that must differ.
  private static let visibleShare = 0.005
  /// By how many levels of 255 a component of a pixel must differ.
  private static let visibleLevels: UInt8 = 8
  /// Ends that lie closer than this are the same, in points.
  private static let tolerance = 1e-3

  /// Returns the visible difference from `original`, in words; nil if there is none.
  func difference(from original: MutantRun) -> String? {
    if outcome != original.outcome { return "\(outcome) (was \(original.outcome)) at the end" }
    if let picture = pictureDifference(from: original) { return picture }
    return endDifference(from: original).map { "\($0) at the end" }
  }

  private func pictureDifference(from original: MutantRun) -> String? {
    let compositor = CPUCompositor(threads: 1, shaders: BuiltShaders.driver)
    var (most, worst) = (0.0, 0.0)
    var drawn: [[Int: RenderImage]] = [[:], [:]]
    func picture(_ side: Int, _ index: Int, _ frames: [RunFrame]) -> RenderImage? {
      if let known = drawn[side][index] { return known }
      let picture = try? compositor.render(frames[index].tree, scale: stage.scale)
      drawn[side] = picture.map { [index: $0] } ?? [:]
      return picture
    }
    let times = Set((frames + original.frames).map(\.time)).sorted()
    for time in times {
      guard let index = Self.index(at: time, in: frames),
        let other = Self.index(at: time, in: original.frames),
        frames[index].tree != original.frames[other].tree
      else { continue }
      guard let new = picture(0, index, frames), let old = picture(1, other, original.frames) else {
        return "a frame that can't be drawn at \(Self.seconds(time))"
      }
      let share = Self.share(new, old)
      if share > most { (most, worst) = (share, time) }
    }
    guard most >= Self.visibleShare else { return nil }
    return String(format: "%.1f %% of the pixels at ", most * 100) + Self.seconds(worst)
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }

  /// The frame that shows at `time`.
  private static func index(at time: Double, in frames: [RunFrame]) -> Int? {
    frames.lastIndex { $0.time <= time + 1e-6 }
  }

  /// The part of the pixels that differ visibly.
  private static func share(_ new: RenderImage, _ old: RenderImage) -> Double {
    guard new.width == old.width, new.height == old.height else { return 1 }
    var count = 0
    new.pixels.withUnsafeBytes { a in
      old.pixels.withUnsafeBytes { b in
        let (wide, other) = (a.bindMemory(to: UInt32.self), b.bindMemory(to: UInt32.self))
        for pixel in wide.indices where wide[pixel] != other[pixel] {
          let differs = (pixel * 4..<pixel * 4 + 4).contains { byte in
            max(a[byte], b[byte]) - min(a[byte], b[byte]) > visibleLevels
          }
          if differs { count += 1 }
        }
      }
    }
    return Double(count) / Double(new.width * new.height)
  }

  private func endDifference(from original: MutantRun) -> String? {
    let (paths, others) = (end.map(\.path), original.end.map(\.path))
    guard paths == others else {
      let odd = Set(paths).symmetricDifference(others).min() ?? "the order of the views"
      return "another view (\(odd))"
    }
    let changed = zip(end, original.end).first { view, other in
      view.hidden != other.hidden
        || zip(Self.numbers(view), Self.numbers(other)).contains { abs($0 - $1) > Self.tolerance }
    }
    return changed.map { "another '\($0.0.name)'" }
  }

  private static func numbers(_ view: TraceDocument.View) -> [Double] {
    view.frame + [view.alpha, view.zPosition] + view.transform
  }
}
