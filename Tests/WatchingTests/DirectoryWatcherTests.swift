import Diagnostics
import Foundation
import TestBasics
import Testing
import Watching

/// The watcher with real files, saved as editors and tools save them.
struct `Directory watcher` {
  /// A way to save a file, as shell commands where `$f` is the file and `$1` what it shall hold.
  nonisolated struct Pattern: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String

    var testDescription: String { name }

    /// All the ways that editors and tools have.
    nonisolated static let all: [Pattern] = [
      Pattern(name: "in place", script: #"printf %s "$1" > "$f""#),
      Pattern(
        name: "written beside and renamed", script: #"printf %s "$1" > "$f.new"; mv "$f.new" "$f""#),
      Pattern(
        name: "vim: probe file, backup by renaming",
        script: #"""
          touch 4913; rm 4913; mv "$f" "$f~"; printf %s "$1" > "$f"; rm "$f~"
          """#),
      Pattern(
        name: "vim: backup by copying",
        script: #"cp "$f" "$f~"; printf %s "$1" > "$f"; rm "$f~""#),
      Pattern(
        name: "git checkout: deleted and made again", script: #"rm "$f"; printf %s "$1" > "$f""#),
      Pattern(
        name: "sed -i", script: #"printf %s "$1" > .text; sed -i -e '1r .text' -e '1d' "$f""#),
      Pattern(
        name: "truncated, then written in pieces",
        script: #"""
          exec 3> "$f"; printf %s "$1" | fold -w 8 | while read -r piece; do
            printf '%s\n' "$piece" >&3; sleep 0.02; done; exec 3>&-
          """#),
    ]
  }

  /// For saves that leave no file missing in the end: on a busy machine one may be away for long in
  /// the middle of its save.
  private static let patient = SaveTiming(
    quiet: .milliseconds(50), longest: .milliseconds(250), absence: .seconds(60))

  @Test(arguments: Pattern.all)
  func `A save is told once, when it is over`(_ pattern: Pattern) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1\n", to: "flip.lua")
    try folder.write("return 2\n", to: "other.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: Self.patient)
    try shell(pattern.script, "return 22222222\n", file)
    let changes = try #require(await watcher.next())
    #expect(changes.changed == [file])
    #expect(changes.missing == [])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("2222"))
    // Nothing is left of the first save: the next one is the next to be told.
    try shell(pattern.script, "return 33333333\n", file)
    let next = try #require(await watcher.next())
    #expect(next.changed == [file])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("3333"))
    #expect(!watcher.hasChanges)
  }

  @Test(arguments: Pattern.all)
  func `A save in a folder is told with its file only`(_ pattern: Pattern) async throws {
    let folder = try TemporaryFolder()
    let plugin = folder.url.appending(path: "flip")
    let module = try folder.write("return 1\n", to: "flip/lib/ease.lua")
    try folder.write("return 2\n", to: "flip/init.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(folders: [plugin]), timing: Self.patient)
    try shell(pattern.script, "return 22222222\n", module)
    #expect(await watcher.next()?.files == [module])
    #expect(!watcher.hasChanges)
  }

  @Test func `Saving the same again, and touching, is no change`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1\n", to: "flip.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: .immediate)
    try shell(#"touch "$f"; printf %s "$1" > "$f"; chmod u+x "$f""#, "return 1\n", file)
    try shell(#"printf %s "$1" > "$f""#, "return 2\n", file)
    // The first thing that is told is the save that came last.
    #expect(await watcher.next()?.changed == [file])
    #expect(try String(contentsOf: file, encoding: .utf8) == "return 2\n")
    #expect(!watcher.hasChanges)
  }

  @Test func `A file that stays away is missing, and told when it is back`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1\n", to: "flip.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]))
    try FileManager.default.removeItem(at: file)
    #expect(await watcher.next()?.missing == [file])
    try folder.write("return 1\n", to: "flip.lua")
    #expect(await watcher.next()?.changed == [file])
  }

  @Test func `A file that is not there yet is told when it is made, with the folders to it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a/b/flip.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: Self.patient)
    try folder.write("return 1\n", to: "a/b/flip.lua")
    #expect(await watcher.next()?.changed == [file])
  }

  @Test(arguments: [
    "the folder moved away and made again",
    "a folder further up moved away and made again", "the folder deleted and made again",
    "the folder replaced by renaming",
  ])
  func `A folder may be replaced`(_ way: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1\n", to: "a/b/flip.lua")
    let a = folder.url.appending(path: "a"), b = a.appending(path: "b")
    let manager = FileManager.default
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: Self.patient)
    switch way {
    case "the folder moved away and made again":
      try manager.moveItem(at: b, to: a.appending(path: "old"))
    case "a folder further up moved away and made again":
      try manager.moveItem(at: a, to: folder.url.appending(path: "old"))
    case "the folder deleted and made again":
      try manager.removeItem(at: b)
    default:
      try folder.write("return 2\n", to: "next/flip.lua")
      try manager.moveItem(at: b, to: a.appending(path: "old"))
      try manager.moveItem(at: folder.url.appending(path: "next"), to: b)
    }
    try folder.write("return 2\n", to: "a/b/flip.lua")
    #expect(await watcher.next()?.changed == [file])
    try folder.write("return 3\n", to: "a/b/flip.lua")
    #expect(await watcher.next()?.changed == [file])
    #expect(!watcher.hasChanges)
  }

  @Test func `A link's target is watched, and the link itself`() async throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("return 1\n", to: "elsewhere/one.lua")
    try folder.write("return 2\n", to: "elsewhere/two.lua")
    try folder.write("", to: "plugins/readme")
    let link = folder.url.appending(path: "plugins/flip.lua")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "../elsewhere/one.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [link]), timing: Self.patient)
    try folder.write("return 11\n", to: "elsewhere/one.lua")
    #expect(await watcher.next()?.changed == [link])
    try manager.removeItem(at: link)
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "../elsewhere/two.lua")
    #expect(await watcher.next()?.changed == [link])
    try folder.write("return 22\n", to: "elsewhere/two.lua")
    #expect(await watcher.next()?.changed == [link])
    // The file that it led to before is none of ours any more.
    try Data("return 111\n".utf8).write(to: target)
    try Data("return 222\n".utf8).write(to: link)
    #expect(await watcher.next()?.changed == [link])
    #expect(!watcher.hasChanges)
  }

  @Test func `A link to a folder may be turned elsewhere`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("return 1\n", to: "v1/flip.lua")
    try folder.write("return 2\n", to: "v2/flip.lua")
    let current = folder.url.appending(path: "current")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: current.path, withDestinationPath: "v1")
    let file = current.appending(path: "flip.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: Self.patient)
    try shell(#"ln -s v2 next; mv -T next current"#, "", current)
    #expect(await watcher.next()?.changed == [file])
    try folder.write("return 22\n", to: "v2/flip.lua")
    #expect(await watcher.next()?.changed == [file])
  }

  @Test func `Folders that are made later are watched with what is in them`() async throws {
    let folder = try TemporaryFolder()
    let plugin = folder.url.appending(path: "flip")
    try folder.write("return 1\n", to: "flip/init.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(folders: [plugin]))
    let module = try folder.write("return 2\n", to: "flip/lib/deep/ease.lua")
    #expect(await watcher.next()?.changed == [module])
    try folder.write("return 3\n", to: "flip/lib/deep/ease.lua")
    #expect(await watcher.next()?.changed == [module])
    try FileManager.default.removeItem(at: plugin.appending(path: "lib"))
    #expect(await watcher.next()?.missing == [module])
  }

  @Test func `Hidden files, editors' own and those left out are not told of`() async throws {
    let folder = try TemporaryFolder()
    let plugin = folder.url.appending(path: "flip")
    let file = try folder.write("return 1\n", to: "flip/init.lua")
    try folder.write("", to: "flip/out/readme")
    let places = WatchedPlaces(folders: [plugin], excluded: [plugin.appending(path: "out")])
    let watcher = try DirectoryWatcher(places, timing: .immediate)
    for name in [".init.lua.swp", "init.lua~", "4913", "x.swp", ".git/HEAD", "out/0000.png"] {
      try folder.write("x", to: "flip/" + name)
    }
    try folder.write("return 2\n", to: "flip/init.lua")
    #expect(await watcher.next()?.files == [file])
    #expect(!watcher.hasChanges)
  }

  @Test func `What changes while nobody waits is told together`() async throws {
    let folder = try TemporaryFolder()
    let one = try folder.write("return 1\n", to: "one.lua")
    let two = try folder.write("return 1\n", to: "two.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [one, two]))
    try folder.write("return 2\n", to: "one.lua")
    try FileManager.default.removeItem(at: two)
    // The deletion is told 300 ms later than the save; waiting for a third one takes both with it.
    var changes = try #require(await watcher.next())
    while changes.missing.isEmpty { changes = try #require(await watcher.next()) }
    #expect(changes.missing == [two])
    #expect(changes.settled >= changes.noticed)
  }

  @Test func `Another set of files may be watched, and what changed meanwhile is told`()
    async throws
  {
    let folder = try TemporaryFolder()
    let one = try folder.write("return 1\n", to: "one.lua")
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [one]), timing: Self.patient)
    let read = Date(timeIntervalSinceNow: -1)
    let two = try folder.write("return 2\n", to: "two.lua")
    try watcher.watch(WatchedPlaces(files: [one, two]), since: read)
    #expect(await watcher.next()?.changed == [two])
    try watcher.watch(WatchedPlaces(files: [two]))
    try folder.write("return 11\n", to: "one.lua")
    try folder.write("return 22\n", to: "two.lua")
    #expect(await watcher.next()?.changed == [two])
    #expect(!watcher.hasChanges)
  }

  @Test func `Pipes, folders and huge files in the way hold nothing up`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1\n", to: "flip.lua")
    // What is no file takes as long to be told as one that is away.
    var timing = Self.patient
    timing.absence = .seconds(3)
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: timing)
    for script in [
      #"rm "$f"; mkfifo "$f""#, #"rm "$f"; mkdir "$f""#, #"rmdir "$f"; truncate -s 3G "$f""#,
      #"head -c 100000 /dev/urandom > "$f""#,
    ] {
      try shell(script, "", file)
      #expect(await watcher.next()?.changed == [file], "\(script)")
    }
  }

  @Test func `Closing ends the wait and gives everything back`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("return 1\n", to: "flip.lua")
    // More than the 128 that Linux allows at a time, were they not given back.
    for _ in 0..<200 {
      let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: Self.patient)
      watcher.close()
      #expect(await watcher.next() == nil)
      watcher.close()
    }
    let watcher = try DirectoryWatcher(WatchedPlaces(files: [file]), timing: Self.patient)
    async let waiting = watcher.next()
    watcher.close()
    #expect(await waiting == nil)
  }

  @Test func `Too many folders are refused with the remedy`() throws {
    let folder = try TemporaryFolder()
    for index in 0...1_000 {
      let inner = folder.url.appending(path: "flip/\(index)")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    }
    let failure = #expect(throws: PluginFailure.self) {
      try DirectoryWatcher(WatchedPlaces(folders: [folder.url.appending(path: "flip")]))
    }
    #expect(failure?.kind == .unavailable)
    #expect(failure?.diagnostics.first?.code == .watchLimit)
    #expect(
      failure?.diagnostics.first?.message.hasPrefix("there are more than 1,000 folders in") == true)
  }

  // MARK: - Words

  /// Runs `script` in the folder of `file`, with that as `$f` and `text` as `$1`.
  private func shell(_ script: String, _ text: String, _ file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euc", script, "bash", text]
    process.currentDirectoryURL = file.deletingLastPathComponent()
    process.environment = ProcessInfo.processInfo.environment.merging(["f": file.path]) { $1 }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(script)")
  }
}
