import Foundation
import TestBasics
import Testing

/// Small mistakes in Lua files, which show how much the contract checks find.
///
/// `make mutants SEED=1 COUNT=120` tries them on the shipped animators; the ordinary run only makes them.
@Suite struct `Mutants` {
  /// The lines that a kind of change makes of `text`, which has one.
  private func lines(_ kind: MutationKind, of text: String) -> [String] {
    Mutator(text).mutants.filter { $0.kind == kind }.map(\.after)
  }

  @Test func `signs are swapped, put before operands and taken away`() {
    #expect(lines(.sign, of: "a = b + c") == ["a = b - c"])
    #expect(lines(.sign, of: "a = b - c") == ["a = b + c"])
    #expect(lines(.sign, of: "a = -b") == ["a = b"])
    #expect(lines(.sign, of: "f(0, 2)") == ["f(0, -2)"])
    #expect(lines(.sign, of: "a = b * c") == ["a = b * -c"])
    #expect(lines(.sign, of: "a = 1e-9 -- 1 + 1") == ["a = -1e-9 -- 1 + 1"])
  }

  @Test func `numbers are changed a little and much`() {
    #expect(lines(.number, of: "a = 0") == ["a = 1"])
    #expect(lines(.number, of: "a = 1") == ["a = 0.9", "a = 2"])
    #expect(lines(.number, of: "a = 0.5") == ["a = 0.55", "a = 1"])
    #expect(lines(.number, of: "a1 = '2' --[[ 3 ]]").isEmpty)
  }

  @Test func `lines are dropped that are whole statements`() {
    let text = """
      local function f(view)
        if view then view:hide() end
        view.layer.transform = a
          :scaled(2)
        g {
          b = 1,
        }
        return view
      end
      """
    let dropped = Mutator(text).mutants.filter { $0.kind == .line }
    #expect(dropped.map(\.line) == [2, 8])
    #expect(dropped.map(\.before) == ["if view then view:hide() end", "return view"])
    #expect(dropped.allSatisfy { $0.after.isEmpty })
    #expect(dropped.first?.text == text.replacing("if view then view:hide() end", with: ""))
  }

  @Test func `names are swapped where they are used`() {
    #expect(lines(.name, of: "v = context:view(\"from\")") == ["v = context:view(\"to\")"])
    #expect(lines(.name, of: "w = bounds.width") == ["w = bounds.height"])
    #expect(lines(.name, of: "v.isHidden = true") == ["v.isHidden = false"])
    #expect(lines(.name, of: "a = math.min(b, c)") == ["a = math.max(b, c)"])
    #expect(lines(.name, of: "a = list.min").isEmpty)
    // Declarations and keys stay, and so do variables that have no opposite in the file.
    #expect(lines(.name, of: "local x = a").isEmpty)
    #expect(lines(.name, of: "f { x = a, name = \"x\" }").isEmpty)
    #expect(lines(.name, of: "local x, y = f() g(x)") == ["local x, y = f() g(y)"])
  }

  @Test func `branches are swapped by denying what chooses`() {
    #expect(lines(.branch, of: "if a == b then f() end") == ["if not (a == b) then f() end"])
    #expect(lines(.branch, of: "v = a and 1 or 2") == ["v = not (a) and 1 or 2"])
    #expect(
      lines(.branch, of: "f(1, (a.b == 'c') ~= d and 1 or 2, 3)")
        == ["f(1, not ((a.b == 'c') ~= d) and 1 or 2, 3)"])
    #expect(lines(.branch, of: "v = a and b w = c or d").isEmpty)
    #expect(lines(.branch, of: "v = a and f(b or c)").isEmpty)
  }

  private static let plugin = """
    -- Moves 1 + 1 views from x to y.
    return transhost.animator {
      name = "x", version = "1.0.0", api = 1, summary = "from",
      transitions = { "push", "pop" },
      parameters = { push = { default = 3, min = 1, max = 5, unit = "x" } },
      animateTransition = function(self, context)
        error("push " .. 'from x + y')
      end,
      duration = 3,
    }
    """

  @Test func `what only describes a plugin stays, and so do comments and texts`() {
    let mutants = Mutator(Self.plugin).mutants
    #expect(mutants.map(\.kind) == [.sign, .line, .number, .number], "\(mutants.map(\.after))")
    #expect(mutants.map(\.line) == [9, 7, 9, 9])
  }

  @Test func `a choice has as many of each kind, and is the same for the same seed`() {
    let text = """
      a = 1 + b
      b = 2 + c
      if c then v.x = true end
      d = c and a.width or b.height
      """
    let lists = Array(repeating: Mutator(text).mutants, count: 4)
    func chosen(_ seed: UInt64) -> [MutantChoice.Chosen] {
      var choice = MutantChoice(lists, seed: seed)
      return choice.next(20) { _ in true }
    }
    let (one, other) = (chosen(7), chosen(7))
    #expect(one.map(\.mutant) == other.map(\.mutant) && one.map(\.plugin) == other.map(\.plugin))
    #expect(chosen(8).map(\.mutant) != one.map(\.mutant))
    #expect(MutationKind.allCases.allSatisfy { kind in one.count { $0.mutant.kind == kind } == 4 })
    #expect((0..<4).allSatisfy { plugin in one.count { $0.plugin == plugin } == 5 })
    var all = MutantChoice(lists, seed: 1)
    #expect(all.next(1_000) { _ in true }.count == lists.joined().count)
  }

  @Test func `an animator in a folder is written with the files that it uses, and no specs`() throws
  {
    let folder = try TemporaryFolder()
    for name in ["init.lua", "mix.glsl", "glow_spec.lua", "goldens/one.png"] {
      try folder.write("original", to: "glow/\(name)")
    }
    try folder.write("original", to: "fade.lua")
    let originals = try Original.all(in: folder.url)
    #expect(originals.map(\.name) == ["fade", "glow"])
    for original in originals {
      let to = folder.url.appending(path: "mutants/\(original.name)")
      let copy = try original.write(Data("mutant".utf8), to: to)
      #expect(try String(contentsOf: copy, encoding: .utf8) == "mutant")
    }
    let written = try FileManager.default.subpathsOfDirectory(
      atPath: folder.url.appending(path: "mutants").path)
    #expect(
      written.sorted() == ["fade", "fade/fade.lua", "glow", "glow/init.lua", "glow/mix.glsl"])
  }

  @Test @MainActor func `the run that was asked for catches what people can see`() throws {
    guard let run = MutationRun() else { return }
    let report = try run.run()
    print(report.text)
    #expect(report.reportedShare >= 0.85)
  }
}
