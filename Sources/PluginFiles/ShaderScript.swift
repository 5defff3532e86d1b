import Files
package import Foundation
import Rendering
import ShaderSources
import TransitionKit

/// The Lua of a plugin that is a GLSL file: an animator in the form of a function of progress, whose parameters are the
/// shader's uniforms.
///
/// Each parameter stands on the line on which the GLSL declares its uniform, so that problems of the table are shown
/// there. The script gets the GLSL as its argument.
nonisolated struct ShaderScript {
  /// The filename extension of shaders, with its full stop.
  static let ending = ".glsl"

  private let shader: ShaderSource
  private let name: String
  private let folder: URL

  /// The script of `shader`, the text of the file with a name in a folder.
  init(_ shader: ShaderSource, fileName: String, folder: URL) {
    self.shader = shader
    self.folder = folder
    name = String(fileName.dropLast(Self.ending.count))
  }

  /// The Lua.
  var text: String {
    var lines = [Int: [String]]()
    lines[1] = [Self.opening, head]
    var last = 1
    for (line, parameter) in parameters {
      lines[line, default: []].append(parameter)
      last = max(last, line)
    }
    lines[last, default: []].append(tail)
    return (1...last).map { (lines[$0] ?? []).joined(separator: " ") }.joined(separator: "\n")
      + "\n"
  }

  private static let opening = "local text = ..."

  /// The shader, and the table up to its parameters.
  private var head: String {
    let credits = [("author", shader.author), ("license", shader.license)].compactMap { key, text in
      text.map { "\(key) = \(Self.quoted($0)), " }
    }
    let summary = shader.summary ?? "The GLSL transition \(name)."
    let transitions = TransitionOperation.allCases.filter { $0 != .layout }
      .map { Self.quoted($0.rawValue) }.joined(separator: ", ")
    return "local shader = transhost.shader { source = text, name = \(Self.quoted(shaderName)) } "
      + "return transhost.animator { name = \(Self.quoted(name)), version = \"1.0.0\", api = 1, "
      + "summary = \(Self.quoted(summary)), " + credits.joined()
      + "transitions = { \(transitions) }, curve = \"linear\", "
      + (hasDuration ? "duration = 1, " : "") + "parameters = {"
      + (hasDuration ? "" : " duration = { default = 1.0, min = 0.05, max = 10, unit = \"s\" },")
  }

  /// A Boolean value that indicates whether a uniform or a picture is called `duration`.
  private var hasDuration: Bool {
    shader.uniforms.contains { $0.name == "duration" }
      || shader.inputs.contains { $0.name == "duration" }
  }

  /// The file's name as a word, for key paths.
  private var shaderName: String {
    let word = String(
      name.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? $0 : "_" })
    return word.first?.isLetter == true ? word : "shader_" + word
  }

  /// The declarations of the parameters with their lines.
  private var parameters: [(line: Int, text: String)] {
    shader.uniforms.map { ($0.line, "[\"\($0.name)\"] = { \(Self.declaration(of: $0)) },") }
      + shader.inputs.map { input in
        let file = picture(for: input.name).map { ", default = \(Self.quoted($0))" } ?? ""
        return (input.line, "[\"\(input.name)\"] = { image = true\(file) },")
      }
  }

  private static func declaration(of uniform: ShaderUniform) -> String {
    let numbers = uniform.defaultValue
    switch uniform.kind {
    case .bool: return "default = \(numbers[0] != 0)"
    case .float: return "default = \(numbers[0])"
    case .int: return "default = \(whole(numbers[0]))"
    case .uint: return "default = \(whole(numbers[0])), min = 0"
    case .vec2, .vec3, .vec4, .mat2, .mat3, .mat4:
      return "default = \(list(numbers.map(\.description)))"
    case .ivec2, .ivec3, .ivec4: return "default = \(list(numbers.map(whole)))"
    case .uvec2, .uvec3, .uvec4: return "default = \(list(numbers.map(whole))), min = 0"
    case .bvec2, .bvec3, .bvec4: return "default = \(list(numbers.map(whole))), min = 0, max = 1"
    }
  }

  private static func list(_ values: [String]) -> String {
    "{ \(values.joined(separator: ", ")) }"
  }

  private static func whole(_ number: Double) -> String { String(Int(number)) }

  /// Returns the name of the picture beside the file that has a sampler's name; nil if none exists.
  private func picture(for input: String) -> String? {
    ShaderSource.pictureNames(of: input).first {
      FileKind(of: folder.appending(path: $0).path) == .file
    }
  }

  /// The keys of all filters, which take precedence over uniforms of these names.
  private static let filterKeys: Set = ["name", "isEnabled", "resultSize", "resultScale"]

  /// The end of the table, with the function that shows the transition.
  private var tail: String {
    let names = (shader.uniforms.map(\.name) + shader.inputs.map(\.name))
      .filter { !Self.filterKeys.contains($0) }
    // Reads the duration by its full name, by which checks find that it is used.
    let values = names.map {
      "[\"\($0)\"] = " + ($0 == "duration" ? "self.parameters.duration" : "values[\"\($0)\"]")
    }
    return "}, frame = function(self, context, progress) "
      + "local operation, values = context.operation, self.parameters "
      + "local isReturn = operation == \"pop\" or operation == \"dismiss\" "
      + "local view = context:view(isReturn and \"from\" or \"to\") "
      + "if view then view.layer.compositingFilter = { "
      + (["shader", "progress = isReturn and 1 - progress or progress"] + values)
      .joined(separator: ", ") + " } end end }"
  }

  /// Returns a string literal of Lua.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.properties.generalCategory == .control: " "
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

nonisolated extension ShaderSource {
  /// Returns the names of the files beside the shader that can hold the picture for a sampler.
  static func pictureNames(of input: String) -> [String] {
    ["png", "jpg", "jpeg"].map { "\(input).\($0)" }
  }
}

nonisolated extension PluginFile {
  /// Returns the files beside a shader that its samplers read if they exist.
  package var pictureFiles: [URL] {
    let names = shader?.inputs.flatMap { ShaderSource.pictureNames(of: $0.name) } ?? []
    return names.map { folder.url.appending(path: $0) }
  }
}
