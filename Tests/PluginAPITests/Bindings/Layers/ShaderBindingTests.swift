import Diagnostics
import Foundation
import Geometry
import Manifests
import PluginRuns
import PluginTestSupport
import Rendering
import Synchronization
import TestBasics
import Testing
import TransitionKit

/// Shaders and their filters, as scripts use them.
struct ShaderBindingTests {
  private let harness: Harness
  private let driver = FakeShaders()

  init() throws {
    harness = try Harness()
    try harness.folder.write(Self.ripple, to: "ripple.glsl")
    try harness.folder.write(Self.blend, to: "blend.glsl")
    try harness.folder.write("8x8", to: "8x8.png")
  }

  private static let ripple = """
    // Rings.
    uniform float amplitude; // = 4.0
    uniform vec2 center; // = vec2(0.5)
    uniform int steps; // = 3
    uniform bool mirrored; // = true
    uniform sampler2D map;
    vec4 layerEffect(vec2 uv) {
      return getColor(uv + amplitude * center * texture2D(map, uv).r);
    }
    """
  private static let blend = """
    uniform vec2 direction; // = vec2(0.0, 1.0)
    vec4 transition(vec2 uv) {
      return mix(getFromColor(uv), getToColor(uv), progress);
    }
    """
  private static let head =
    "local ripple, blend local function make() ripple = transhost.shader { file = 'ripple.glsl' } "
    + "blend = transhost.shader { file = 'blend.glsl' } end"

  /// Runs `body` with a shader of each role in an animator's `animateTransition`.
  private func run(
    _ body: String, make: String = "make()", keys: String = "", drivers: Bool = true,
    _ frame: (RunFrame) -> Void = { _ in }
  ) throws -> RunResult {
    let plugin = try harness.write(
      animator: """
          \(keys)
          animateTransition = function(self, context)
            local from, to = context:view("from"), context:view("to")
            context.containerView:addSubview(to)
            \(make)
            do
              \(body)
            end
            context:completeTransition(not context.transitionWasCancelled)
          end,
        """, head: Self.head)
    var request = harness.request(plugin)
    request.shaders = drivers ? driver : nil
    return try TransitionRun(request).run(frame)
  }

  @Test(arguments: [
    "assert(ripple.name == 'ripple' and ripple.role == 'layerEffect' and blend.role == 'transition' "
      + "and table.concat(ripple.parameters, ' ') == 'amplitude center steps mirrored' "
      + "and table.concat(ripple.inputs, ' ') == 'map' and #blend.inputs == 0)",
    "local s = transhost.shader { source = 'vec4 layerEffect(vec2 uv) { return getColor(uv); }', name = 'plain' } "
      + "assert(s.name == 'plain' and #s.parameters == 0) "
      + "s = transhost.shader { file = 'ripple.glsl', name = 'other' } assert(s.name == 'other')",
    "local f = transhost.filter { ripple } assert(f[1] == ripple and f.amplitude == 4 and f.center[2] == 0.5 "
      + "and f.mirrored == true and math.type(f.steps) == 'integer' and f.map == nil and f.name == nil)",
    "to.layer.filters = { transhost.filter { ripple, amplitude = 12, center = { 0.25, 0.75 }, mirrored = false, "
      + "steps = 5, name = 'soft' } } local f = to.layer.filters[1] assert(f[1] == ripple and f.amplitude == 12 "
      + "and f.center[1] == 0.25 and f.mirrored == false and f.steps == 5 and f.name == 'soft') "
      + "f.amplitude = 3 to.layer.filters = { f } f = to.layer.filters[1] "
      + "assert(f[1] == ripple and f.amplitude == 3) to.layer.filters = {}",
    "to.layer.filters = { { ripple, amplitude = 2 } } assert(to.layer:value('filters.ripple.amplitude') == 2 "
      + "and to.layer:value('filters.ripple.center.1') == 0.5) to.layer:add(CABasicAnimation.new { "
      + "keyPath = 'filters.ripple.amplitude', fromValue = 0, toValue = 4 }, 'a') "
      + "to.layer:removeAllAnimations() to.layer.filters = {}",
    "to.layer.compositingFilter = { blend, progress = 0.25, direction = { 1, 0 } } "
      + "local f = to.layer.compositingFilter assert(f[1] == blend and f.progress == 0.25 "
      + "and to.layer:value('compositingFilter.direction.1') == 1) to.layer.compositingFilter = nil",
    "to.layer.filters = { { ripple, map = UIImage.named('8x8.png') } } local f = to.layer.filters[1] "
      + "assert(f.map == UIImage.named('8x8.png')) to.layer.filters = { f } "
      + "assert(to.layer.filters[1].map.size.width == 8) to.layer.filters = {}",
    "local v = UIView.new { frame = CGRect(0, 0, 40, 20) } local f = transhost.filter { ripple, map = v } "
      + "assert(f.map.size.width == 40) v.frame = CGRect(0, 0, 10, 10) f = transhost.filter(f) "
      + "assert(f.map.size.width == 40) f = transhost.filter { ripple, map = v.layer } "
      + "assert(f.map.size.width == 10)",
    "local f = transhost.filter { ripple, resultSize = { width = 40, height = 20 }, resultScale = 1 } "
      + "assert(f.resultSize.width == 40 and f.resultScale == 1) f = transhost.filter { ripple, "
      + "resultSize = CGSize(8, 8) } assert(f.resultSize.height == 8 and f.resultScale == nil)",
  ])
  func `works`(body: String) throws {
    #expect(try run(body).diagnostics == [])
  }

  @Test func `each is compiled when it is made`() throws {
    _ = try run("")
    #expect(driver.compiled == ["ripple", "blend"])
  }

  @Test(
    arguments: [
      (
        "to.layer.filters = { { blend } }",
        "the shader blend mixes a layer with what is behind it; set it as the layer's compositingFilter",
        nil
      ),
      (
        "to.layer.compositingFilter = { ripple }",
        "the shader ripple filters a layer's own picture; put it in the layer's filters", nil
      ),
      (
        "to.layer.filters = { { ripple, amplitud = 1 } }",
        "the filter ripple has no parameter 'amplitud'", "amplitude"
      ),
      (
        "to.layer.filters = { { ripple, progress = 1 } }",
        "the filter ripple has no parameter 'progress'", nil
      ),
      (
        "to.layer.filters = { { ripple, center = { 1 } } }",
        "expected 2 numbers for 'center', a vec2, found 1", nil
      ),
      (
        "to.layer.filters = { { ripple, center = 1 } }",
        "expected a list of 2 numbers for 'center', found the number 1", nil
      ),
      (
        "to.layer.filters = { ripple }",
        "expected a filter such as { shader, amount = 1 } for 'filters[1]'", nil
      ),
      ("to.layer.filters = { { ripple, center = { 1, 'a' } } }", "for 'center[2]'", nil),
      ("to.layer.filters = { { ripple, steps = 1.5 } }", "expected an integer", nil),
      (
        "to.layer.filters = { { ripple, mirrored = 'yes' } }",
        "expected true or false for 'mirrored'", nil
      ),
      ("to.layer.filters = { { ripple, amplitude = 0 / 0 } }", "found the number nan", nil),
      (
        "to.layer.filters = { { ripple, map = 1 } }",
        "expected an image, a view or a layer for 'map'", nil
      ),
      ("to.layer.filters = { { ripple, map = UIView.new {} } }", "'map' must have an area", nil),
      ("to.layer.filters = { { ripple, resultScale = 9 } }", "for 'resultScale'", nil),
      (
        "to.layer.filters = { { ripple, resultSize = { width = 0, height = 1 } } }",
        "resultSize must be 0.01 to 4,096 points wide and high, and is 0 × 1", nil
      ),
      (
        "to.layer.filters = { { ripple } } to.layer:add(CABasicAnimation.new { "
          + "keyPath = 'filters.ripple.center', toValue = 1 })",
        "the filter 'ripple' has no number 'center'", nil
      ),
      ("local _ = transhost.shader {}", "expected a file or a source", nil),
      (
        "local _ = transhost.shader { file = 'ripple.glsl', source = '' }",
        "a shader must have a file or a source, not both", nil
      ),
      (
        "local _ = transhost.shader { file = 'missing.glsl' }",
        "there is no shader 'missing.glsl' in the plugin's folder", nil
      ),
      (
        "local _ = transhost.shader { file = '../ripple.glsl' }",
        "is not a path inside the plugin's folder", nil
      ),
      (
        "local _ = transhost.shader { source = 'x', name = 'a b' }", "a shader's name must consist",
        nil
      ),
      (
        "local all = {} for i = 1, 31 do all[i] = transhost.shader { file = 'blend.glsl' } end",
        "a plugin can have at most 32 shaders at a time", nil
      ),
    ] as [(String, String, String?)])
  func `mistakes are reported at their line`(body: String, message: String, meant: String?) throws {
    let fault = try #require(try run(body).faults.first)
    #expect(fault.message.contains(message), "\(fault.message)")
    if let meant { #expect(fault.hint == "did you mean '\(meant)'?") }
    #expect(fault.file == "test.lua" && fault.line != nil)
  }

  @Test func `shaders that are no longer used make room`() throws {
    let result = try run(
      "for i = 1, 34 do transhost.shader { source = 'vec4 layerEffect(vec2 uv) { return getColor(uv); }' } end",
      make: "")
    #expect(result.faults == [])
  }

  @Test func `a text without an entry is an error in its file`() throws {
    try harness.folder.write(
      "vec4 color(vec2 uv) {\n  return vec4(uv, 0.0, 1.0);\n}", to: "bad.glsl")
    let fault = try #require(
      try run("local _ = transhost.shader { file = 'bad.glsl' }").faults.first)
    #expect(fault.code == .shaderInvalid)
    #expect(fault.file == "bad.glsl" || fault.message.contains("bad.glsl"), "\(fault)")
  }

  @Test func `the driver's errors are at the author's line, with an excerpt`() throws {
    driver.rejectedLine = 8
    let fault = try #require(try run("").faults.first)
    #expect(fault.code == .shaderRejected)
    #expect(fault.file == "ripple.glsl" && fault.line == 8)
    #expect(fault.message.contains("colr"))
    let excerpt = try #require(fault.excerpt)
    #expect(excerpt.line == 8 && excerpt.lines.contains { $0.contains("return getColor") })
    #expect(fault.traceback.contains { $0.hasPrefix("test.lua:") })
  }

  @Test func `a plugin with a rejected shader does not load`() throws {
    driver.rejectedLine = 2
    let plugin = try harness.write(
      animator: "frame = function() end",
      head: "local ripple = transhost.shader { file = 'ripple.glsl' }")
    var request = harness.request(plugin)
    request.shaders = driver
    let failure = try #require(throws: PluginFailure.self) { try TransitionRun(request) }
    #expect(failure.kind == .invalid)
    let problem = try #require(failure.diagnostics.first)
    #expect(problem.code == .shaderRejected)
    #expect(problem.file == "ripple.glsl" && problem.line == 2)
  }

  @Test func `after a failure of the driver no other shader is made`() throws {
    driver.failure = ShaderFailure(.time, "it took more than its time", hint: "look for a loop")
    let result = try run(
      "print(select(2, pcall(make))) transhost.shader { file = 'blend.glsl' }", make: "")
    #expect(result.printed.first?.contains("the shader ripple has failed: it took more") == true)
    let fault = try #require(result.faults.first)
    #expect(fault.code == .shaderFailed && fault.hint == "look for a loop")
    #expect(fault.message.contains("no more shaders are made"))
    #expect(driver.compiled == ["ripple"])
  }

  @Test func `loops that run too long are reported at their line, with an excerpt`() throws {
    driver.endlessLine = 8
    let fault = try #require(try run("").faults.first)
    #expect(fault.code == .shaderFailed && fault.hint == "look for a loop")
    #expect(fault.file == "ripple.glsl" && fault.line == 8)
    #expect(fault.message.contains("the shader ripple has failed: its loops"))
    let excerpt = try #require(fault.excerpt)
    #expect(excerpt.line == 8 && excerpt.lines.contains { $0.contains("return getColor") })
  }

  @Test func `a shader that has failed can't be set`() throws {
    driver.laterFailure = ShaderFailure(.crash, "the driver ended twice", hint: "make it simpler")
    let result = try run(
      "to.layer.filters = { { ripple } }",
      make: "ripple = transhost.shader { file = 'ripple.glsl' }")
    let fault = try #require(result.faults.first)
    #expect(fault.code == .shaderFailed && fault.file == "test.lua")
    #expect(fault.message.contains("the shader ripple has failed: the driver ended twice"))
    #expect(fault.hint == "make it simpler")
  }

  @Test func `after a shader has failed no other one is made`() throws {
    driver.laterFailure = ShaderFailure(.time, "it took too long to draw")
    let fault = try #require(try run("").faults.first)
    #expect(fault.code == .shaderFailed)
    #expect(
      fault.message.contains(
        "no more shaders are made for the plugin, because one has failed: it took too long"))
    #expect(driver.compiled == ["ripple"])
  }

  @Test func `without a driver the message names the packages`() throws {
    let fault = try #require(try run("", drivers: false).faults.first)
    #expect(fault.code == .shaderUnavailable)
    #expect(fault.hint?.contains("libegl1") == true)
  }

  @Test func `shaders need the capability of filters`() throws {
    let result = try run("", keys: "capabilities = { \"log\" },")
    let fault = try #require(result.faults.first)
    #expect(fault.code == .capabilityNotDeclared && fault.hint?.contains("filters") == true)
  }

  @Test func `a uniform is animated by its key path, and an input stays as it was`() throws {
    let plugin = try harness.write(
      animator: """
          duration = 1,
          animateTransition = function(self, context)
            local ripple = transhost.shader { file = "ripple.glsl" }
            context.containerView:addSubview(context:view("to"))
            local picture = UIView.new { frame = CGRect(0, 0, 10, 10), backgroundColor = UIColor(0, 0, 1) }
            local box = UIView.new { name = "box", frame = CGRect(0, 0, 100, 100) }
            box.layer.filters = { { ripple, map = picture } }
            picture.backgroundColor = UIColor(1, 0, 0)
            context.containerView:addSubview(box)
            for path, value in pairs { amplitude = 4, ["center.1"] = 1 } do
              box.layer:add(CABasicAnimation.new { keyPath = "filters.ripple." .. path, fromValue = 0,
                toValue = value, duration = 1 }, path)
            end
            UIView.animate { withDuration = 1, animations = function() context:view("to").alpha = 0.5 end,
              completion = function()
                box:removeFromSuperview() context:view("to").alpha = 1 context:completeTransition(true)
              end }
          end,
        """)
    var request = harness.request(plugin)
    request.shaders = driver
    var filters: [(time: Double, filter: Filter)] = []
    let result = try TransitionRun(request).run { frame in
      if let filter = frame.tree.root.node(named: "box")?.filters.first {
        filters.append((frame.time, filter))
      }
    }
    #expect(result.faults == [])
    let middle = try #require(filters.min { abs($0.time - 0.5) < abs($1.time - 0.5) })
    #expect(abs(middle.filter["amplitude"] - 4 * middle.time) < 0.3)
    #expect(abs(middle.filter[numbers: "center"][0] - middle.time) < 0.1)
    #expect(middle.filter[numbers: "center"][1] == 0.5)
    let kind = try #require(middle.filter.kind as? ShaderKind)
    guard case .node(let node)? = kind.inputs["map"] else {
      Issue.record("the picture is not frozen")
      return
    }
    #expect(node.backgroundColor == RGBAColor(red: 0, green: 0, blue: 1))
  }

  @Test func `what a shader reads counts as part of a picture`() throws {
    let shader = Shader(
      name: "a", file: "a.glsl", text: "", role: .layerEffect, uniforms: [], inputs: ["map"],
      program: "", linesBeforeText: 0)
    var node = RenderNode(bounds: CGRect(x: 0, y: 0, width: 1, height: 1), position: .zero)
    let inner = node
    for depth in 2...5 {
      let kind = ShaderKind(shader, inputs: ["map": .node(node.frozen())])
      node = inner
      node.filters = [Filter(kind)]
      #expect(node.extent == RenderExtent(count: depth, depth: depth))
    }
  }
}

extension RenderNode {
  fileprivate func node(named name: String) -> RenderNode? {
    self.name == name ? self : children.lazy.compactMap { $0.node(named: name) }.first
  }
}

/// A driver that draws nothing, and fails as a test determines.
private nonisolated final class FakeShaders: ShaderDriver {
  private struct State {
    var compiled: [String] = []
    var rejectedLine: Int?
    var endlessLine: Int?
    var failure: ShaderFailure?
    var laterFailure: ShaderFailure?
  }

  private let state = Mutex(State())

  /// The names of the shaders that were compiled, in order.
  var compiled: [String] { state.withLock { $0.compiled } }
  /// The author's line that it refuses.
  var rejectedLine: Int? {
    get { state.withLock { $0.rejectedLine } }
    set { state.withLock { $0.rejectedLine = newValue } }
  }
  /// The author's line with a loop that runs too long.
  var endlessLine: Int? {
    get { state.withLock { $0.endlessLine } }
    set { state.withLock { $0.endlessLine = newValue } }
  }
  /// The failure while it compiles.
  var failure: ShaderFailure? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }
  /// The failure of what it has compiled.
  var laterFailure: ShaderFailure? {
    get { state.withLock { $0.laterFailure } }
    set { state.withLock { $0.laterFailure = newValue } }
  }

  func compile(_ shader: Shader) throws(ShaderFailure) {
    let state = state.withLock { state in
      state.compiled.append(shader.name)
      return state
    }
    if let line = state.rejectedLine {
      throw ShaderFailure(
        .rejected, "0:\(shader.linesBeforeText + line)(3): error: `colr' undeclared")
    }
    if let line = state.endlessLine {
      throw ShaderFailure(
        .refused, "its loops have too many iterations", hint: "look for a loop",
        programLine: shader.linesBeforeText + line)
    }
    if let failure = state.failure { throw failure }
    if let failure = state.laterFailure { shader.fail(failure) }
  }

  func draw(_ pass: ShaderPass) throws(ShaderFailure) -> [UInt8] {
    [UInt8](repeating: 0, count: pass.width * pass.height * 4)
  }
}
