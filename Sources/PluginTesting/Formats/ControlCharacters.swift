// What scripts say must drive no terminal, and break no format.

nonisolated extension Unicode.Scalar {
  /// Whether it is one that some format or terminal does not take as text: control characters and
  /// those that are none.
  var isUnwritable: Bool {
    properties.generalCategory == .control || properties.isNoncharacterCodePoint
  }

  /// How it is spelled out: `\u{1B}`.
  var spelledOut: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

nonisolated extension String {
  /// The text with control characters spelled out, but for tabs and newlines.
  var withoutControls: String {
    replacingScalars { $0.isUnwritable && $0 != "\n" && $0 != "\t" ? $0.spelledOut : nil }
  }

  /// The text on one line.
  var onOneLine: String {
    replacingScalars { $0 == "\n" || $0 == "\t" ? " " : $0.isUnwritable ? $0.spelledOut : nil }
  }

  /// The text with what `replacement` says in the place of scalars; nil leaves one alone.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        result.append(contentsOf: other.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
