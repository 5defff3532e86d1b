import Compositor
import Diagnostics
import Foundation
import Media
import PluginRuns
import PluginTesting
import Rendering
import RunTimelines
import Testing

struct RunComparisonTests {
  private func compare(_ change: (was: String, now: String)?) throws -> RunComparison {
    let folder = try SessionFolder()
    let earlier = try folder.write(SessionFolder.rise, to: "a.lua")
    let text = change.map {
      SessionFolder.rise.replacingOccurrences(of: $0.was, with: $0.now)
    }
    let now = try folder.write(text ?? SessionFolder.rise, to: "b.lua")
    return try RunComparison(
      of: try ComparedRun(folder.request(now), renderer: CPUCompositor()),
      with: try ComparedRun(folder.request(earlier), renderer: CPUCompositor()),
      scale: 0.5)
  }

  @Test func `a plugin and a copy of it are the same`() throws {
    let comparison = try compare(nil)
    #expect(comparison.isSame, "\(comparison.sections())")
    #expect(comparison.sections().isEmpty)
    #expect(comparison.pictures.compared == 5)
  }

  @Test func `another duration is told by its tracks and its end, and not by its views`() throws {
    let comparison = try compare(("withDuration = 0.2", "withDuration = 0.1"))
    #expect(!comparison.isSame)
    #expect(comparison.outcome.map(\.line).contains("ended: 0.1 s (was 0.2 s)"))
    #expect(
      comparison.tracks.lines.contains {
        $0.hasPrefix("to.alpha: duration 0.1 s (was 0.2 s)")
      }, "\(comparison.tracks.lines)")
    #expect(comparison.views.changes.filter { $0.view == "to" }.isEmpty)
  }

  @Test func `another value is told by the track, the view and the pictures`() throws {
    let comparison = try compare(("to.alpha = 0\n", "to.alpha = 0.5\n"))
    #expect(comparison.outcome.isEmpty && comparison.callbacks.changes.isEmpty)
    #expect(comparison.tracks.lines == ["to.alpha: from 0.5 (was 0)"])
    #expect(comparison.views.lines() == ["to.alpha at 0 %: 0.5 (was 0)"])
    let pictures = try #require(comparison.pictures.lines.first)
    #expect(
      pictures.hasPrefix("4 of 5 pictures differ, most at "), "\(pictures)")
  }

  @Test func `another call, a new animation and a new diagnostic are told`() throws {
    let comparison = try compare(
      (
        "context:completeTransition(not context.transitionWasCancelled)",
        "context:completeTransition(true) context:completeTransition(true)"
      ))
    #expect(
      comparison.outcome.map(\.line) == ["problems: error completed-twice (was none)"]
        || comparison.outcome.map(\.what) == ["problems"], "\(comparison.outcome)")
    let turned = try compare(
      ("to.alpha = 1", "to.alpha = 1; to.transform = CGAffineTransform.scale(0.5, 0.5)"))
    #expect(turned.tracks.lines == ["to.transform is animated now"])
  }

  /// Compares a shader with a copy of it, each drawn by a driver of its own.
  private func compareShaders(
    _ now: StandInDriver.Drawing, with earlier: StandInDriver.Drawing
  ) throws -> RunComparison {
    let folder = try SessionFolder()
    func run(_ name: String, _ drawing: StandInDriver.Drawing) throws -> ComparedRun {
      let file = try folder.write(
        "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }",
        to: name)
      let driver = StandInDriver(drawing)
      var request = folder.request(file)
      request.shaders = driver
      return try ComparedRun(request, renderer: CPUCompositor(threads: 1, shaders: driver))
    }
    let old = try run("a/fade.glsl", earlier)
    return try RunComparison(of: try run("b/fade.glsl", now), with: old, scale: 0.5)
  }

  @Test func `a shader that fails while it is drawn is a problem of its side`() throws {
    #expect(try compareShaders(.fade, with: .fade).isSame)
    let now = try compareShaders(.failure(after: 0.5), with: .fade)
    #expect(!now.isSame)
    #expect(now.outcome.map(\.line) == ["problems: error shader-failed (was none)"])
    #expect(
      now.problems.lines == [
        "now: fade.glsl: the shader fade has failed: it took too long", "hint: look for a loop",
      ])
    let earlier = try compareShaders(.fade, with: .failure(after: 0.5))
    #expect(earlier.outcome.map(\.line) == ["problems: none (was error shader-failed)"])
    #expect(earlier.problems.earlier.map(\.code) == [.shaderFailed])
    #expect(earlier.problems.now.isEmpty)
  }

  @Test func `two versions whose shaders fail are not the same`() throws {
    let comparison = try compareShaders(.failure(after: 0.5), with: .failure(after: 0.5))
    #expect(comparison.outcome.isEmpty && comparison.pictures.different == 0)
    #expect(!comparison.isSame)
    #expect(comparison.sections().map(\.title) == ["problems"])
    #expect(
      comparison.problems.lines.map { $0.prefix(8) } == [
        "earlier:", "hint: lo", "now: fad", "hint: lo",
      ])
  }

  @Test func `a difference strip has the same bytes each time`() throws {
    let folder = try SessionFolder()
    let earlier = try folder.write(SessionFolder.rise, to: "a.lua")
    let now = try folder.write(
      SessionFolder.rise.replacingOccurrences(of: "to.alpha = 0\n", with: "to.alpha = 0.5\n"),
      to: "b.lua")
    let strip = DifferenceStrip(
      names: ("a.lua", "b.lua"),
      pairs: [
        DifferenceStrip.Pair(
          title: "rise, push",
          earlier: try ComparedRun(folder.request(earlier), renderer: CPUCompositor()),
          now: try ComparedRun(folder.request(now), renderer: CPUCompositor()))
      ])
    let (one, two) = (
      try strip.image(text: PangoTextDrawing()), try strip.image(text: PangoTextDrawing())
    )
    #expect(one.pixels == two.pixels && one.width > one.height / 2)
    // Red shows in the third row alone.
    let reds = stride(from: 0, to: one.pixels.count, by: 4).filter {
      one.pixels[$0] > 200 && one.pixels[$0 + 1] < 140 && one.pixels[$0 + 2] < 140
    }
    #expect(!reds.isEmpty)
    #expect(reds.allSatisfy { $0 / 4 / one.width > one.height / 2 })
  }
}
