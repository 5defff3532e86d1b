import Foundation
import Testing
import TransitionKit

/// What the documents show is what happens.
@ProcessLane @Suite struct `The documents` {
  /// The code blocks of a document in one language.
  private func blocks(_ language: String, of file: String) throws -> [String] {
    let text = String(
      decoding: try Data(contentsOf: Program.repository.appending(path: file)), as: UTF8.self)
    var blocks: [String] = []
    var open: (language: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line != "```" {
          open?.lines.append(line)
        } else {
          if block.language == language {
            blocks.append(block.lines.joined(separator: "\n") + "\n")
          }
          open = nil
        }
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), [])
      }
    }
    return blocks
  }

  /// Those that are plugins, and no specs.
  private func plugins(of file: String) throws -> [String] {
    try blocks("lua", of: file).filter { !$0.hasPrefix("describe(") }
  }

  /// The documents whose commands are for readers to type.
  private nonisolated static let guides = [
    "README.md", "docs/lua.md", "docs/scenes.md", "docs/gestures.md",
  ]

  /// What a plugin's table says for `name`.
  private func pluginName(of plugin: String) -> String? {
    plugin.firstMatch(of: /\bname = "([^"]+)",/).map { String($0.output.1) }
  }

  /// The words of a command line, without its comment; quotes keep blanks together.
  private func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case "#" where !isQuoted: return words + [word].compactMap(\.self)
      case " " where !isQuoted:
        words += [word].compactMap(\.self)
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  @Test(arguments: guides)
  func `every command in them does what it is shown for`(file: String) throws {
    try Program.inNewFolder { program in
      for plugin in try plugins(of: file) {
        let name = try #require(pluginName(of: plugin))
        try program.write(plugin, to: "\(name).lua")
      }
      for name in ["a.jpg", "b.jpg"] { try program.writePicture(to: name) }
      let lines = try blocks("sh", of: file).flatMap { $0.split(separator: "\n") }
      for line in lines where line.hasPrefix("transhost ") {
        let outcome = try program.run(Array(words(of: line).dropFirst()))
        #expect(outcome.status == 0, "\(line): \(outcome.errors)")
        #expect(outcome.errors == "", "\(line)")
      }
    }
  }

  @Test(arguments: guides)
  func `every plugin in them runs in all that it is made for`(file: String) throws {
    for plugin in try plugins(of: file) {
      try Program.inNewFolder { program in
        try program.write(plugin, to: "mine.lua")
        for arguments in runs(of: plugin) {
          let outcome = try program.run(
            arguments + ["--size", "78x169", "--scale", "1", "--output", "x.png"])
          #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
          #expect(outcome.errors == "", "\(arguments)")
        }
      }
    }
  }

  /// The command lines that show a plugin in `./mine.lua`.
  private func runs(of plugin: String) -> [[String]] {
    let kind = plugin.firstMatch(of: /transhost\.([a-z]+) \{/).map { String($0.output.1) }
    let all = TransitionOperation.allCases.map(\.rawValue)
    switch kind {
    case "animator":
      let declared = plugin.firstMatch(of: /\btransitions = \{([^}]*)\}/)?.output.1 ?? ""
      return all.filter { declared.contains("\"\($0)\"") }
        .map { ["--plugin", "./mine.lua", "--transition", $0] }
    case "interaction":
      return [
        ["--interaction", "./mine.lua", "--gesture", "pan 70,80 -> 10,80 over 0.3s"],
        ["--interaction", "./mine.lua", "--gesture", "pan 70,80 -> 30,80 over 0.3s; cancel"],
      ]
    case "delegate":
      return ["push", "pop"].map { ["--delegate", "./mine.lua", "--transition", $0] }
    case "presentation":
      return ["present", "dismiss"].map { ["--presentation", "./mine.lua", "--transition", $0] }
    default:
      return all.filter { plugin.contains("\($0) = function(animated") }
        .map { ["--scene", "./mine.lua", "--transition", $0] }
    }
  }

  @Test func `the README's run says what the README says`() throws {
    let shown = try #require(try blocks("", of: "README.md").first)
    try Program.inNewFolder { program in
      let outcome = try program.run("--plugin", "flip.lua")
      // Times differ from machine to machine; everything else is the same.
      func withoutTimes(_ text: String) -> String {
        text.replacing(/\d+\.\d\d ms/, with: "… ms")
          .replacing(/in all:.*/) { $0.output.replacing(/\d+\.\d{3}/, with: "…") }
      }
      #expect(withoutTimes(outcome.output) == withoutTimes(shown))
    }
  }

  @Test func `the README's plugin passes the README's spec, and all checks`() throws {
    let blocks = try blocks("lua", of: "README.md")
    let spec = try #require(blocks.first { $0.hasPrefix("describe(\"rise\"") })
    try Program.inNewFolder { program in
      try program.write(try #require(blocks.first), to: "rise.lua")
      try program.write(spec, to: "rise_spec.lua")
      let outcome = try program.run("test", "rise.lua", "--json")
      #expect(outcome.status == 0, "\(outcome.output.prefix(10_000))")
      #expect(outcome.output.contains("two thirds of the way"))
    }
  }

  @Test func `the README's mistake is told as the README tells it`() throws {
    let shown = try #require(try blocks("", of: "README.md").first { $0.contains("alfa") })
    let plugin = try #require(try blocks("lua", of: "README.md").first)
    try Program.inNewFolder { program in
      try program.write(
        plugin.replacing("front.alpha = p", with: "front.alfa = p"), to: "rise.lua")
      let outcome = try program.run("--plugin", "rise.lua", "--output", "x.png")
      #expect(outcome.status == 1)
      #expect(outcome.errors == shown, "\(outcome.errors)")
    }
  }

  @Test func `the usage in the README names every option`() throws {
    let usage = try #require(try blocks("", of: "README.md").first { $0.contains("[run]") })
    try Program.inNewFolder { program in
      for command in usage.split(separator: "transhost ") {
        let words = command.split(whereSeparator: \.isWhitespace)
          .prefix { $0.wholeMatch(of: /\[?[a-z]+\]?/) != nil }
          .map { $0.filter(\.isLetter) }
        let help = try program.run(words + ["--help"]).output
        for option in command.matches(of: /--[a-z-]+/).map({ String($0.0) }) {
          #expect(help.contains(option), "\(words) \(option)")
        }
      }
    }
  }

  @Test func `the scene file in its page can be drawn`() throws {
    let block = try #require(try blocks("json", of: "docs/scene-files.md").first)
    try Program.inNewFolder { program in
      try program.write(block, to: "scene.json")
      for match in block.matches(of: /"image": *"([^"]+)"/) {
        try program.writePicture(to: String(match.output.1))
      }
      let outcome = try program.run("draw", "scene.json", "--output", "x.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func `the trace's page shows the keys that a trace has`() throws {
    let block = try #require(try blocks("json", of: "docs/trace.md").first)
    let shown = keys(in: try JSONSerialization.jsonObject(with: Data(block.utf8)))
    try Program.inNewFolder { program in
      let outcome = try program.run(
        "--plugin", "flip", "--fps", "8", "--size", "78x169", "--output", "x.png", "--trace",
        "t.json", "--quiet")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let trace = try JSONSerialization.jsonObject(with: Data(try program.bytes(of: "t.json")))
      // A run without a fault has no diagnostics to compare, and flip no keyframes.
      let written = keys(in: trace)
      #expect(written.subtracting(shown) == [])
      #expect(shown.subtracting(written).allSatisfy { $0.hasPrefix("diagnostics.") })
    }
  }

  @Test func `every link in the documents leads somewhere`() throws {
    let links = /\]\(([^)\s#]*)(?:#([^)\s]+))?\)/
    for document in try documents() {
      let folder = document.deletingLastPathComponent()
      for match in try text(of: document).joined(separator: "\n").matches(of: links)
      where !match.output.1.contains("://") {
        let path = String(match.output.1)
        let target = path.isEmpty ? document : folder.appending(path: path).standardizedFileURL
        let link: Comment = "\(match.output.0) in \(document.lastPathComponent)"
        try #require(FileManager.default.fileExists(atPath: target.path), link)
        if let place = match.output.2 {
          #expect(try places(in: target).contains(String(place)), link)
        }
      }
    }
  }

  /// The README and all pages in `docs`.
  private func documents() throws -> [URL] {
    let pages = FileManager.default.enumerator(
      at: Program.repository.appending(path: "docs"), includingPropertiesForKeys: nil)
    return [Program.repository.appending(path: "README.md")]
      + (pages?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
  }

  /// The lines of a document outside of its code blocks.
  private func text(of document: URL) throws -> [Substring] {
    var isCode = false
    return try String(contentsOf: document, encoding: .utf8).split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
  }

  /// What links may name in a document: its headings in small letters, with hyphens for blanks, and
  /// what it names itself.
  private func places(in document: URL) throws -> Set<String> {
    let lines = try text(of: document)
    let headings = lines.filter { $0.hasPrefix("#") }
    let names = lines.compactMap {
      $0.firstMatch(of: /^<a id="([^"]+)">/).map { String($0.output.1) }
    }
    return Set(names).union(
      headings.map { heading in
        let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return String(
          words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  /// The paths of all keys in a JSON value; the elements of a list share theirs.
  private func keys(in value: Any, at path: String = "") -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: []) { found, entry in
        let name = path + entry.key
        found.insert(name)
        found.formUnion(keys(in: entry.value, at: name + "."))
      }
    case let list as [Any]:
      list.reduce(into: []) { $0.formUnion(keys(in: $1, at: path)) }
    default: []
    }
  }
}
