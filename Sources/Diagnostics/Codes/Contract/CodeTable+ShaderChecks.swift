// The checks of the contract for shaders.

extension CodeTable {
  /// The checks of a plugin's shaders.
  static let checksOfShaders = CodeTable(
    .contract,
    [
      .shaderEnds: CodeEntry(
        "Its transition in GLSL shows the old screen at 0 and the new one at 1.",
        "The function transition is drawn with progress 0, where it must show getFromColor(uv), and with "
          + "progress 1, where it must show getToColor(uv), at any size and ratio. Each component of each "
          + "pixel may differ by one level of 255, because drivers round differently.",
        remedy:
          "Return getFromColor(uv) at progress 0 and getToColor(uv) at progress 1, without any border, "
          + "shade or distortion."),
      .shaderNumbers: CodeEntry(
        "The colours that its shaders compute are numbers.",
        "Every picture of a shader is drawn a second time, to find components of colours that are not "
          + "numbers (NaN). Division of 0 by 0, normalize(vec2(0.0)), pow and log of a negative number and "
          + "sqrt of one give such values, for which each driver shows a different colour.",
        remedy:
          "Keep divisors, lengths and the arguments of pow, log and sqrt above 0: max(x, 1e-6)."),
    ])
}
