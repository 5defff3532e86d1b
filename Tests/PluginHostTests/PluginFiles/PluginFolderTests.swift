import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import Rendering
import Synchronization
import TestBasics
import Testing

/// What a plugin can read: its own modules and pictures, and nothing else.
struct PluginFolderTests {
  private let folder: TemporaryFolder
  private let inspector = PluginInspector(
    text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in [
      "secret.lua": "return 'secret'", "secret.png": "1x1", "p/util.lua": "return 'util'",
      "p/deep/down.lua": "return 'down'", "p/assets/lake.png": "2x2",
      "p/bad.lua": "\u{FEFF}return {",
      "p/nul.lua": "return '\0'", "p/init2/init.lua": "return 'init'", "p/with.dot.lua": "return 1",
      "p/assets/bytes.png": "none", "p/Upper.lua": "return 1",
    ] {
      try folder.write(text, to: path)
    }
    for (path, target) in [
      "p/link.lua": "util.lua", "p/out.lua": "../secret.lua", "p/outside": "..",
      "p/assets/link.png": "lake.png", "p/assets/out.png": "../../secret.png",
      "p/pictures": "assets", "p/dangling.png": "nowhere",
    ] {
      try #require(symlink(target, folder.url.appending(path: path).path) == 0)
    }
    for path in ["p/pipe.lua", "p/pipe.png"] {
      try #require(mkfifo(folder.url.appending(path: path).path, 0o600) == 0)
    }
    try sparse("p/huge.png", bytes: 1 << 40)
    try sparse("p/huge.lua", bytes: 300 << 10)
    try sparse("p/vast.lua", bytes: 1 << 40)
    try socket("p/socket.png")
  }

  /// What loading says of a plugin in `p` that runs `line`; nil when it works.
  private func problem(_ line: String, file: String = "p/init.lua") throws -> String? {
    let text = "\(line)\n" + PluginText.of(.animator, "p")
    return inspector.describe(try folder.write(text, to: file)).problems.first?.message
  }

  private func sparse(_ path: String, bytes: off_t) throws {
    let file = try folder.write("", to: path)
    try #require(truncate(file.path, bytes) == 0)
  }

  /// A socket is made in a short path: addresses have about 100 bytes.
  private func socket(_ path: String) throws {
    let short = "/tmp/transhost-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(bound == 0)
    try #require(rename(short, folder.url.appending(path: path).path) == 0)
  }

  // MARK: - Modules

  @Test(arguments: [("util", "util"), ("deep.down", "down"), ("init2.init", "init")])
  func `a module is a file of the folder`(name: String, result: String) throws {
    #expect(try problem("assert(require '\(name)' == '\(result)')") == nil)
  }

  @Test(arguments: [
    (
      "secret",
      "there is no module 'secret' in the plugin's folder, and no shared folder '../_shared'"
    ),
    ("none", "there is no module 'none' in the plugin's folder, and no shared folder '../_shared'"),
    (
      "deep.none",
      "there is no module 'deep.none' in the plugin's folder, and no shared folder '../_shared'"
    ),
    (
      "util.down",
      "there is no module 'util.down' in the plugin's folder, and no shared folder '../_shared'"
    ),
    ("deep", "there is no module 'deep' in the plugin's folder, and no shared folder '../_shared'"),
    ("UTIL", "there is no module 'UTIL' in the plugin's folder, and no shared folder '../_shared'"),
    ("init", "'init' is the plugin itself, and no module of it"),
    ("link", "'link' is reached by a link, and a plugin's files are not"),
    ("out", "'out' is reached by a link, and a plugin's files are not"),
    ("outside.secret", "'outside.secret' is reached by a link, and a plugin's files are not"),
    ("pipe", "'pipe' is a named pipe, not a regular file"),
    ("vast", "the module 'vast' is larger than 512 KiB"),
    (
      "../secret",
      "'../secret' can't be the name of a module: names are words, with a dot for each folder"
    ),
    (
      "/etc/passwd",
      "'/etc/passwd' can't be the name of a module: names are words, with a dot for each folder"
    ),
    (
      "..secret",
      "'..secret' can't be the name of a module: names are words, with a dot for each folder"
    ),
    ("util.", "'util.' can't be the name of a module: names are words, with a dot for each folder"),
    (".util", "'.util' can't be the name of a module: names are words, with a dot for each folder"),
    (
      "./util",
      "'./util' can't be the name of a module: names are words, with a dot for each folder"
    ),
    (
      "deep/down",
      "'deep/down' can't be the name of a module: names are words, with a dot for each folder"
    ),
    ("", "'' can't be the name of a module: names are words, with a dot for each folder"),
    (
      "util\\0",
      "'util\\0' can't be the name of a module: names are words, with a dot for each folder"
    ),
    (
      "util\\n",
      "'util\\n' can't be the name of a module: names are words, with a dot for each folder"
    ),
  ])
  func `nothing else is one`(name: String, message: String) throws {
    #expect(try problem("require '\(name)'") == "require: \(message)")
    // The script may go on without it.
    #expect(try problem("assert(not pcall(require, '\(name)'))") == nil)
  }

  @Test func `a module has at most 250 KiB`() throws {
    #expect(try problem("require 'huge'") == "the text is longer than 250 KiB")
  }

  @Test(arguments: [
    ("util.lua", "did you mean 'util'?"), ("utill", "did you mean 'util'?"),
    ("deep.dwon", "did you mean 'deep.down'?"),
  ])
  func `a misspelt module is compared with what is there`(name: String, hint: String) throws {
    let text = "require '\(name)'\n" + PluginText.of(.animator, "p")
    let found = inspector.describe(try folder.write(text, to: "p/init.lua")).problems.first
    #expect(found?.hint == hint)
    #expect(found?.line == 1 && found?.file == "p/init.lua")
  }

  @Test func `a long name does not make a long message`() throws {
    let message = try #require(try problem("require(('a'):rep(60000))"))
    #expect(message.count < 200)
    #expect(try #require(try problem("UIImage.named(('a/'):rep(30000))")).count < 200)
  }

  @Test func `a plugin of one file has no modules`() throws {
    #expect(
      try problem("require 'util'", file: "p/single.lua")
        == "require: only a plugin that is a folder with an init.lua has modules, like 'util'")
  }

  @Test func `a module that is no text is refused`() throws {
    for name in ["bad", "nul"] {
      #expect(try problem("require '\(name)'") != nil)
    }
  }

  // MARK: - Pictures

  @Test(arguments: ["p/init.lua", "p/single.lua"])
  func `a picture is a file of the folder that the plugin lies in`(file: String) throws {
    #expect(try problem("assert(UIImage.named 'assets/lake.png')", file: file) == nil)
  }

  @Test(arguments: [
    ("../secret.png", "'../secret.png' is not a path inside the plugin's folder"),
    (
      "assets/../../secret.png",
      "'assets/../../secret.png' is not a path inside the plugin's folder"
    ),
    (
      "assets/../assets/lake.png",
      "'assets/../assets/lake.png' is not a path inside the plugin's folder"
    ),
    ("./assets/lake.png", "'./assets/lake.png' is not a path inside the plugin's folder"),
    ("assets//lake.png", "'assets//lake.png' is not a path inside the plugin's folder"),
    ("assets/lake.png/", "'assets/lake.png/' is not a path inside the plugin's folder"),
    ("/etc/hostname", "'/etc/hostname' is not a path inside the plugin's folder"),
    ("", "'' is not a path inside the plugin's folder"),
    (".", "'.' is not a path inside the plugin's folder"),
    ("assets/lake.png\\0.txt", "'assets/lake.png\\0.txt' is not a path inside the plugin's folder"),
    ("assets", "'assets' is a folder, not a regular file"),
    ("assets/none.png", "there is no picture 'assets/none.png' in the plugin's folder"),
    ("assets/LAKE.PNG", "there is no picture 'assets/LAKE.PNG' in the plugin's folder"),
    ("assets/lake.png/x", "there is no picture 'assets/lake.png/x' in the plugin's folder"),
    ("assets/link.png", "'assets/link.png' is reached by a link, and a plugin's files are not"),
    ("assets/out.png", "'assets/out.png' is reached by a link, and a plugin's files are not"),
    ("pictures/lake.png", "'pictures/lake.png' is reached by a link, and a plugin's files are not"),
    (
      "outside/secret.png",
      "'outside/secret.png' is reached by a link, and a plugin's files are not"
    ),
    ("dangling.png", "'dangling.png' is reached by a link, and a plugin's files are not"),
    ("pipe.png", "'pipe.png' is a named pipe, not a regular file"),
    ("socket.png", "'socket.png' is a socket, not a regular file"),
    ("huge.png", "the picture 'huge.png' is larger than 16 MiB"),
    ("assets/bytes.png", "assets/bytes.png is no picture"),
  ])
  func `no other path is one`(path: String, message: String) throws {
    let found = try problem("UIImage.named '\(path)'")
    #expect(found == "UIImage.named: " + message, "\(found?.debugDescription ?? "")")
    #expect(try problem("assert(not pcall(UIImage.named, '\(path)'))") == nil)
  }

  @Test func `a plugin in a folder of its own hears of a picture that it may have meant`() throws {
    let text = "UIImage.named 'assets/lak.png'\n" + PluginText.of(.animator, "p")
    let own = inspector.describe(try folder.write(text, to: "p/init.lua")).problems.first
    #expect(own?.hint == "did you mean 'assets/lake.png'?")
    // Beside others' files nothing is said of what is there.
    let shared = inspector.describe(try folder.write(text, to: "p/single.lua")).problems.first
    #expect(shared?.hint == nil)
  }

  /// Ten million pixels each, which are there once.
  private nonisolated struct LargeImages: ImageDecoding {
    let image = RenderImage(
      width: 10_000, height: 1_000, pixels: [UInt8](repeating: 0, count: 40_000_000))

    func image(from data: [UInt8], name: String) -> RenderImage { image }
  }

  @Test func `all pictures of a plugin have a limit`() throws {
    for index in 0..<12 { try folder.write("", to: "p/big\(index).png") }
    let inspector = PluginInspector(text: BoxText(), decoder: LargeImages(), limits: .byTicks)
    func problem(_ line: String) throws -> String? {
      let text = "\(line)\n" + PluginText.of(.animator, "p")
      return inspector.describe(try folder.write(text, to: "p/init.lua")).problems.first?.message
    }
    #expect(
      try problem("for i = 0, 11 do UIImage.named('big' .. i .. '.png') end")
        == "UIImage.named: the pictures of a plugin can have at most 16 million pixels together, "
        + "and 'big1.png' is 10000 × 1000")
    // The same picture at any number of scales is there once.
    #expect(
      try problem("for i = 1, 50 do UIImage.named('big1.png', { scale = i / 10 }) end") == nil)
  }

  /// Counts how often it is asked, and decodes nothing.
  private nonisolated final class CountingImages: ImageDecoding {
    let count = Mutex(0)

    func image(from data: [UInt8], name: String) throws -> RenderImage {
      count.withLock { $0 += 1 }
      throw NamedSizeImages.Corrupt(name: name)
    }
  }

  /// The header of a PNG; its pixels are missing.
  private func png(_ width: UInt32, _ height: UInt32, isInterlaced: Bool) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + Array("IHDR".utf8)
      + bytes(width) + bytes(height) + [8, 6, 0, 0, isInterlaced ? 1 : 0] + bytes(0)
  }

  private func problem(
    _ line: String, picture: [UInt8], decoder: any ImageDecoding
  ) throws -> String? {
    let inspector = PluginInspector(text: BoxText(), decoder: decoder, limits: .byTicks)
    try Data(picture).write(to: try folder.write("", to: "p/x.png"))
    let text = "\(line)\n" + PluginText.of(.animator, "p")
    return inspector.describe(try folder.write(text, to: "p/init.lua")).problems.first?.message
  }

  @Test func `a picture that can't be decoded is tried once`() throws {
    let decoder = CountingImages()
    let line = "for i = 1, 1000 do assert(not pcall(UIImage.named, 'x.png')) end"
    let found = try problem(line, picture: png(10, 10, isInterlaced: false), decoder: decoder)
    #expect(found == nil)
    #expect(decoder.count.withLock { $0 } == 1)
  }

  @Test func `a picture that is too large is not decoded`() throws {
    let decoder = CountingImages()
    let found = try problem(
      "UIImage.named 'x.png'", picture: png(9_999, 9_999, isInterlaced: true), decoder: decoder)
    #expect(
      found
        == "UIImage.named: the pictures of a plugin can have at most 16 million pixels together, "
        + "and 'x.png' is 9999 × 9999")
    #expect(decoder.count.withLock { $0 } == 0)
  }

  @Test func `the passes of a picture are charged before it is decoded`() throws {
    let decoder = CountingImages()
    // 15 million pixels in three passes are more than a plugin may do while it loads.
    let found = try problem(
      "pcall(UIImage.named, 'x.png')", picture: png(5_000, 3_000, isInterlaced: true),
      decoder: decoder)
    #expect(found?.contains("(limit ") == true, "\(found ?? "nothing")")
    #expect(decoder.count.withLock { $0 } == 0)
  }

  // MARK: - Links to plugins

  @Test func `a plugin that is reached by a link has its files where it really lies`() throws {
    let text =
      "assert(require 'util' == 'util' and UIImage.named 'assets/lake.png')\n"
      + PluginText.of(.animator, "p")
    try folder.write(text, to: "p/init.lua")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "plugins/stowed"), withIntermediateDirectories: true)
    for (path, target) in [
      "plugins/linked": "../p", "plugins/stowed/init.lua": "../../p/init.lua",
    ] {
      try #require(symlink(target, folder.url.appending(path: path).path) == 0)
    }
    for path in ["plugins/linked/init.lua", "plugins/stowed/init.lua"] {
      let summary = inspector.describe(folder.url.appending(path: path))
      #expect(summary.problems == [] && summary.name == "p")
    }
  }

  @Test func `what is beside a link to a plugin is not the plugin's`() throws {
    try folder.write("return 'beside'", to: "plugins/stowed/beside.lua")
    let text = "require 'beside'\n" + PluginText.of(.animator, "p")
    try folder.write(text, to: "p/init.lua")
    try #require(
      symlink("../../p/init.lua", folder.url.appending(path: "plugins/stowed/init.lua").path) == 0)
    let found = inspector.describe(folder.url.appending(path: "plugins/stowed/init.lua")).problems
    #expect(
      found.first?.message
        == "require: there is no module 'beside' in the plugin's folder, and no shared folder "
        + "'../_shared'")
    // Messages call it as it was asked for.
    #expect(found.first?.file == "stowed/init.lua")
  }

  // MARK: - The main file

  @Test func `a main file that is no file is refused at once`() throws {
    try sparse("big.lua", bytes: 2 << 20)
    try socket("socket.lua")
    for (path, target) in [
      "zero.lua": "/dev/zero", "dangling.lua": "nowhere", "loop.lua": "loop.lua",
    ] {
      try #require(symlink(target, folder.url.appending(path: path).path) == 0)
    }
    try #require(mkfifo(folder.url.appending(path: "pipe.lua").path, 0o600) == 0)
    for (name, text) in [
      ("pipe.lua", "is a named pipe, and a plugin is a plain file"),
      ("socket.lua", "is a socket, and a plugin is a plain file"),
      ("zero.lua", "is a device, and a plugin is a plain file"),
      ("dangling.lua", "is a link that leads nowhere"),
      ("loop.lua", "is a link that leads nowhere"),
      ("p", "is a folder"), ("big.lua", "has more than 1 MiB, which no plugin has"),
    ] {
      let file = folder.url.appending(path: name)
      let found = try #require(inspector.describe(file).problems.first)
      #expect(found.code == .pluginUnreadable)
      #expect(
        found.message.hasPrefix("'") && found.message.hasSuffix("\(name)' \(text)"), "\(found)")
      #expect(found.hint != nil)
    }
    let missing = inspector.describe(folder.url.appending(path: "none.lua")).problems.first
    #expect(missing?.code == .pluginNotFound)
  }
}
