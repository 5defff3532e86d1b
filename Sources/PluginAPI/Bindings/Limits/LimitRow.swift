import Diagnostics
import Foundation
import Rendering
import UsageLimits

/// A limit of plugins, as the page on the sandbox states it.
package struct LimitRow {
  /// The names of the limits that the row is about, as `PluginLimits` and `HostLimits` have them.
  package let names: [String]
  /// The work or thing that is limited.
  package let what: String
  /// The limit, in words.
  package let most: String
  /// The way in which it is counted; empty where that needs no words.
  package let counting: String
  /// The name of the code that reports it, or what else comes of it.
  package let outcome: String

  private init(
    _ names: String, _ what: String, _ most: String, _ counting: String = "", _ outcome: String
  ) {
    self.names = names.split(separator: " ").map(String.init)
    self.what = what
    self.most = most
    self.counting = counting
    self.outcome = outcome
  }

  /// All limits, in the order of the page.
  package static var all: [LimitRow] { work + memory + things + drawing }

  private static let limits = PluginLimits.standard
  private static let drawingLimit = DrawingLimit()

  private static var work: [LimitRow] {
    [
      LimitRow(
        "load", "work of loading the file", text(limits.load),
        "from the first line to `return`, with what it requires", code(.cpuLimit)),
      LimitRow(
        "callback", "work of a callback", text(limits.callback),
        "each call of the host into the plugin, with all that it calls in turn", code(.cpuLimit)),
      LimitRow(
        "livePreview", "the same in a live preview", text(PluginLimits.livePreview.callback),
        "`PluginLimits.livePreview`", code(.cpuLimit)),
      LimitRow(
        "ticksPerSecond", "work of all callbacks",
        "\(limits.ticksPerSecond.counted("tick")) a second", "of the engine's time",
        code(.cpuLimit)),
    ]
  }

  private static var memory: [LimitRow] {
    [
      LimitRow(
        "memory", "memory", bytes(limits.memory),
        "all that the state holds; 256 KiB more are the host's", code(.memoryLimit)),
      LimitRow(
        "block", "one string, part of a table, or stack", bytes(limits.block),
        "in one piece; so runaway recursion ends here", code(.memoryLimit)),
      LimitRow(
        "hostMemory", "memory of the host", bytes(limits.hostMemory),
        "what the host keeps for the plugin outside of its state: texts, values, paths",
        code(.resourceLimit)),
    ]
  }

  private static var things: [LimitRow] {
    [
      LimitRow(
        "", "recursion through the library", "200 deep",
        "`pcall`, `gsub`, `sort`, metamethods, coroutines in each other; caught, it ends the call",
        code(.resourceLimit)),
      LimitRow(
        "depth", "the host and the plugin in each other", "\(limits.depth) deep",
        "calls of the host into the plugin", code(.resourceLimit)),
      LimitRow(
        "objects", "objects", limits.objects.grouped,
        "views, layers, controllers, animations that the script holds", code(.resourceLimit)),
      LimitRow(
        "snapshots snapshotPixels snapshotLayers", "snapshots",
        "\(limits.snapshots.grouped), \(limits.snapshotPixels.grouped) pixels, "
          + "\(limits.snapshotLayers.grouped) layers",
        "that live, at the screen's scale, with the layers that snapshots of snapshots repeat",
        code(.resourceLimit)),
      LimitRow(
        "cells cellsOfView", "cells", HostLimits.cells.grouped,
        "of all collection views of a plugin at a time; \(HostLimits.cellsOfView) of one",
        code(.resourceLimit)),
      LimitRow(
        "mostNodes mostLevels", "layers of a frame",
        "\(RenderTree.mostNodes.grouped), \(RenderTree.mostLevels) deep",
        "with those that snapshots repeat", code(.resourceLimit)),
      LimitRow(
        "recognizers gestures", "gesture recognisers", "\(HostLimits.recognizers)",
        "in all views of a plugin; \(HostLimits.gestures) in one", code(.luaError)),
      LimitRow(
        "animatorBlocks", "functions of one property animator",
        HostLimits.animatorBlocks.grouped, "its animations and completions", code(.luaError)),
      LimitRow(
        "animations animationsOnLayer", "animations at once", HostLimits.animations.grouped,
        "blocks and added animations; \(HostLimits.animationsOnLayer.grouped) on a layer",
        code(.resourceLimit)),
      LimitRow(
        "displayLinks", "display links", HostLimits.displayLinks.grouped, "that have not ended",
        code(.resourceLimit)),
      LimitRow(
        "shaders", "shaders", HostLimits.shaders.grouped, "that a plugin holds at a time",
        code(.luaError)),
      LimitRow(
        "logLines logLinesPerSecond", "printed lines",
        "\(limits.logLines) a call, \(limits.logLinesPerSecond) a second of the engine's time, "
          + "1,000 bytes each", "further ones are dropped; a last line says how many", "a note"),
      LimitRow(
        "textBytes", "a text, such as a title or a name", HostLimits.textBytes.counted("byte"),
        "each that is handed to the host; what objects keep counts as memory of the host",
        code(.luaError)),
      LimitRow(
        "keyBytes", "a key", HostLimits.keyBytes.counted("byte"),
        "keys of animations, key paths, names of detents", code(.luaError)),
      LimitRow(
        "HostLimits.depth", "views and layers in each other", "\(HostLimits.depth) deep", "",
        code(.luaError)),
    ]
  }

  private static var drawing: [LimitRow] {
    [
      LimitRow(
        "screens windowScreens", "drawing",
        "\(Int(drawingLimit.screens)) screens a frame, "
          + "\(Int(drawingLimit.windowScreens).grouped) in \(drawingLimit.window) frames",
        "what all layers cover, hidden by others or not, as the table below counts",
        code(.drawingLimit)),
      LimitRow(
        "pictureBytes", "pictures of filters", bytes(Int(drawingLimit.pictureBytes)),
        "those that a frame needs at a time", code(.drawingLimit)),
      LimitRow(
        "textPixels", "pixels of labels", "\(DrawingMeter.mostTextPixels.grouped) a run",
        "each time one is drawn; laying one out counts as "
          + "\(DrawingMeter.pixelsOfText.grouped) more, and each byte of it as "
          + "\(DrawingMeter.pixelsOfByte.grouped), and each new size of a font as "
          + "\(DrawingMeter.pixelsOfFont.grouped)", code(.textNotDrawn)),
    ]
  }

  // MARK: - Words

  private static func code(_ code: DiagnosticCode) -> String { "`\(code)`" }

  private static func text(_ budget: PluginLimits.Budget) -> String {
    let milliseconds = Int((budget.processorTime / .milliseconds(1)).rounded())
    return "\(budget.ticks.counted("tick")), \(milliseconds) ms"
  }

  private static func bytes(_ count: Int) -> String {
    count.isMultiple(of: 1 << 20) ? "\(count >> 20) MiB" : "\(count >> 10) KiB"
  }
}
