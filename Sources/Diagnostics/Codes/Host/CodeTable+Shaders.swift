// Codes for shaders that the host reports.

extension CodeTable {
  /// The text of a shader, and the driver that compiles and draws it.
  static let shaders = CodeTable(
    .host,
    [
      .shaderInvalid: CodeEntry(
        "The text of a shader can't be used with any driver.",
        "It has no function vec4 transition(vec2 uv) or vec4 layerEffect(vec2 uv), or both; it declares a "
          + "uniform of a type that can't be set; it is not text; it is longer than 256 KiB; or it is too large "
          + "for a compiler when its macros and calls are expanded. As a warning: the default value in the "
          + "comment behind a uniform can't be read, so the default is 0. As a note: a uniform is never read.",
        remedy: "Follow the hint; docs/shaders.md describes the format."),
      .shaderRejected: CodeEntry(
        "The driver's compiler refuses a shader.",
        "The message is the driver's own, at the line of the author's file that it names.",
        remedy: "Correct that line; the hint, if there is one, names a usual cause."),
      .shaderFailed: CodeEntry(
        "A shader failed while it was drawn.",
        "It exceeded a limit of time, memory or iterations, the driver's process ended, or the driver refused to "
          + "draw. From then on layers are drawn without it, and a plugin that uses it again fails.",
        remedy: "Look for a loop that never ends or is very long, and for very large variables."),
      .shaderUnavailable: CodeEntry(
        "No driver for shaders is available.",
        "Shaders are drawn with OpenGL ES by a separate program, transhost-gl, which needs Mesa's "
          + "libraries. transhost doctor names the missing part.",
        remedy:
          "Install libegl1, libgles2 and libgl1-mesa-dri, and keep transhost-gl beside transhost (make "
          + "build builds both)."),
    ])
}
