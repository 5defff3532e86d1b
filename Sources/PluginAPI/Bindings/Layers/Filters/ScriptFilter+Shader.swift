import Diagnostics
import Foundation
import LayerTree
import Lua
import PluginFiles
import Rendering
import TransitionKit
import UsageLimits

// Filters of shaders: `{ ripple, amplitude = 12, map = image, resultScale = 1 }`.

extension ScriptFilter {
  /// The keys of a shader's filter itself. They take precedence over uniforms and pictures of these names.
  static let shaderKeys = ["name", "isEnabled", "resultSize", "resultScale"]

  /// Reads the filter of `shader`.
  ///
  /// - Throws: `LuaMisuse`; `LuaError` with the code `shader-failed` if the shader has failed.
  static func decode(
    _ shader: Shader, from table: LuaTable, at place: Place
  ) throws -> ScriptFilter {
    if let failure = shader.failure { throw ScriptShader.error(failure, of: shader) }
    try place.bridge.charge(.element, shader.uniforms.count + shader.inputs.count)
    let uniforms = shader.uniforms.filter { !shaderKeys.contains($0.name) }
    let progress = shader.role == .transition ? ["progress"] : []
    let known = progress + uniforms.map(\.name) + shader.inputs
    let plain = ShaderKind(shader)
    try checkKeys(
      of: table, for: plain, known: known + ["resultSize", "resultScale"])
    var inputs: [String: ShaderKind.Input] = [:]
    for name in shader.inputs where !shaderKeys.contains(name) {
      inputs[name] = try table[name].optional { try input($0, name, for: shader, at: place) }
    }
    let size = try table["resultSize"].optional { try resultSize($0, at: place) }
    let scale = try table["resultScale"].optional {
      try CGFloat($0.number("resultScale", in: 0.01...HostLimits.resultScale))
    }
    let isPlain = inputs.isEmpty && size == nil && scale == nil
    let kind =
      isPlain
      ? plain : ShaderKind(shader, inputs: inputs, resultSize: size, resultScale: scale)
    var filter = Filter(kind: kind, name: try name(in: table))
    let isEnabled = try table["isEnabled"]
    if !isEnabled.isNil { filter.isEnabled = try isEnabled.boolean("isEnabled") }
    for name in progress {
      let value = try table[name]
      if !value.isNil { filter[name] = try value.number(name) }
    }
    for uniform in uniforms {
      let value = try table[uniform.name]
      if !value.isNil { filter[numbers: uniform.name] = try uniform.numbers(value) }
    }
    return ScriptFilter(filter)
  }

  /// Adds the shader, its pictures and the size of its result to `table`, so that the filter can be set again.
  static func encode(
    _ kind: ShaderKind, into table: LuaTable, for heap: ScriptHeap
  ) throws {
    try table.set(.integer(1), heap.handle(for: kind.shader, ownership: .strong))
    for (name, input) in kind.inputs.sorted(by: { $0.key < $1.key }) {
      switch input {
      case .image(let image): try table.set(.string(name), UIImage(image).encode(for: heap))
      case .node(let node): try table.set(.string(name), FrozenPicture(node).encode(for: heap))
      }
    }
    if let size = kind.resultSize { try table.set(.string("resultSize"), size.encode(for: heap)) }
    if let scale = kind.resultScale {
      try table.set(.string("resultScale"), .number(Double(scale)))
    }
  }

  private static func input(
    _ value: LuaValue, _ name: String, for shader: Shader, at place: Place
  ) throws -> ShaderKind.Input {
    let bridge = place.bridge
    if case .string = value {
      return .image(try UIImage.decode(value, at: Place(name, bridge: bridge)).renderImage)
    }
    guard case .handle(let handle) = value else {
      throw LuaMisuse(
        expected: "an image, a view or a layer", for: name, found: value)
    }
    switch try handle.object() {
    case let image as ScriptImage: return .image(image.image.renderImage)
    case let picture as FrozenPicture: return .node(picture.node)
    case let view as UIView:
      return .node(try FrozenPicture.node(of: view.layer, name, in: bridge))
    case let layer as CALayer: return .node(try FrozenPicture.node(of: layer, name, in: bridge))
    default: throw LuaMisuse(expected: "an image, a view or a layer", for: name, found: value)
    }
  }

  private static func resultSize(_ value: LuaValue, at place: Place) throws -> CGSize {
    let size: CGSize
    if case .table(let table) = value {
      size = CGSize(
        width: try table["width"].number("resultSize.width"),
        height: try table["height"].number("resultSize.height"))
    } else {
      size = try CGSize.decode(value, at: Place("resultSize", bridge: place.bridge))
    }
    let range = 0.01...HostLimits.resultSide
    guard range.contains(size.width), range.contains(size.height) else {
      throw LuaMisuse(
        "resultSize must be 0.01 to \(Int(HostLimits.resultSide).grouped) points wide and high, and is "
          + "\(NumberText.of(size.width)) × \(NumberText.of(size.height))")
    }
    return size
  }
}

extension Filter {
  /// A Boolean value that indicates whether the filter mixes a layer with what is behind it.
  var mixesWithBehind: Bool {
    if let kind = kind as? ShaderKind {
      kind.shader.role == .transition
    } else {
      kind is any BlendingFilter
    }
  }

  /// The filter in messages.
  var shown: String { kind is ShaderKind ? "the shader \(kind.name)" : kind.name }

  /// The memory of the frozen layers that the filter reads, in bytes.
  var inputBytes: Int {
    guard let kind = kind as? ShaderKind else { return 0 }
    return kind.inputs.values.reduce(0) { bytes, input in
      guard case .node(let node) = input else { return bytes }
      return bytes + HostCost.picture.bytes(node.extent.count)
    }
  }
}

extension ShaderUniform {
  /// Returns one number of a value as a script's Boolean, integer or number.
  func encode(_ number: Double) -> LuaValue {
    switch kind {
    case .bool, .bvec2, .bvec3, .bvec4: .boolean(number != 0)
    case .int, .ivec2, .ivec3, .ivec4, .uint, .uvec2, .uvec3, .uvec4:
      Int(exactly: number).map { .integer($0) } ?? .number(number)
    default: .number(number)
    }
  }

  /// Reads a value of the uniform.
  ///
  /// - Throws: `LuaMisuse` for values of another type or with another count.
  func numbers(_ value: LuaValue) throws -> [Double] {
    if kind.count == 1 { return [try number(value, name)] }
    guard case .table(let table) = value else {
      throw LuaMisuse(
        expected: "a list of \(kind.count.counted("number"))", for: name, found: value)
    }
    let values = try table.array
    guard try values.count == kind.count && table.count == kind.count else {
      throw LuaMisuse(
        "expected \(kind.count.counted("number")) for '\(name)', a \(kind.rawValue), found "
          + "\(values.count)")
    }
    return try values.enumerated().map { try number($1, "\(name)[\($0 + 1)]") }
  }

  private func number(_ value: LuaValue, _ name: String) throws -> Double {
    switch kind {
    case .bool, .bvec2, .bvec3, .bvec4:
      switch value {
      case .boolean(let flag): return flag ? 1 : 0
      case .integer, .number: return try value.number(name, in: 0...1) == 0 ? 0 : 1
      default: throw LuaMisuse(expected: "true or false", for: name, found: value)
      }
    case .int, .ivec2, .ivec3, .ivec4:
      return Double(try value.integer(name, in: -1_000_000_000...1_000_000_000))
    case .uint, .uvec2, .uvec3, .uvec4:
      return Double(try value.integer(name, in: 0...1_000_000_000))
    default: return try value.number(name)
    }
  }
}
