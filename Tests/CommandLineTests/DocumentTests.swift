import Foundation
import Testing

/// What the documents show is what happens.
@Suite struct `The documents` {
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

  @Test(arguments: ["README.md", "docs/lua.md"])
  func `every plugin in them runs`(file: String) throws {
    let plugins = try blocks("lua", of: file)
    #expect(!plugins.isEmpty)
    for plugin in plugins {
      try Program.inNewFolder { program in
        try program.write(plugin, to: "mine.lua")
        let isScene = plugin.contains("transhost.scene")
        let transitions = plugin.contains("\"pop\"") || isScene ? ["push", "pop"] : ["push"]
        for transition in transitions {
          let arguments =
            isScene
            ? ["--plugin", "flip", "--scene", "./mine.lua"] : ["--plugin", "./mine.lua"]
          let outcome = try program.run(
            arguments + ["--transition", transition, "--size", "78x169", "--output", "x.png"])
          #expect(outcome.status == 0, "\(outcome.errors)")
          #expect(outcome.errors == "")
        }
      }
    }
  }

  @Test func `the README's run says what the README says`() throws {
    let shown = try #require(try blocks("", of: "README.md").first)
    try Program.inNewFolder { program in
      let outcome = try program.run("--plugin", "flip.lua")
      // Times differ from machine to machine; everything else is the same.
      func withoutTimes(_ text: String) -> String {
        text.replacing(/\d+\.\d\d ms/, with: "… ms")
      }
      #expect(withoutTimes(outcome.output) == withoutTimes(shown))
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
        for option in command.matches(of: /--[a-z]+/).map({ String($0.0) }) {
          #expect(help.contains(option), "\(words) \(option)")
        }
      }
    }
  }
}
