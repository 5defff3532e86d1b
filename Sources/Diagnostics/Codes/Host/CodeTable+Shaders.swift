// What the host notices of shaders.

extension CodeTable {
  /// The text of a shader, and the driver that compiles and draws it.
  static let shaders = CodeTable(
    .host,
    [
      .shaderInvalid: CodeEntry(
        "The text of a shader can't be used, whatever the driver says of it.",
        "It has no function vec4 transition(vec2 uv) or vec4 layerEffect(vec2 uv), it declares a uniform "
          + "of a type that can't be set, it is no text, or it is longer than 256 KiB. As a warning: the "
          + "default value in the comment behind a uniform can't be read, so it is 0.",
        remedy: "Follow the hint; docs/shaders.md says how a shader is written."),
      .shaderRejected: CodeEntry(
        "The driver's compiler refuses a shader.",
        "The message is the driver's own, at the line of the author's file that it names.",
        remedy: "Correct that line; the hint names a usual cause."),
      .shaderFailed: CodeEntry(
        "A shader failed while it was drawn.",
        "It took more than its time or memory, the driver ended while it drew it, or the driver refused "
          + "to draw it. Layers are drawn without it from then on, and a plugin that uses it again fails.",
        remedy: "Look for a loop that never ends or is very long, and for very large variables."),
      .shaderUnavailable: CodeEntry(
        "There is no driver that could draw a shader.",
        "Shaders are drawn by OpenGL ES in a program of their own, transhost-gl, which needs Mesa's "
          + "libraries. transhost doctor says what is missing.",
        remedy:
          "Install libegl1, libgles2 and libgl1-mesa-dri, and keep transhost-gl beside transhost (make "
          + "build makes both)."),
    ])
}
