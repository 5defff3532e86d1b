/// The messages between a client and `transhost-gl`, the program that draws with shaders.
///
/// Messages travel over a socket that keeps their bounds (`SOCK_SEQPACKET`), pictures and texts through shared memory.
/// The client sends ``ShaderRequest``s, one at a time, and the program answers each with one ``ShaderReply``, except for
/// ``ShaderRequest/forget(programs:textures:)``. The program's first message is ``ShaderReply/hello(_:)`` or
/// ``ShaderReply/unavailable(_:)``.
///
/// In a message, numbers are little-endian; lists and texts begin with their count (2 bytes). Whatever exceeds one of these
/// limits is refused when it is read, so a request can be tested by reading what was written.
public enum ShaderProtocol {
  /// The version of the messages, which must be the same on both sides.
  public static let version = 2

  /// The greatest length of a message, in bytes. Messages within the limits below are shorter.
  public static let mostMessageBytes = 64 << 10
  /// The greatest length of the text of a program in shared memory, in bytes.
  public static let mostTextBytes = 256 << 10
  /// The greatest length of a driver's log, in bytes; longer ones are cut.
  public static let mostLogBytes = 16 << 10
  /// The greatest length of a reason or a driver's name, in bytes.
  public static let mostReasonBytes = 2 << 10
  /// The greatest length of the name of a uniform or a sampler, in bytes.
  public static let mostNameBytes = 128
  /// The greatest number of samplers of a program.
  public static let mostSamplers = 64
  /// The greatest number of uniforms of a program, without samplers.
  public static let mostUniforms = 128
  /// The greatest number of numbers that the uniforms of a program have together.
  public static let mostNumbers = mostUniforms * 16
  /// The greatest number of programs or textures in one message.
  public static let mostIdentifiers = 4096
  /// The greatest number of frames that are measured at once.
  public static let mostFrames = 4096
  /// The greatest width or height of a picture, in pixels; a driver's may be less.
  public static let mostSide = 16384
  /// The greatest size of shared memory, in bytes.
  public static let mostMemoryBytes = 4 << 30
  /// The greatest number of iterations that all loops of a program together may have for a pixel of the trial.
  public static let mostTurns = 60_000
  /// The size of the trial that is drawn when a program is compiled, in pixels.
  public static let trialSide = 16
}
