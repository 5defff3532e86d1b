import Diagnostics
import Foundation
import Lua
import Manifests
import TransitionKit
import UsageLimits

/// The snapshots that a plugin has, with the pixels that they show.
final class Snapshots: BridgeCompanion {
  private struct Snapshot {
    weak var view: UIView?
    let pixels: Double
  }

  private var all: [Snapshot] = []

  /// The number of snapshots, with those that have ended since ``forgetEnded()``.
  var count: Int { all.count }
  /// Returns the pixels of all of them and of one more.
  func pixels(with more: Double) -> Double { all.reduce(more) { $0 + $1.pixels } }

  /// Counts a snapshot for as long as it lives.
  func add(_ view: UIView, pixels: Double) {
    all.append(Snapshot(view: view, pixels: pixels))
  }

  /// Lets go of those that are no more.
  func forgetEnded() { all.removeAll { $0.view == nil } }

  /// Returns true if one more of `pixels` would be too many.
  func isShort(of pixels: Double, within limits: PluginLimits) -> Bool {
    all.count >= limits.snapshots || self.pixels(with: pixels) > Double(limits.snapshotPixels)
  }
}

extension ScriptBridge {
  /// Makes a snapshot of `size`, in points, of what `view` shows, and counts it and its pixels for
  /// as long as it lives.
  ///
  /// - Throws: `LuaError` when there are more than the plugin may have.
  func countingSnapshot(
    of view: UIView, _ size: CGSize, _ make: () -> UIView?
  ) throws -> UIView? {
    try require(.snapshots)
    let state = try openState()
    let limits = budget.limits
    try charge(HostCost.object.ticks() + 4 * HostWork.visiting(view.layer))
    let scale = view.traitCollection.displayScale
    let pixels = abs(size.width * size.height) * scale * scale
    let snapshots = heap.companion(Snapshots.self)
    if snapshots.isShort(of: pixels, within: limits) { snapshots.forgetEnded() }
    if snapshots.isShort(of: pixels, within: limits) {
      heap.collectGarbage()
      snapshots.forgetEnded()
    }
    if snapshots.count >= limits.snapshots {
      throw state.stop(
        "stopped for \((snapshots.count + 1).counted("snapshot")) at a time "
          + "(limit \(limits.snapshots.grouped))")
    }
    if snapshots.isShort(of: pixels, within: limits) {
      let total = Int(min(snapshots.pixels(with: pixels), 1e15))
      throw state.stop(
        "stopped for snapshots of \(total.counted("pixel")) in all "
          + "(limit \(limits.snapshotPixels.grouped))")
    }
    let snapshot = make()
    if let snapshot { snapshots.add(snapshot, pixels: pixels) }
    return snapshot
  }
}
