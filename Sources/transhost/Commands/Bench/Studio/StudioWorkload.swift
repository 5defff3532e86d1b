import ArgumentParser
import Foundation
import Glibc
import Manifests
import Media
import PluginDiscovery
import Studio

/// A studio whose only page is a part of this process.
@MainActor final class StudioWorkload {
  /// The measured times, in milliseconds.
  struct Times {
    var processor: [Double] = []
    var touches: [Double] = []
    var saves: [Double] = []
  }

  private let folder: URL
  private let link: PageLink
  private let page: BenchPage
  private let worker: StudioWorker

  /// Copies `plugin`, a path or a name, into a folder of its own, where it is saved repeatedly.
  init(_ plugin: String) throws {
    let source = try PluginCatalog.ofProgram().find(plugin, kind: .animator).file
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transhost-bench-\(UUID().uuidString)", directoryHint: .isDirectory)
    let file = try Self.copy(source, into: folder)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw POSIXError.last
    }
    link = PageLink(socket: ends[0])
    page = BenchPage(socket: ends[1], plugin: file)
    let opening = try StudioOpening(
      nil, try PluginOptions.parse(["--plugin", file.path, "--interaction", "edgePan"]),
      try StageOptions.parse([]), out: folder.appending(path: "out").path,
      partials: .ofProgram)
    var setup = opening.setup
    setup.checks = nil
    worker = try StudioWorker(setup, link: link)
  }

  /// Copies a plugin, with its folder if it has its own.
  ///
  /// - Returns: Its main file in `folder`.
  private static func copy(_ source: URL, into folder: URL) throws -> URL {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    guard source.lastPathComponent == "init.lua" else {
      let file = folder.appending(path: source.lastPathComponent)
      try files.copyItem(at: source.resolvingSymlinksInPath(), to: file)
      return file
    }
    let old = source.deletingLastPathComponent()
    let new = folder.appending(path: old.lastPathComponent, directoryHint: .isDirectory)
    try files.copyItem(at: old.resolvingSymlinksInPath(), to: new)
    return new.appending(path: source.lastPathComponent)
  }

  /// Removes the folder.
  func close() {
    link.close()
    page.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Measures `rounds` transitions, touches and saves.
  func measure(rounds: Int) async throws -> Times {
    async let times = page.measure(rounds: rounds, ending: link)
    do { try await worker.run() } catch {
      // The page has nothing to wait for.
      link.close()
      throw error
    }
    return try await times
  }
}
