import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginRuns
import PluginTestSupport
import PluginValidation
import Rendering
import TestBasics
import Testing
import TransitionKit

/// Animators that are GLSL files.
struct ShaderPluginTests {
  private let harness: Harness

  init() throws { harness = try Harness() }

  private static let text = """
    // Author: Ana Ruiz
    // License: CC0-1.0
    uniform float size; // = 0.25

    uniform vec2 direction; // = vec2(0.0, 1.0)
    uniform ivec2 grid; // = ivec2(4)
    uniform bool isHard; // = true
    uniform sampler2D luma;
    vec4 transition(vec2 uv) {
      return mix(getFromColor(uv), getToColor(uv), progress * size);
    }
    """

  private func write(_ text: String = Self.text, to name: String = "wipe.glsl") throws -> URL {
    try harness.folder.write(text, to: name)
  }

  private func request(
    _ file: URL, _ driver: any ShaderDriver = FakeDriver(),
    _ transition: TransitionOperation = .push, set: [(String, String)] = []
  ) -> RunRequest {
    var request = harness.request(file, transition, set: set)
    request.shaders = driver
    return request
  }

  private func inspector(_ driver: (any ShaderDriver)? = nil) -> PluginInspector {
    var inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    inspector.shaders = driver
    return inspector
  }

  /// The filters of a run that mix with what is behind, one of each frame.
  private func filters(of request: RunRequest) throws -> [Filter] {
    var filters: [Filter] = []
    let result = try TransitionRun(request).run { filters += Self.compositing(in: $0.tree.root) }
    #expect(result.diagnostics.filter { $0.severity != .note } == [])
    return filters
  }

  private static func compositing(in node: RenderNode) -> [Filter] {
    (node.compositingFilter.map { [$0] } ?? []) + node.children.flatMap(compositing)
  }

  @Test func `its uniforms are parameters, and its comments name author and licence`() throws {
    let file = try write()
    let manifest = try #require(inspector().read(file).manifest)
    #expect(manifest.kind == .animator && manifest.name == "wipe")
    #expect(manifest.author == "Ana Ruiz" && manifest.license == "CC0-1.0")
    #expect(manifest.summary == "The GLSL transition wipe.")
    #expect(manifest.transitions == ["push", "pop", "tab", "present", "dismiss", "child"])
    #expect(manifest.isInteractive)
    let defaults = Dictionary(
      uniqueKeysWithValues: manifest.parameters.map { ($0.name, $0.defaultValue) })
    #expect(
      defaults == [
        "duration": 1, "size": 0.25, "direction": [0, 1], "grid": [4, 4], "isHard": true,
        "luma": .picture(nil),
      ])
  }

  @Test(arguments: [
    ("count", "2.5", "count must be a whole number, not '2.5'"),
    ("grid", "4,4.5", "grid must be 2 whole numbers, not '4,4.5'"),
    ("sides", "0.5,1", "sides must be 2 whole numbers from 0 to 1, not '0.5,1'"),
  ])
  func `integers take whole numbers only`(key: String, value: String, message: String) throws {
    let text = "uniform int count; // = 3\nuniform bvec2 sides;\n" + Self.text
    let file = try write(text)
    let failure = #expect(throws: PluginFailure.self) {
      try filters(of: request(file, set: [(key, value)]))
    }
    #expect(failure?.kind == .usage)
    #expect(failure?.diagnostics.map(\.message) == [message])
    let whole = try filters(of: request(file, set: [("count", "4"), ("grid", "2,8")])).first
    #expect(whole?["count"] == 4 && whole?[numbers: "grid"] == [2, 8])
  }

  @Test func `a uniform that is never read is a note`() throws {
    let report = try inspector(FakeDriver()).validate(write())
    #expect(report.valid && report.warnings.isEmpty)
    #expect(
      report.notes.map(\.message)
        == ["direction", "grid", "isHard", "luma"].map {
          "the uniform '\($0)' is never read, and setting it changes nothing"
        })
    #expect(report.notes.map(\.line) == [5, 6, 7, 8])
  }

  @Test func `a comment gives it a summary`() throws {
    let text = #"// Summary: Wipes "softly"."# + "\n" + Self.text
    let manifest = try inspector().read(write(text)).manifest
    #expect(manifest?.summary == #"Wipes "softly"."#)
    #expect(manifest?.author == "Ana Ruiz")
  }

  @Test func `a push runs it forward over the old screen, with its parameters`() throws {
    let filters = try filters(
      of: request(write(), set: [("size", "0.5"), ("direction", "1,0"), ("duration", "0.5")]))
    let progress = filters.map { $0["progress"] }
    #expect(progress.first == 0 && progress.last.map { $0 > 0.9 } == true)
    #expect(progress == progress.sorted())
    let first = try #require(filters.first)
    #expect((first.kind as? ShaderKind)?.shader.name == "wipe")
    #expect(first["size"] == 0.5 && first[numbers: "direction"] == [1, 0])
    #expect(first[numbers: "grid"] == [4, 4] && first["isHard"] == 1)
    #expect(filters.count > 20)
  }

  @Test func `a pop runs it backwards`() throws {
    let progress = try filters(of: request(write(), FakeDriver(), .pop)).map { $0["progress"] }
    #expect(progress.first == 1 && progress.last.map { $0 < 0.1 } == true)
    #expect(progress == progress.sorted(by: >))
  }

  @Test func `a picture beside it with the name of a sampler is the sampler's`() throws {
    let file = try write()
    try harness.folder.write("3x2", to: "luma.png")
    let kind = try filters(of: request(file)).first?.kind as? ShaderKind
    guard case .image(let image)? = kind?.inputs["luma"] else {
      Issue.record("no picture")
      return
    }
    #expect(image.width == 3 && image.height == 2)
  }

  @Test func `errors that the reader finds are shown at the author's line, with any driver`()
    throws
  {
    let file = try write("// A line.\nuniform samplerCube sky;\n" + Self.text)
    for driver in [nil, FakeDriver()] {
      let report = inspector(driver).validate(file)
      #expect(report.errors.map(\.code) == [.shaderInvalid])
      #expect(report.errors.map(\.line) == [2])
      #expect(report.errors.first?.file == "wipe.glsl")
      #expect(report.errors.first?.excerpt?.lines.contains("uniform samplerCube sky;") == true)
    }
  }

  @Test func `all errors of the driver are shown at the author's lines`() throws {
    let file = try write()
    let report = inspector(
      FakeDriver { before in
        "0:\(before + 10)(4): error: `sizes' undeclared\n0:\(before + 6)(1): error: syntax error"
      }
    ).validate(file)
    #expect(report.errors.map(\.code) == [.shaderRejected, .shaderRejected])
    #expect(report.errors.map(\.line) == [10, 6])
    #expect(report.errors.first?.hint == "did you mean 'size'?")
    #expect(report.errors.first?.excerpt?.line == 10)
    #expect(report.errors.allSatisfy { $0.traceback.isEmpty })
  }

  @Test func `without a driver it is described, and a run says what to install`() throws {
    let file = try write()
    #expect(inspector().describe(file).problems == [])
    var request = request(file)
    request.shaders = nil
    let failure = try #require(throws: PluginFailure.self) {
      try TransitionRun(request).run { _ in }
    }
    #expect(failure.diagnostics.map(\.code) == [.shaderUnavailable])
    #expect(failure.diagnostics.first?.line == nil)
    #expect(failure.diagnostics.first?.hint?.contains("libegl1") == true)
  }

  @Test func `a default that can't be read is a warning of validate`() throws {
    let file = try write(Self.text.replacing("= 0.25", with: "= PI"))
    let report = inspector(FakeDriver()).validate(file)
    #expect(report.errors == [])
    #expect(report.warnings.map(\.code) == [.shaderInvalid])
    #expect(report.warnings.map(\.line) == [3])
  }

  @Test func `a name that no parameter can have is shown where the uniform is declared`() throws {
    let file = try write("\n\nuniform float end; // = 1\n" + Self.text)
    let errors = inspector(FakeDriver()).validate(file).errors
    #expect(errors.map(\.line) == [3])
    #expect(errors.first?.excerpt?.lines.contains("uniform float end; // = 1") == true)
  }

  @Test func `a uniform called duration is a parameter like others`() throws {
    let file = try write("uniform float duration; // = 7\n" + Self.text)
    let manifest = try #require(inspector().read(file).manifest)
    #expect(manifest.parameters.first { $0.name == "duration" }?.defaultValue == 7)
    let filters = try filters(of: request(file))
    #expect(filters.first?["duration"] == 7)
    #expect(filters.count < 100)
  }

  @Test func `a shader with layerEffect is not a plugin`() throws {
    let file = try write("vec4 layerEffect(vec2 uv) { return getColor(uv); }")
    let problems = inspector().describe(file).problems
    #expect(problems.map(\.code) == [.shaderInvalid])
    #expect(problems.first?.message == "a shader with layerEffect is a filter, not a plugin")
  }
}

/// A driver that compiles everything, or refuses everything with a log.
private final class FakeDriver: ShaderDriver {
  /// Makes the log from the number of lines before the author's text.
  private let log: (@Sendable (Int) -> String)?

  init(log: (@Sendable (Int) -> String)? = nil) { self.log = log }

  func compile(_ shader: Shader) throws(ShaderFailure) {
    if let log { throw ShaderFailure(.rejected, log(shader.linesBeforeText)) }
  }

  func draw(_ pass: ShaderPass) -> [UInt8] {
    [UInt8](repeating: 0, count: pass.width * pass.height * 4)
  }
}
