// Texts.

nonisolated extension CostSample {
  static var textSamples: [CostSample] {
    [
      CostSample(
        "measuring a text", size: 1_000, times: 4, preparation: label(of: "word ", lines: 1),
        measuring),
      CostSample(
        "breaking a text into lines", size: 1_000, times: 4,
        preparation: label(of: "word ", lines: 0), measuring),
      CostSample(
        "breaking a text at its marks", size: 200, times: 4,
        preparation: label(of: "a-", lines: 0), measuring),
      CostSample(
        "setting the text of a label, or its style", size: 1_000, times: 4, isInFrame: true,
        preparation: label(of: "word ", lines: 1), "for i = 1, 4 do label.text = i .. text end"),
    ]
  }

  /// A label of `n` bytes, or of `n` times `word` where that has a mark.
  private static func label(of word: String, lines: Int) -> String {
    let count = word.contains("-") ? "n" : "n // \(word.utf8.count)"
    return """
      local text = ('\(word)'):rep(\(count))
      local label = UILabel.new { frame = CGRect(0, 0, 100, 100), numberOfLines = \(lines) }
      view:addSubview(label)
      """
  }

  private static var measuring: String {
    "for i = 1, 4 do label.text = i .. text label:sizeToFit() end"
  }
}
