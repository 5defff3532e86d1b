/// The memory that a process that draws with shaders in software may take, in bytes.
public enum ShaderMemory {
  /// The address space: shared memory, textures, results, and what the compiler needs.
  public static let addressSpace = 4 << 30
  /// All textures and results together.
  public static let pictures = 1 << 30
  /// One compilation: about ten times as much as a large shader needs.
  public static let compiler = 192 << 20
  /// The memory that the process alone writes to: textures, results, and what the driver needs.
  public static let data = pictures + 768 << 20
}
