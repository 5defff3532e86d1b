import Diagnostics

// A page for people: on a terminal, and as Markdown.

extension CodePage {
  /// The lines for a terminal of `width` columns.
  func lines(width: Int) -> [String] {
    var lines = ["\(code): \(code.title)".wrapped(atColumn: width)]
    if let explanation = code.explanation {
      lines += ["", explanation.wrapped(atColumn: width)]
    }
    lines += ["", "Remedy: \(code.remedy)".wrapped(atColumn: width)]
    if let example {
      lines += ["", example.line.map { "For example, for its line \($0):" } ?? "For example:"]
      // A line that is there marks itself; without one all of it is shown as it is.
      let excerpt = SourceExcerpt(
        source: example.source, line: example.line ?? 0, context: example.source.count)
      lines.append(excerpt?.description ?? example.source)
    }
    return lines
  }

  /// The section of the page of all codes.
  var markdown: [String] {
    var lines = ["### `\(code)`", "", code.title]
    if let explanation = code.explanation { lines += ["", explanation] }
    lines += ["", "*Remedy.* \(code.remedy)"]
    if let example {
      let source = example.source.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().map { $0 + 1 == example.line ? "\($1)  -- here" : String($1) }
      lines += ["", "```lua"] + source + ["```"]
    }
    return lines
  }
}

extension CodeBook {
  /// The page of all codes, in Markdown.
  var markdown: String {
    var lines = [
      "# Codes", "",
      "Every diagnostic, every failed check and every refusal has a code that stays the same. Made from "
        + "the program's tables (`transhost explain --markdown`); `transhost explain CODE` shows one of "
        + "them.",
      "",
    ]
    lines += families.map { family, _ in
      let anchor = family.title.lowercased().split(separator: " ").joined(separator: "-")
      return "- [\(family.title)](#\(anchor))"
    }
    for (family, pages) in families where !pages.isEmpty {
      lines += ["", "## \(family.title)"]
      for page in pages { lines += [""] + page.markdown }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The list for people.
  var lines: [String] {
    families.filter { !$0.pages.isEmpty }.enumerated().flatMap { index, section in
      (index == 0 ? [] : [""]) + [section.family.title, ""]
        + TextTable(
          ["code", "what it means"], section.pages.map { [$0.code.name, $0.code.title] }
        )
        .lines.dropFirst().map { "  \($0)" }
    }
  }
}

extension String {
  /// The text with line breaks at spaces, so that no line is longer than `width`.
  fileprivate func wrapped(atColumn width: Int) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
