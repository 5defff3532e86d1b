// Pictures.

nonisolated extension CostSample {
  static var pictureSamples: [CostSample] {
    [
      CostSample(
        "naming a picture", size: 20, times: 20,
        "for i = 1, 20 do pcall(UIImage.named, ('a'):rep(n)) end"),
      CostSample(
        "reading a picture's file", size: 64, needsPicture: true, "UIImage.named 'sample.png'"),
      CostSample(
        "decoding a picture", size: 64, needsPicture: true, "UIImage.named 'sample.png'"),
      CostSample(
        "making a shader", size: 12_000,
        preparation: """
          local main, line = "vec4 layerEffect(vec2 uv) { return getColor(uv); }\\n", ("a"):rep(38)
          local text, kept = main .. ("// " .. line .. "\\n"):rep((n - #main) // 42)
          """, "kept = transhost.shader { source = text .. (' '):rep(n - #text) }"),
    ]
  }
}
