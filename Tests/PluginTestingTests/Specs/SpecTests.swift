import Foundation
import Media
import PluginTesting
import Testing

struct SpecTests {
  @Test func `a spec runs a transition by virtual time`() throws {
    let desk = try SpecDesk(
      spec: """
        describe("glide", function()
          it("moves in from the side", function()
            local t = transition.push { animator = "glide", size = CGSize(320, 568) }
            t:advance(0.25)
            assert.near(t:view("to").alpha, 0.5, 1e-6)
            t:run()
            assert.is_true(t.completed)
          end)
        end)
        """)
    #expect(desk.lines == ["spec glide moves in from the side: passed"])
  }
}
