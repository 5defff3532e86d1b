import Foundation
import Lua
import PluginFiles
package import TransitionKit
import UsageLimits

/// One run of a sample of the table of costs: all that it needs is ready, and its work can be done
/// once.
package final class CostTrial {
  private let sample: CostSample
  private let workload: BorderWorkload
  private let ticksBefore: Int
  private let hostMemoryBefore: Int
  /// The folder of the sample's picture; nil where it has none.
  private let folder: URL?

  /// Makes ready what `sample` works on at `size`, before `screen`.
  ///
  /// - Throws: `LuaError` of the sample's script.
  package init(_ sample: CostSample, size: Int, screen: Screen) throws {
    self.sample = sample
    folder = sample.needsPicture ? try Self.folder(withPictureOf: size) : nil
    // The driver's work is not part of the host's.
    var screen = screen
    screen.shaders = screen.shaders ?? IdleShaderDriver()
    workload = try BorderWorkload(
      chunk: sample.chunk, size: size, screen: screen, limits: .forTrials,
      assets: AssetLoader(
        folder: folder.map { PluginFolder(own: $0) }, decoder: screen.imageDecoding))
    workload.commit()
    workload.collectGarbage()
    ticksBefore = workload.ticks
    hostMemoryBefore = workload.hostMemory
  }

  isolated deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }

  /// Makes a folder with a picture of `rows`.
  private static func folder(withPictureOf rows: Int) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transhost-costs-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(PlainPicture(width: 1_100, height: rows).bytes)
      .write(to: folder.appending(path: "sample.png"))
    return folder
  }

  /// Does the work.
  ///
  /// - Throws: `LuaError` of the sample's script.
  package func work() throws {
    try workload.call("work", times: 1)
    guard sample.isInFrame else { return }
    try workload.makeFrame(after: 1.0 / 60)
    workload.commit()
  }

  /// The ticks that were charged for the work.
  package var ticks: Int { workload.ticks - ticksBefore }

  /// The memory that the host accounts for since, in bytes.
  package var chargedMemory: Int { workload.hostMemory - hostMemoryBefore }

  /// The memory that the script's state holds, in bytes.
  package var stateMemory: Int { workload.stateMemory }

  /// Collects the script's garbage, so that only what is kept counts as memory.
  package func collectGarbage() { workload.collectGarbage() }
}

extension PluginLimits {
  /// Limits that no sample meets.
  fileprivate static var forTrials: PluginLimits {
    var limits = PluginLimits()
    limits.memory = 256 << 20
    limits.hostMemory = 1 << 30
    limits.block = 32 << 20
    limits.load = Budget(ticks: 1_000_000_000, processorTime: .seconds(60))
    limits.callback = Budget(ticks: 1_000_000_000, processorTime: .seconds(60))
    limits.ticksPerSecond = 1_000_000_000
    limits.objects = 1_000_000
    limits.snapshots = 100_000
    limits.snapshotPixels = 1 << 40
    return limits
  }
}
