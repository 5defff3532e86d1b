// Text from scripts must not control a terminal or break a format.

import Diagnostics

nonisolated extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is not valid text in every format and
  /// terminal: a control character, one that turns the direction of writing, or a noncharacter.
  var isUnwritable: Bool {
    isUnprintable || properties.isNoncharacterCodePoint
  }

  /// The scalar as an escape: `\u{1B}`.
  var spelledOut: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

nonisolated extension String {
  /// The text with control characters escaped, except for tabs and newlines.
  var withoutControls: String {
    replacingScalars { $0.isUnwritable && $0 != "\n" && $0 != "\t" ? $0.spelledOut : nil }
  }

  /// The text on one line.
  var onOneLine: String {
    replacingScalars { $0 == "\n" || $0 == "\t" ? " " : $0.isUnwritable ? $0.spelledOut : nil }
  }

  /// Returns the text with scalars replaced by `replacement`; a scalar for which it returns nil is
  /// unchanged.
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
