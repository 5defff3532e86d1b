import Foundation
import PackagePlugin

/// Makes the files of the studio's page part of the program.
///
/// Each becomes the text of a literal. SwiftPM's own `embedInCode` makes an array of each, which takes
/// the compiler a second for every 7 kB.
@main struct EmbedPage: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let page = target.directoryURL.appending(path: "page")
    let files = try FileManager.default.contentsOfDirectory(
      at: page, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    let script = context.package.directoryURL.appending(path: "Sources/EmbedPage/embed.sh")
    let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the studio's page", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, output.path] + files.map(\.path), inputFiles: files + [script],
        outputFiles: [output])
    ]
  }
}
