import Foundation
import Rendering
import Synchronization
import Testing

@Suite struct `Workers on pixels` {
  /// Returns the pixels of a picture in which each depends on its place.
  private func pixels(_ workers: PixelWorkers, width: Int, height: Int) -> [UInt8] {
    workers.pixels(width: width, height: height) { (y: Int, row) in
      for x in 0..<width { row[x] = UInt32(truncatingIfNeeded: (y * 7919 + x) &* 2_654_435_761) }
    }
  }

  @Test(arguments: 1...8) func `give the same rows whatever their number`(count: Int) {
    let alone = PixelWorkers(count: 1)
    let workers = PixelWorkers(count: count)
    for height in [1, 15, 16, 17, 333] {
      #expect(
        pixels(workers, width: 23, height: height) == pixels(alone, width: 23, height: height))
    }
  }

  @Test func `write into memory that is no longer needed`() {
    func address(of bytes: [UInt8]) -> UnsafeRawPointer? {
      bytes.withUnsafeBytes { $0.baseAddress }
    }
    let workers = PixelWorkers(count: 2).withSpareMemory
    let expected = pixels(PixelWorkers(count: 1), width: 23, height: 40)
    var old = [UInt8](repeating: 7, count: expected.count)
    let place = address(of: old)
    workers.reuse([old, [1, 2, 3]])
    old = []
    let first = pixels(workers, width: 23, height: 40)
    #expect(address(of: first) == place && first == expected)
    // It is taken once, and never from those who still refer to it.
    #expect(address(of: pixels(workers, width: 23, height: 40)) != place)
    let held = [UInt8](repeating: 9, count: expected.count)
    workers.reuse([held])
    #expect(pixels(workers, width: 23, height: 40) == expected)
    #expect(held.allSatisfy { $0 == 9 })
  }

  @Test(arguments: 1...8) func `visit each row once`(count: Int) {
    let visits = Mutex<[Int]>([])
    PixelWorkers(count: count).forEachBand(height: 1000) { rows in
      visits.withLock { $0 += rows }
    }
    #expect(visits.withLock { $0.sorted() } == Array(0..<1000))
  }

  @Test func `start their threads once, and not before there is something to share`() {
    let workers = PixelWorkers(count: 4)
    #expect(workers.startedThreads == 0)
    workers.forEachBand(height: PixelWorkers.bandHeight) { _ in }
    #expect(workers.startedThreads == 0)
    for _ in 0..<200 { workers.forEachBand(height: 160) { _ in } }
    let copy = workers
    copy.forEachBand(height: 160) { _ in }
    #expect(workers.startedThreads == 3)
  }

  @Test func `start no thread where the caller works alone`() {
    let workers = PixelWorkers(count: 1)
    workers.forEachBand(height: 160) { _ in }
    #expect(workers.startedThreads == 0)
  }

  @Test(arguments: [1, 2, 5]) func `can be used from within their own work`(count: Int) {
    let workers = PixelWorkers(count: count)
    let sum = Atomic<Int>(0)
    workers.forEachBand(height: 100) { rows in
      workers.forEachBand(height: 50) { inner in
        workers.forEachBand(height: 40) { innermost in
          sum.add(rows.count * inner.count * innermost.count, ordering: .relaxed)
        }
      }
    }
    #expect(sum.load(ordering: .relaxed) == 100 * 50 * 40)
  }

  @Test func `serve several callers at once`() async {
    let workers = PixelWorkers(count: 3)
    let expected = pixels(PixelWorkers(count: 1), width: 9, height: 200)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<20).allSatisfy { _ in self.pixels(workers, width: 9, height: 200) == expected }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    #expect(workers.startedThreads == 2)
  }

  /// An object that counts its ends.
  private final class Witness: Sendable {
    let ends: Mutex<Int>
    init() { ends = Mutex(0) }
  }

  @Test func `keep nothing of what they did`() {
    let workers = PixelWorkers(count: 4)
    weak var kept: Witness?
    do {
      let witness = Witness()
      kept = witness
      workers.forEachBand(height: 500) { _ in witness.ends.withLock { $0 += 1 } }
      #expect(witness.ends.withLock { $0 } == 32)
    }
    #expect(kept == nil)
  }
}
