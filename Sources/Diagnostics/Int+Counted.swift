extension Int {
  /// The number with its noun, for messages: `1 frame`, `2,000 frames`.
  ///
  /// - Parameter plural: The plural of the noun, if it is not the noun with an s.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
