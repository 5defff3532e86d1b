import Foundation
import Lua
import Testing

/// Every hostile script of the corpus, in process: stopped or harmless, within its limits, and nothing is left behind.
@Suite(.serialized) struct LuaAttackTests {
  /// A script, and how it must end.
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    var testDescription: String { name }

    /// The end given in the script's first line after `--!`: a diagnostic's code, `harmless` or
    /// `any`.
    var end: Substring {
      source.hasPrefix("--! ") ? source.dropFirst(4).prefix { $0 != "\n" } : "any"
    }

    /// A Boolean value that indicates whether processor time may end the script. A script that
    /// another limit stops must not reach this one before, however busy the machine is.
    var mayMeetTheClock: Bool { ["limit", "cpu-limit", "any"].contains(end) }

    func allows(_ error: LuaError?) -> Bool {
      switch end {
      case "harmless": error == nil
      case "limit": error?.isLimit == true
      case "cpu-limit": error?.kind == .ticks || error?.kind == .cpuTime
      case "memory-limit": error?.kind == .memory
      case "resource-limit": error?.kind == .resources
      case "lua-error": error?.kind == .runtime
      case _ where end.hasPrefix("source-"): error?.kind == .source
      default: end == "any"
      }
    }
  }

  nonisolated static let attacks: [Attack] = {
    let folder = fixture("attacks")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().map { name in
      let source = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return Attack(name: name, source: source ?? "")
    }
  }()

  /// The limit that ends a call: ticks, which are the same everywhere, or the clock if those do not
  /// suffice.
  enum Backstop: CaseIterable, Sendable {
    case ticks, clock
  }

  @Test func `the corpus is there`() {
    #expect(Self.attacks.count >= 99)
    #expect(Self.attacks.count { $0.end == "any" } < 40)
  }

  @Test(arguments: attacks, Backstop.allCases)
  func `an attack is stopped or harmless`(attack: Attack, backstop: Backstop) throws {
    var limits = LuaLimits()
    limits.call = LuaBudget(
      ticks: backstop == .ticks ? 1_000_000 : .max,
      cpuTime: attack.mayMeetTheClock ? .milliseconds(50) : plentyOfTime)
    let state = try LuaState(limits: limits, seed: 1)
    state.moduleSource = { _ in throw LuaMisuse("there are no modules here") }
    let error = luaError { try state.run("local report = print " + attack.source) }
    #expect(attack.allows(error), "\(String(describing: error))")
    if let error, error.isLimit {
      #expect(error.chunk == "main.lua" && error.line != nil, "\(error)")
      #expect(error.message.contains("limit "), "\(error)")
    }
    #expect(state.peakMemory <= (8 << 20) + (256 << 10))
    // Nothing is charged much later than it is done; a long text is converted, and charged, whole.
    if backstop == .ticks { #expect(state.peakTicks <= 1_100_000, "\(state.peakTicks)") }
    if Measuring.isAskedFor {
      #expect(state.peakCPUTime <= .milliseconds(70), "\(state.peakCPUTime)")
    }
    // The state still works, for the host and for scripts.
    #expect(try state.makeTable(["a": 1])["a"] == 1)
    #expect(try state.run("return ('x'):rep(1000):upper() == ('X'):rep(1000)") == [true])
    #expect(state.close() == 0)
  }
}
