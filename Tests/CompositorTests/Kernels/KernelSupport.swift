import CPixels
import Foundation

/// The sets of kernels that this processor can run, from the narrowest to the widest.
func kernelSets() -> [PixelKernels] {
  var count = 0
  let sets = pixel_kernel_sets(&count)
  return (0..<count).map { sets[$0].pointee }
}

extension PixelKernels {
  var label: String { String(cString: name) }
}

/// Numbers from a seed, the same everywhere.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt32(truncatingIfNeeded: state >> 20)
  }

  mutating func number(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next()) % range.count
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next()) / Double(UInt32.max)
      * (range.upperBound - range.lowerBound)
  }

  /// A share, 0…255; the ends more often than others.
  mutating func share() -> UInt32 { [0, 255, next() & 255, next() & 255][number(0..<4)] }

  /// A premultiplied pixel; often an opaque one, or one of full components.
  mutating func pixel(isOpaque: Bool = false) -> UInt32 {
    let alpha = isOpaque ? 255 : share()
    var pixel = alpha << 24
    for shift: UInt32 in [0, 8, 16] { pixel |= (share() * alpha / 255) << shift }
    return pixel
  }

  mutating func pixels(_ count: Int, isOpaque: Bool = false) -> [UInt32] {
    (0..<count).map { _ in pixel(isOpaque: isOpaque) }
  }

  mutating func shares(_ count: Int) -> [UInt32] { (0..<count).map { _ in share() } }
}

/// Words that end where the memory that a process may read ends: reading one beyond them ends the test.
final class FencedWords {
  let base: UnsafeMutablePointer<UInt32>
  private let start: UnsafeMutableRawPointer
  private let size: Int

  init(_ words: [UInt32]) {
    let page = Int(getpagesize())
    let bytes = (words.count * 4 + page - 1) / page * page
    size = bytes + page
    start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    precondition(start != MAP_FAILED, "there is memory for a test")
    precondition(mprotect(start + bytes, page, PROT_NONE) == 0, "a page can be protected")
    base = (start + bytes - words.count * 4).assumingMemoryBound(to: UInt32.self)
    base.initialize(from: words, count: words.count)
  }

  deinit { munmap(start, size) }
}

/// Returns the words that `body` makes of `words`; nil if it changes one beside them.
///
/// - Parameter offset: The place of the first word in its memory: another alignment for each.
func changed(
  _ words: [UInt32], offset: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void
) -> [UInt32]? {
  let (margin, guardWord) = (80, UInt32(0xDEAD_BEEF))
  var memory = [UInt32](repeating: guardWord, count: offset + words.count + 2 * margin)
  let range = (margin + offset)..<(margin + offset + words.count)
  memory.replaceSubrange(range, with: words)
  memory.withUnsafeMutableBufferPointer { memory in
    guard let base = memory.baseAddress else { return }
    body(base + range.lowerBound)
  }
  let result = Array(memory[range])
  memory.removeSubrange(range)
  return memory.allSatisfy { $0 == guardWord } ? result : nil
}
