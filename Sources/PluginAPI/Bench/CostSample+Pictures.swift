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
    ]
  }
}
