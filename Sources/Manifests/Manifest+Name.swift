nonisolated extension Manifest {
  /// Returns a Boolean value that indicates whether `name` is a valid plugin name: a letter, then
  /// up to 63 letters, digits, `.`, `_` or `-`, all of ASCII, since files are named after it.
  public static func isName(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "._-".unicodeScalars.contains(scalar))
    }
    let startsWithLetter = name.unicodeScalars.first?.properties.isAlphabetic ?? false
    return isPlain && startsWithLetter && name.count <= 64
  }
}
