extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar could change how the text around it is shown:
  /// a control character, or one that turns the direction of writing.
  package nonisolated var isUnprintable: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }

  /// The scalar as an escape: `\u{1B}`.
  fileprivate nonisolated var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

extension String {
  /// The text with the characters that could change how the text around it is shown as escapes; tabs
  /// and line feeds stay.
  package nonisolated var escapingControls: String {
    replacingUnprintable { $0 == "\n" || $0 == "\t" ? nil : $0.escape }
  }

  /// The text on one line, as messages show it: line feeds as `\n`, and at most `longest`
  /// characters.
  package nonisolated func onOneLine(longest: Int = 1_000) -> String {
    let line = replacingUnprintable { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\t": " "
      default: scalar.escape
      }
    }
    // A character may have any number of scalars.
    guard line.utf8.count > longest, line.unicodeScalars.count > longest else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(longest - 1))) + "…"
  }

  private nonisolated func replacingUnprintable(
    _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isUnprintable, let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
