import CLinux
import Glibc
import ShaderProtocol

/// Memory that the client shares, mapped while this object exists.
final class SharedMemory {
  /// The size, in bytes.
  let byteCount: Int
  private let address: UnsafeMutableRawPointer

  /// Maps the memory of a descriptor, which may be closed afterwards.
  init(_ descriptor: Int32, byteCount: Int) throws(Failure) {
    guard let address = clinux_map_sealed(descriptor, byteCount) else {
      if errno == ENOMEM { throw .outOfMemory("shared memory of \(byteCount) bytes does not fit") }
      throw .refused("shared memory can't be mapped: \(String(cString: strerror(errno)))")
    }
    self.byteCount = byteCount
    self.address = address
  }

  deinit { munmap(address, byteCount) }

  /// Returns the address of `count` bytes at `offset`, which must be within.
  func bytes(at offset: Int, count: Int) throws(Failure) -> UnsafeMutableRawPointer {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else {
      throw .refused(
        "\(count) bytes at \(offset) are not within shared memory of \(byteCount) bytes")
    }
    return address + offset
  }
}
