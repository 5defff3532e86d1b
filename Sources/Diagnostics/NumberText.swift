/// Numbers as people write them.
package enum NumberText {
  /// The shortest text that reads back as `value`, without a needless `.0`.
  package static func of(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    if let integer = Int(exactly: value) { return "\(integer)" }
    return "\(value)"
  }
}
