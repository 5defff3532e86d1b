import Foundation
import PluginTesting
import Testing

/// What editors know of specs is what specs have.
struct SpecStubTests {
  /// The names of the fields and functions of a class in the stubs.
  private func members(of type: String, local: String?) -> [String] {
    let lines = SpecStubs.luaCATS().components(separatedBy: "\n")
    let start = (lines.firstIndex(of: "---@class \(type)") ?? -1) + 1
    let fields = lines[start...].prefix {
      $0.hasPrefix("---@field") || $0.hasPrefix("---@operator")
    }
    .filter { $0.hasPrefix("---@field") }
    .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    let functions = lines.compactMap { line -> String? in
      guard let local, line.hasPrefix("function \(local):") else { return nil }
      return line.dropFirst("function \(local):".count).split(separator: "(").first.map(String.init)
    }
    return fields + functions
  }

  @Test func `every name in the stubs is there`() throws {
    var checks = members(of: "spec.Transition", local: "Transition").map { "local _ = t.\($0)" }
    checks += members(of: "spec.View", local: nil).map { "local _ = t:view('to').\($0)" }
    checks += members(of: "spec.assert", local: nil).map { "assert(assert.\($0))" }
    checks += members(of: "spec.SpyAssertions", local: nil).map { "assert(s.\($0))" }
    for group in ["is", "is_not", "are", "are_not", "has", "has_no"] {
      checks += members(of: "spec.assert.\(group)", local: nil).map {
        "assert(assert.\(group).\($0))"
      }
    }
    #expect(checks.count > 150)
    let spec = """
      it("has them", function()
        local t, s = transition.push {}, assert.spy(spy.new())
        \(checks.joined(separator: "\n"))
      end)
      """
    let lines = try SpecDesk(spec: spec).lines
    #expect(lines == ["spec has them: passed"])
  }

  @Test func `every name of assert is in the stubs`() throws {
    let known = Set(members(of: "spec.assert", local: nil))
    let spec = """
      it("tells", function()
        local names = {}
        for name in pairs(assert) do names[#names + 1] = name end
        for first = 1, #names, 20 do
          print(table.concat(names, " ", first, math.min(first + 19, #names)))
        end
      end)
      """
    let notes = try SpecDesk(spec: spec).report().notes
    let names = notes.flatMap { $0.split(separator: " ").dropFirst().map(String.init) }
    #expect(names.count > 80 && names.allSatisfy(known.contains), "\(names)")
  }

  @Test func `every option of a transition is in the stubs`() {
    let options = members(of: "spec.Options", local: nil).map { $0.replacing("?", with: "") }
    #expect(options.sorted() == SpecStubs.optionNames)
  }
}
