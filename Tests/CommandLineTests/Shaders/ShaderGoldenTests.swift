import Foundation
import Media
import PluginTesting
import RecordedFiles
import Rendering
import Testing

/// The pictures of transitions in GLSL, compared with others within the tolerance that drivers need.
@ProcessLane @Suite(.withShaderDriver) struct `Pictures of shaders` {
  @Test func `golden: the shipped ones show what was recorded`() throws {
    let names = try ShaderGoldens.names()
    #expect(names.count >= 12)
    for name in names {
      let bytes = Array(try ShaderGoldens.picture(of: name))
      let drawn = try ImageDecoder().image(from: bytes, name: name)
      let path = Program.repository.appending(path: ShaderGoldens.path(of: name)).path
      let golden = try ImageDecoder().image(atPath: path)
      let difference = DriverDifference(of: drawn, with: golden)
      #expect(
        difference.isSmall,
        "\(name) is \(difference.words)\(ShaderGoldens.drivers); run `make record`")
    }
  }

  /// A folder with files of other authors, and one with pictures of them, from the environment: neither is part of
  /// the checkout.
  nonisolated private static let collection: [URL] = {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["TRANSHOST_TRANSITIONS"] else { return [] }
    let folder = URL(filePath: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".glsl") }.sorted().map { folder.appending(path: $0) }
  }()

  @Test(.enabled(if: !collection.isEmpty), arguments: collection)
  func `a public transition runs unchanged, and shows what others draw`(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let oracle = ProcessInfo.processInfo.environment["TRANSHOST_ORACLE"].map {
      URL(filePath: $0)
    }
    try Program.inNewFolder { program in
      try FileManager.default.copyItem(
        at: file, to: program.folder.appending(path: file.lastPathComponent))
      let text = try String(contentsOf: file, encoding: .utf8)
      var arguments = ["--plugin", file.lastPathComponent, "--output", "frames/"]
      if let oracle {
        arguments += ["--size", "320x180", "--scale", "1", "--fps", "10", "--set", "duration=0.4"]
        for side in ["from", "to"] {
          arguments += ["--\(side)", oracle.appending(path: "\(side)_320x180.png").path]
        }
        let map = oracle.appending(path: "map_320x180.png").path
        for match in text.matches(of: /uniform +sampler2D +(\w+)/) {
          arguments += ["--set", "\(match.output.1)=\(map)"]
        }
      } else {
        arguments += ShaderFixtures.small
      }
      let outcome = try program.run(arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      guard let oracle else { return }
      for (frame, progress) in [("0001", "0250"), ("0002", "0500"), ("0003", "0750")] {
        let path = oracle.appending(path: "frames/\(name)_p\(progress)_320x180.png").path
        guard FileManager.default.fileExists(atPath: path) else { continue }
        let difference = DriverDifference(
          of: try program.image("frames/\(frame).png"), with: try ImageDecoder().image(atPath: path)
        )
        #expect(difference.isSmall, "\(progress): \(difference.words)")
      }
    }
  }
}
