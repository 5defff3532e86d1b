import Diagnostics
import Foundation
import LayerTree
import Lua
import Manifests
import Rendering
import TransitionKit
import UsageLimits

/// The snapshots that a plugin has, with the pixels that they show.
final class Snapshots: BridgeCompanion {
  private struct Snapshot {
    weak var view: UIView?
    let pixels: Double
    let layers: Int
  }

  private var all: [Snapshot] = []
  /// A Boolean value that indicates whether a view had nothing to show, so that its snapshot was nil.
  fileprivate(set) var hasMissing = false

  /// The number of snapshots, with those that have ended since ``forgetEnded()``.
  var count: Int { all.count }
  /// Returns the pixels of all of them and of one more.
  func pixels(with more: Double) -> Double { all.reduce(more) { $0 + $1.pixels } }

  /// Returns the layers that all of them and one more draw.
  func layers(with more: Int) -> Int {
    all.reduce(more) { $0.addingReportingOverflow($1.layers).partialValue }
  }

  /// Counts a snapshot for as long as it lives.
  func add(_ view: UIView, pixels: Double, layers: Int) {
    all.append(Snapshot(view: view, pixels: pixels, layers: layers))
  }

  /// Lets go of those that are no more.
  func forgetEnded() { all.removeAll { $0.view == nil } }

  /// Returns true if one more of `pixels` and `layers` would be too many.
  func isShort(of pixels: Double, layers: Int, within limits: PluginLimits) -> Bool {
    all.count >= limits.snapshots || self.pixels(with: pixels) > Double(limits.snapshotPixels)
      || self.layers(with: layers) > limits.snapshotLayers
  }
}

extension ScriptBridge {
  /// Makes a snapshot of `size`, in points, of what `view` shows, and counts it, its pixels and its
  /// layers for as long as it lives.
  ///
  /// - Parameters:
  ///   - parts: The number of parts of the snapshot that show the whole picture.
  ///   - make: Makes the snapshot.
  /// - Throws: `LuaError` when there are more than the plugin may have.
  func countingSnapshot(
    of view: UIView, _ size: CGSize, parts: Int = 1, _ make: () -> UIView?
  ) throws -> UIView? {
    try require(.snapshots)
    let state = try openState()
    let limits = budget.limits
    let extent = view.layer.extent
    let bytes = try budget.chargePicture(of: view.layer)
    // Each part is a view that clips another one, which shows the picture.
    let layers = extent.count * parts + (parts > 1 ? 2 * parts : 0)
    let scale = view.traitCollection.displayScale
    let pixels = abs(size.width * size.height) * scale * scale
    let snapshots = heap.companion(Snapshots.self)
    if snapshots.isShort(of: pixels, layers: layers, within: limits) { snapshots.forgetEnded() }
    if snapshots.isShort(of: pixels, layers: layers, within: limits) {
      heap.collectGarbage()
      snapshots.forgetEnded()
    }
    if snapshots.count >= limits.snapshots {
      throw state.stop(
        "stopped for \((snapshots.count + 1).counted("snapshot")) at a time "
          + "(limit \(limits.snapshots.grouped))")
    }
    if snapshots.pixels(with: pixels) > Double(limits.snapshotPixels) {
      let total = Int(min(snapshots.pixels(with: pixels), 1e15))
      throw state.stop(
        "stopped for snapshots of \(total.counted("pixel")) in all "
          + "(limit \(limits.snapshotPixels.grouped))")
    }
    let total = snapshots.layers(with: layers)
    if total > limits.snapshotLayers {
      throw state.stop(
        "stopped for snapshots of \(total.counted("layer")) in all "
          + "(limit \(limits.snapshotLayers.grouped))")
    }
    let snapshot = make()
    if let snapshot {
      snapshots.add(snapshot, pixels: pixels, layers: layers)
      let views = parts > 1 ? 2 * parts * HostCost.view.bytes() : 0
      try keep(bytes + views, of: snapshot, as: "picture")
    } else {
      snapshots.hasMissing = true
    }
    return snapshot
  }

  /// A Boolean value that indicates whether the script got nil for a snapshot.
  package var hasMissingSnapshots: Bool { heap.companion(Snapshots.self).hasMissing }
}
