import Compositor
import Diagnostics
import Foundation
import Media
import PluginTesting
import Testing

/// The checks of shaders, with a driver that needs no library.
struct ShaderCheckTests {
  /// Tests a transition in GLSL that is drawn as `drawing` says.
  private func report(
    _ drawing: StandInDriver.Drawing, filter: String = "push completed",
    size: CGSize = CGSize(width: 100, height: 160)
  ) throws -> PluginReport {
    var options = TestOptions()
    options.filter = filter.isEmpty ? nil : filter
    options.size = size
    return try withTransition(drawing, options) { tester, file in tester.test(file) }
  }

  /// Calls `body` with a transition in GLSL and a tester of `options` that draws it as `drawing` says.
  private func withTransition(
    _ drawing: StandInDriver.Drawing, _ options: TestOptions,
    _ body: (PluginTester, URL) -> PluginReport
  ) throws -> PluginReport {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "transhost-shaders-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "fade.glsl")
    let text = """
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }
      """
    try Data(text.utf8).write(to: file)
    let driver = StandInDriver(drawing)
    var tester = PluginTester(
      options: options, text: PangoTextDrawing(), decoder: ImageDecoder(),
      renderer: CPUCompositor(threads: 1, shaders: driver))
    tester.shaders = driver
    return body(tester, file)
  }

  /// The transitions in which `check` is tried, according to `report`.
  private func kinds(of check: DiagnosticCode, in report: PluginReport) -> Set<String> {
    Set(report.results.filter { $0.code == check }.compactMap(\.kind))
  }

  @Test func `only the first transition and its way back are tried in all variations`() throws {
    let report = try report(.fade, filter: "", size: CGSize(width: 60, height: 90))
    #expect(report.passed, "\(report.failures)")
    let all: Set = ["push", "pop", "present", "dismiss", "tab", "child"]
    for check in [DiagnosticCode.endsRight, .firstFrame, .shaderEnds] {
      #expect(kinds(of: check, in: report) == all, "\(check)")
    }
    for check in [DiagnosticCode.landscape, .frameRate, .scrub, .hotReload] {
      #expect(kinds(of: check, in: report) == ["push", "pop"], "\(check)")
    }
    var options = TestOptions()
    let listed = try withTransition(.fade, options) { $0.list($1) }
    for check in DiagnosticCode.checks {
      #expect(kinds(of: check, in: listed) == kinds(of: check, in: report), "\(check)")
    }
    options.profile = .thorough
    let thorough = try withTransition(.fade, options) { $0.list($1) }
    #expect(kinds(of: .landscape, in: thorough) == all)
  }

  @Test func `a right transition passes, with the checks of shaders`() throws {
    let report = try report(.fade, filter: "push")
    #expect(report.passed, "\(report.failures)")
    for check in [DiagnosticCode.shaderEnds, .shaderNumbers] {
      let result = try #require(report.results.first { $0.code == check })
      #expect(result.passed && result.skipped == nil)
    }
  }

  @Test func `a level more or less is the driver's rounding`() throws {
    let report = try report(.brighter)
    #expect(report.passed, "\(report.failures)")
  }

  @Test func `a border that is left at progress 0 and 1 is one failure`() throws {
    let report = try report(.border)
    #expect(report.failures.count == 1, "\(report.failures)")
    let failure = try #require(report.results.first { !$0.passed })
    #expect(failure.code == .shaderEnds && failure.file == "fade.glsl")
    #expect(failure.message.hasPrefix("at progress 0 it does not show the old screen"))
  }

  @Test func `a colour that is not a number is one failure with its progress and place`() throws {
    let report = try report(.notANumber)
    #expect(report.failures.count == 1, "\(report.failures)")
    let failure = try #require(report.results.first { !$0.passed })
    #expect(failure.code == .shaderNumbers)
    #expect(failure.message.contains("at progress 0.3"), "\(failure.message)")
    #expect(failure.message.contains("uv (0.0"), "\(failure.message)")
  }

  @Test func `a shader that fails in the driver is one failure, with the driver's words`() throws {
    let report = try report(.failure(after: 0.5), filter: "")
    #expect(report.failures.count == 1, "\(report.failures)")
    let failure = try #require(report.results.first { !$0.passed })
    #expect(failure.code == .runsClean && failure.diagnostic == .shaderFailed)
    #expect(failure.file == "fade.glsl" && failure.hint == "look for a loop")
    #expect(failure.message.contains("it took too long"))
  }

  @Test func `a black frame between bright ones is a note`() throws {
    let report = try report(.throughBlack, size: CGSize(width: 200, height: 400))
    #expect(report.passed, "\(report.failures)")
    let noted = report.results.filter { $0.note != nil }.map(\.code)
    #expect(noted.contains(.noFlash), "\(noted)")
  }
}
