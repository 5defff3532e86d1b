import Diagnostics
import Lua
import Rendering

// Hints for the usual causes of drivers' messages.

extension ShaderLog {
  /// Returns the remedy for a message; nil if no usual cause fits.
  static func hint(for error: Message, in shader: Shader) -> String? {
    let text = error.message.lowercased()
    let name = quotedName(in: error.message)
    if let name, let hint = hint(forName: name, in: shader, text) { return hint }
    for (words, hint) in causes where words.contains(where: text.contains) { return hint }
    return nil
  }

  private static let causes: [(words: [String], hint: String)] = [
    (
      ["no precision specified", "precision qualifier"],
      "write precision highp float; before the first use"
    ),
    (
      ["initializer of global variable", "global initializer", "global variable initializer"],
      "uniforms can't be read outside of functions: compute the value in a function"
    ),
    (["recursion", "recursive"], "GLSL has no recursion: write a loop"),
    (
      ["reserved word", "reserved keyword", "illegal use of reserved"],
      "the word is reserved in GLSL: choose another name"
    ),
    (
      ["array size", "array too large", "too many temporaries", "too much memory", "exceeds"],
      "use a smaller array, or a picture that the shader reads"
    ),
    (
      [
        "must return", "returns void", "return with no value", "missing return", "without a return",
      ],
      "end each path through the function with return and a value"
    ),
    (
      ["could not implicitly convert", "type mismatch", "must be of the same type", "operands to"],
      "GLSL doesn't convert types by itself: write 1.0 for 1, or float(i)"
    ),
    (
      ["cannot be assigned to variable"],
      "GLSL converts nothing by itself: write float(i) for a float, color.rgb for a vec3"
    ),
    (
      ["expecting ',' or ';'"],
      "a comma or a semicolon is missing there, or at the end of the line before"
    ),
    (
      ["unexpected new_identifier"],
      "the word before this name is not a known type; uint and uvec2 need #version 300 es"
    ),
    (["unterminated #if"], "end it with #endif"),
    (["include"], "files can't be included: copy the text of the other file into this one"),
    (
      ["`for' loop", "loop index", "loop condition"],
      "write the bounds of the loop as constants, or begin with #version 300 es"
    ),
  ]

  /// Returns the word between the first quotes of any kind.
  private static func quotedName(in message: String) -> String? {
    let quotes: Set<Character> = ["`", "'", "\""]
    guard let open = message.firstIndex(where: quotes.contains) else { return nil }
    let rest = message[message.index(after: open)...]
    guard let close = rest.firstIndex(where: quotes.contains) else { return nil }
    let word = rest[..<close].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.isEmpty ? nil : String(word)
  }

  private static func hint(forName name: String, in shader: Shader, _ text: String) -> String? {
    let isUnknown = ["undeclared", "undefined", "no function with name", "no matching function"]
      .contains(where: text.contains)
    guard isUnknown else { return nil }
    switch (name, shader.isES300) {
    case ("texture2D", true): return "in GLSL ES 3.00 it is called texture"
    case ("texture", false): return "without #version 300 es it is called texture2D"
    case ("gl_FragColor", _): return "return the colour from \(shader.role.rawValue)"
    case ("iTime", _), ("time", _), ("u_time", _): return "shaders have no time: read progress"
    default: break
    }
    if let foreign = foreignReaders[name], foreign.role != shader.role { return foreign.hint }
    let known = shader.uniforms.map(\.name) + shader.inputs + hostNames(of: shader)
    guard !known.contains(name) else { return "declare '\(name)' before it is used" }
    return nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
  }

  private static let foreignReaders: [String: (role: Shader.Role, hint: String)] = [
    "getColor": (.layerEffect, "a transition reads getFromColor(uv) and getToColor(uv)"),
    "getFromColor": (.transition, "a layerEffect reads getColor(uv)"),
    "getToColor": (.transition, "a layerEffect reads getColor(uv)"),
    "progress": (.transition, "a layerEffect has no progress: declare uniform float progress;"),
    "resolution": (.layerEffect, "declare uniform vec2 resolution; to have the size in pixels"),
  ]

  private static func hostNames(of shader: Shader) -> [String] {
    switch shader.role {
    case .transition: ["getFromColor", "getToColor", "progress", "ratio"]
    case .layerEffect: ["getColor", "ratio", "resolution"]
    }
  }
}

extension Shader {
  /// A Boolean value that indicates whether the text is GLSL ES 3.00.
  var isES300: Bool { program.hasPrefix("#version 300") }
}
