public import Rendering

extension ShaderFailure {
  /// The hint for a machine without a driver.
  static let packages = "install the packages libegl1, libgles2 and libgl1-mesa-dri"

  /// The hint for a shader that needs too much memory to be compiled or drawn.
  static let lessMemory =
    "choose smaller pictures, fewer and smaller arrays, and fewer macros and functions that use each other"

  /// The failure of a shader that takes too much processor time during `work`, a verb.
  static func overtime(_ work: String) -> ShaderFailure {
    ShaderFailure(
      .time, "it took more processor time to \(work) than the limit allows",
      hint: work == "compile"
        ? "shorten its loops and switches; macros and functions that use each other many times take long to compile"
        : "look for a loop that does not end; fewer iterations and fewer pixels take less time")
  }

  /// The failure of the shader whose request is one too many of those that take long.
  static let tooLongTogether = ShaderFailure(
    .time, "it and the shaders before it took more processor time together than shaders may",
    hint: "draw with fewer shaders in a frame; fewer iterations take less")

  /// The failure of a program that is missing.
  public static let missingProgram = ShaderFailure(
    .unavailable,
    "transhost-gl, which draws with shaders, was not found beside transhost or on the PATH",
    hint: "build it with make build, and \(packages)")

  static let otherVersion = ShaderFailure(
    .unavailable, "transhost-gl belongs to another version of transhost",
    hint: "make build builds both programs; make install installs both")

  static func withoutDriver(_ reason: String) -> ShaderFailure {
    ShaderFailure(.unavailable, "no OpenGL driver is available: \(reason)", hint: packages)
  }

  /// The failure of a program that can't be started for a reason.
  public static func notStarted(_ reason: String) -> ShaderFailure {
    ShaderFailure(
      .unavailable, "transhost-gl can't be started: \(reason)",
      hint: "\(packages); transhost doctor checks the driver")
  }
}
