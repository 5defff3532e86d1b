import Foundation
import PluginHost
import Testing

/// What is generated from the bindings for people and tools, besides the stubs.
struct ReferenceTests {
  private let folder = Repository.root.appending(path: "docs/lua")
  private let isRecording = ProcessInfo.processInfo.environment["RECORD_STUBS"] != nil

  @Test func `docs of the Lua API are what the bindings say`() throws {
    let pages = LuaReference.pages()
    if isRecording {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for page in pages { try Data(page.text.utf8).write(to: folder.appending(path: page.name)) }
      Issue.record("wrote \(folder.path); run again without RECORD_STUBS")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == pages.map(\.name).sorted())
    for page in pages {
      let recorded = try? String(contentsOf: folder.appending(path: page.name), encoding: .utf8)
      #expect(
        recorded == page.text,
        "docs/lua/\(page.name) is out of date: run the tests once with RECORD_STUBS=1")
    }
  }

  @Test func `a page lists properties, calls and their arguments`() throws {
    let page = try #require(LuaReference.pages().first { $0.name == "UIView.md" })
    #expect(page.text.contains("| `alpha` | `number` |"))
    #expect(page.text.contains("### `view:addSubview(view)`"))
    #expect(page.text.contains("### `view:snapshotView({ afterScreenUpdates = … })` → `UIView?`"))
    #expect(page.text.contains("- `afterScreenUpdates` (`boolean`)"))
  }

  @Test func `every link of the reference leads to a page`() throws {
    let pages = LuaReference.pages()
    let names = Set(pages.map(\.name))
    for page in pages {
      for match in page.text.matches(of: /\]\(([A-Za-z._]+\.md)\)/) {
        #expect(names.contains(String(match.1)), "\(page.name) links to \(match.1)")
      }
    }
  }

  @Test func `luacheck's standard is what the bindings say`() throws {
    let file = Repository.root.appending(path: ".luacheckrc")
    let standard = LuacheckStandard.configuration()
    if isRecording {
      try Data(standard.utf8).write(to: file)
      Issue.record("wrote \(file.path); run again without RECORD_STUBS")
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == standard,
      ".luacheckrc is out of date: run the tests once with RECORD_STUBS=1")
  }
}
