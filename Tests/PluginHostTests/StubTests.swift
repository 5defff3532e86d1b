import Foundation
import PluginHost
import Testing

struct StubTests {
  private let file = Repository.root.appending(path: "plugins/_meta/transhost.d.lua")

  /// With RECORD_STUBS set the file is written anew, and the test fails so that nobody forgets.
  @Test func `the stubs in plugins are what the bindings say`() throws {
    let stubs = Stubs.luaCATS()
    if ProcessInfo.processInfo.environment["RECORD_STUBS"] != nil {
      try Data(stubs.utf8).write(to: file)
      Issue.record("wrote \(file.path); run again without RECORD_STUBS")
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(
      recorded == stubs, "plugins/_meta is out of date: run the tests once with RECORD_STUBS=1")
  }

  @Test func `stubs are Lua and name the parameters`() throws {
    let stubs = Stubs.luaCATS()
    #expect(stubs.hasPrefix("---@meta\n"))
    #expect(stubs.contains("---@class UIImageView: UIView\n"))
    #expect(stubs.contains("---@field alpha number The opacity"))
    #expect(stubs.contains("---@param view UIView\nfunction UIView:addSubview(view) end"))
    #expect(stubs.contains("completion?: function"))
    #expect(stubs.contains("---@overload fun(x: number, y: number): CGPoint"))
  }
}
