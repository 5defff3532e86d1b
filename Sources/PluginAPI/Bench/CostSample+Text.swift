// Texts.

nonisolated extension CostSample {
  static var textSamples: [CostSample] {
    [
      CostSample(
        "measuring a text", size: 1_000, times: 4,
        preparation: """
          local label = UILabel.new { text = ('word '):rep(n // 5) }
          view:addSubview(label)
          """,
        "for i = 1, 4 do label.text = i .. label.text:sub(2) label:sizeToFit() end")
    ]
  }
}
