import Foundation
import Media
import PluginTesting
import Rendering
import Testing

/// Texts and pictures that specs compare with.
struct GoldenTests {
  private static let spec = """
    it("looks as it did", function()
      local t = transition.push { size = CGSize(100, 200) }
      t:advance(0.25)
      assert.matches_golden("tree")
      assert.matches_golden("picture", t, { picture = true })
      t:run()
      assert.matches_golden("calls", t.trace)
    end)
    """

  private func recorded() throws -> SpecDesk {
    let desk = try SpecDesk(spec: Self.spec)
    desk.options.records = true
    let report = desk.report()
    #expect(report.ending == .recorded && !report.passed, "\(report.results.map(SpecDesk.line))")
    desk.options.records = false
    return desk
  }

  @Test func `a golden is recorded, and matches from then on`() throws {
    let desk = try recorded()
    #expect(desk.read("goldens/glide/tree.txt")?.hasPrefix("canvas 100 × 200") == true)
    #expect(desk.read("goldens/glide/calls.txt")?.contains("completeTransition(true)") == true)
    let hash = try #require(desk.read("goldens/glide/picture.hash"))
    #expect(hash.wholeMatch(of: #/fnv1a64 [0-9a-f]{16} 100x200\n/#) != nil)
    let report = desk.report()
    #expect(report.passed && report.ending == .tested, "\(report.results.map(SpecDesk.line))")
  }

  @Test func `recording leaves what is unchanged alone`() throws {
    let desk = try recorded()
    let file = desk.folder.appending(path: "goldens/glide/tree.txt")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    desk.options.records = true
    #expect(desk.report().ending == .recorded)
    let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
    #expect(date as? Date == old)
  }

  @Test func `a golden that is missing says how to record it`() throws {
    let desk = try SpecDesk(spec: Self.spec)
    #expect(
      desk.lines == [
        "spec looks as it did: glide_spec.lua:4: there is no golden goldens/glide/tree.txt yet; look "
          + "at what is found, and record it with --record"
      ])
  }

  @Test func `a text that differs shows its lines`() throws {
    let desk = try recorded()
    let text = try #require(desk.read("goldens/glide/calls.txt"))
    let changed = text.replacing("completeTransition(true)", with: "completeTransition(false)")
    try desk.write(changed, to: "goldens/glide/calls.txt")
    let result = try #require(desk.results.first)
    #expect(result.line == 7)
    #expect(
      result.message.hasPrefix("goldens/glide/calls.txt is different: 1 of "), "\(result.message)")
    #expect(result.message.contains("completeTransition(false)\n+"), "\(result.message)")
    #expect(result.message.hasSuffix("if what is found is right, record it with --record"))
  }

  @Test func `a picture that differs is shown beside the golden`() throws {
    let desk = try recorded()
    try desk.write(
      SpecDesk.glide.replacing("progress *", with: "0.9 * progress *"), to: "glide.lua")
    try FileManager.default.removeItem(at: desk.folder.appending(path: "goldens/glide/tree.txt"))
    try desk.write(
      Self.spec.replacing("assert.matches_golden(\"tree\")", with: ""), to: "glide_spec.lua")
    desk.options.evidenceFolder = desk.folder.appending(path: "transhost-out")
    let result = try #require(desk.results.first)
    #expect(
      result.message.hasPrefix("goldens/glide/picture.png shows another picture: its pixels are"),
      "\(result.message)")
    #expect(result.evidence == ["transhost-out/glide-golden-picture.png"])
    let picture = try ImageDecoder().image(
      atPath: desk.folder.appending(path: "transhost-out/glide-golden-picture.png").path)
    #expect(picture.width == 3 * 100 + 4 * 8 && picture.height == 200 + 2 * 8)
  }

  @Test func `a picture may differ as far as it is told`() throws {
    let desk = try recorded()
    try desk.write(
      SpecDesk.glide.replacing("progress *", with: "0.99 * progress *"), to: "glide.lua")
    let loose = """
      it("looks about as it did", function()
        local t = transition.push { size = CGSize(100, 200) }
        t:advance(0.25)
        assert.matches_golden("picture", t:picture(), { tolerance = 0.05 })
      end)
      """
    try desk.write(loose, to: "glide_spec.lua")
    #expect(desk.results.first?.passed == true, "\(desk.lines)")
  }

  @Test func `a picture of a shader may differ as drivers do, and names the driver`() throws {
    let desk = try SpecDesk(
      "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }",
      named: "glide.glsl",
      spec: """
        it("looks as it did", function()
          local t = transition.push { size = CGSize(100, 200), scale = 1 }
          t:advance(0.25)
          assert.matches_golden("picture", t, { picture = true })
        end)
        """)
    desk.driver = StandInDriver(.fade)
    desk.options.records = true
    #expect(desk.report().ending == .recorded)
    desk.options.records = false
    #expect(desk.read("goldens/glide/picture.driver") == "StandInDriver\n")
    // The driver's file belongs to the golden.
    #expect(desk.lines == ["spec looks as it did: passed"])
    desk.driver = StandInDriver(.brighter)
    #expect(desk.lines == ["spec looks as it did: passed"])
    try desk.write("another driver 1.0\n", to: "goldens/glide/picture.driver")
    desk.driver = StandInDriver(.border)
    let result = try #require(desk.results.first)
    #expect(!result.passed)
    #expect(
      result.message.contains("StandInDriver draws it, and another driver 1.0 drew the golden"),
      "\(result.message)")
    #expect(result.message.contains(" % of its pixels by more than 8); "), "\(result.message)")
  }

  @Test func `goldens that nobody asks for are told, in a whole run only`() throws {
    let desk = try recorded()
    try desk.write("old", to: "goldens/glide/old.txt")
    try desk.write("another plugin's", to: "goldens/other/old.txt")
    #expect(
      desk.lines == [
        "spec looks as it did: passed",
        "golden-orphaned goldens/glide/old.txt: goldens/glide/old.txt: no spec asks for this golden; "
          + "delete it, or have a spec ask for it with assert.matches_golden",
      ])
    desk.options.filter = "looks"
    #expect(desk.lines == ["spec looks as it did: passed"])
    desk.options.filter = nil
    try desk.write("pending('x')\n" + Self.spec, to: "glide_spec.lua")
    #expect(desk.lines.count == 2)
  }

  @Test(arguments: ["../x", "a/b", "", ".x", "a\\nb", String(repeating: "x", count: 101)])
  func `a golden's name is no path`(name: String) throws {
    let desk = try SpecDesk(spec: "it('x', function() assert.matches_golden(\"\(name)\", 'y') end)")
    desk.options.records = true
    #expect(desk.lines.first?.contains("can't be the name of a golden") == true, "\(desk.lines)")
    #expect(!FileManager.default.fileExists(atPath: desk.folder.appending(path: "goldens").path))
  }

  @Test func `a golden is never read or written through a link`() throws {
    let desk = try recorded()
    let file = desk.folder.appending(path: "goldens/glide/tree.txt")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: desk.folder.appending(path: "glide.lua"))
    #expect(desk.lines.first?.contains("is reached by a link") == true, "\(desk.lines)")
    desk.options.records = true
    #expect(desk.lines.first?.contains("is a link") == true, "\(desk.lines)")
    #expect(desk.read("glide.lua") == SpecDesk.glide)
  }

  @Test func `one name can't be recorded with two contents`() throws {
    let desk = try SpecDesk(
      spec: """
        it("asks twice", function()
          assert.matches_golden("x", "one")
          assert.matches_golden("x", "two")
        end)
        """)
    desk.options.records = true
    #expect(desk.lines.first?.contains("was recorded with something else") == true, "\(desk.lines)")
  }
}
