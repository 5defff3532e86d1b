import CPixelPeers
import Dispatch
import Foundation
import Rendering

/// A bare loop in C on a number of threads, each of which has its part of the rows.
final class LoopTimer: FrameTimer {
  private let loop: PixelLoop
  private let pictures: PicturePair
  private let threads: Int
  private let output: UnsafeMutablePointer<UInt32>

  init(_ loop: PixelLoop, over pictures: PicturePair, threads: Int) {
    (self.loop, self.pictures, self.threads) = (loop, pictures, threads)
    output = .allocate(capacity: pictures.size.count)
    output.initialize(repeating: 0, count: pictures.size.count)
  }

  deinit { output.deallocate() }

  func times(of indices: Range<Int>, in count: Int) -> [Double] {
    indices.map { index in
      let progress = FrameProgress(index, of: count)
      return ContinuousClock.milliseconds { makeFrame(at: progress) }
    }
  }

  private func makeFrame(at progress: FrameProgress) {
    pictures.first.pixels.withUnsafeBytes { first in
      pictures.second.pixels.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        let rows = LoopRows(
          loop: loop, size: pictures.size, progress: progress,
          first: first.assumingMemoryBound(to: UInt32.self),
          second: second.assumingMemoryBound(to: UInt32.self), output: output)
        guard threads > 1 else { return rows.make(0..<pictures.size.height) }
        let (height, threads) = (pictures.size.height, threads)
        DispatchQueue.concurrentPerform(iterations: threads) { part in
          rows.make(height * part / threads..<height * (part + 1) / threads)
        }
      }
    }
  }
}

/// The rows of one frame of a loop.
// SAFETY: threads write different rows of the output, and only read the pictures.
private struct LoopRows: @unchecked Sendable {
  let loop: PixelLoop
  let size: PixelSize
  let progress: FrameProgress
  let first: UnsafePointer<UInt32>
  let second: UnsafePointer<UInt32>
  let output: UnsafeMutablePointer<UInt32>

  func make(_ rows: Range<Int>) {
    let start = rows.lowerBound * size.width
    let count = rows.count * size.width
    switch loop {
    case .mix:
      cpixelpeers_mix(
        output + start, first + start, second + start, UInt32(progress.value * 256), count)
    case .copy: cpixelpeers_copy(output + start, first + start, count)
    case .fill:
      cpixelpeers_fill(output + start, 0xFF00_0000 | UInt32(progress.value * 0xFF_FFFF), count)
    case .slide: for row in rows { slide(row * size.width) }
    case .slideBetween: for row in rows { slideBetween(row * size.width) }
    }
  }

  private func slide(_ row: Int) {
    let offset = progress.pixels(of: size.width)
    cpixelpeers_copy(output + row, first + row + offset, size.width - offset)
    cpixelpeers_copy(output + row + size.width - offset, second + row, offset)
  }

  private func slideBetween(_ row: Int) {
    let offset = progress.pixels(of: size.width)
    let fraction = UInt32(FrameProgress.fraction * 256)
    let rest = size.width - offset
    cpixelpeers_shift(output + row, first + row + offset, fraction, rest - 1)
    cpixelpeers_mix(
      output + row + rest - 1, first + row + size.width - 1, second + row, fraction, 1)
    cpixelpeers_shift(output + row + rest, second + row, fraction, offset)
  }
}
