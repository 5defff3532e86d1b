import PluginAPI
import Testing

/// What is generated from the bindings for people and tools, besides the stubs.
struct ReferenceTests {
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
}
