import PluginAPI
import Testing

struct StubTests {
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
