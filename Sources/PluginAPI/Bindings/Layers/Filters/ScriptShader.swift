import Diagnostics
import Foundation
import Lua
import Manifests
import PluginFiles
import Rendering
import ShaderSources
import TransitionKit
import UsageLimits

/// The shaders of one plugin that are still in use.
final class ScriptShaders: BridgeCompanion {
  private struct Entry {
    weak var shader: Shader?
  }

  private var all: [Entry] = []
  /// The failure of a shader's driver while it compiled, or of a shader that was drawn; no other shaders are made after it,
  /// as each might take as long.
  var failure: ShaderFailure? {
    get {
      if known == nil {
        known = all.lazy.compactMap { $0.shader?.failure }.first { $0.reason != .unavailable }
      }
      return known
    }
    set { known = newValue }
  }
  private var known: ShaderFailure?
  /// The warnings about texts while the plugin was loaded.
  private(set) var warnings: [Diagnostic] = []

  /// The number of shaders in use.
  var count: Int {
    all.removeAll { $0.shader == nil }
    return all.count
  }

  /// Keeps a warning until the plugin is loaded.
  func addWarning(_ warning: Diagnostic) {
    if warnings.count < Self.mostWarnings { warnings.append(warning) }
  }

  private static let mostWarnings = 20

  /// Counts a shader until it is released.
  func add(_ shader: Shader) { all.append(Entry(shader: shader)) }
}

/// A shader as scripts hold it.
struct ScriptShader: ScriptValue {
  let shader: Shader

  init(_ shader: Shader) { self.shader = shader }

  static var luaCATS: String { "Shader" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ScriptShader {
    ScriptShader(try value.object(Shader.self, place.name))
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: shader, ownership: .strong)
  }

  /// Returns `value` as a shader; nil if it is something else.
  static func shader(of value: LuaValue) throws -> Shader? {
    guard case .handle(let handle) = value else { return nil }
    return try handle.object() as? Shader
  }

  /// Defines `Shader` for scripts, and the pictures that filters of shaders read.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<Shader>(
      "Shader", in: registry, isGlobal: false,
      doc: "A kind of filter written in GLSL, made by transhost.shader. In a filter it "
        + "stands in place of the kind's name: `{ ripple, amplitude = 12 }`.",
      describe: { $0.name })
    type.readOnly("name", "The name in key paths.") { $0.name }
    type.readOnly(
      "role",
      "`transition` for a shader that mixes a layer with what is behind it, as its compositingFilter; "
        + "`layerEffect` for one of a layer's filters."
    ) { $0.role.rawValue }
    type.readOnly("parameters", "The names of the uniforms that a filter sets.") { shader in
      shader.uniforms.map(\.name)
    }
    type.readOnly("inputs", "The names of the pictures that it reads in addition to the layer's.") {
      $0.inputs
    }
    registry.define(type)
    FrozenPicture.define(in: registry)
  }

  /// Adds `transhost.shader`.
  static func defineConstructor(in transhost: APINamespace, _ registry: BindingRegistry) {
    transhost.function(
      "shader",
      .labelled("file", "A path in the plugin's folder, such as `ripple.glsl`."),
      .labelled("source", "The GLSL itself, instead of a file."),
      .labelled("name", "The name in key paths; by default the file's, without its ending."),
      doc: "Makes a shader of a text in GLSL, which has a function `vec4 layerEffect(vec2 uv)` or "
        + "`vec4 transition(vec2 uv)`; docs/shaders.md describes the format. Errors name the line of "
        + "the text."
    ) { [unowned bridge = registry.bridge] (file: String?, source: ShaderText?, name: String?) in
      try ScriptShader(ShaderMaker(bridge).shader(file: file, source: source?.text, name: name))
    }
  }
}

/// The text of a shader that a script holds, which may be longer than other texts.
struct ShaderText: ScriptValue {
  let text: String

  static var luaCATS: String { "string" }

  static func decode(_ value: LuaValue, at place: Place) throws -> ShaderText {
    ShaderText(text: try value.string(place.name))
  }

  func encode(for heap: ScriptHeap) -> LuaValue { .string(text) }
}
