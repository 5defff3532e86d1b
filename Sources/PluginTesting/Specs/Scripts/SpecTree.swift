import Diagnostics
import Lua

/// A `describe` with what runs around the specs in it; the outermost one is the file.
final class SpecGroup {
  /// Its own words; empty for the file.
  let name: String
  let parent: SpecGroup?
  var setup: [LuaFunction] = []
  var teardown: [LuaFunction] = []
  var beforeEach: [LuaFunction] = []
  var afterEach: [LuaFunction] = []
  /// What came of its ``setup``; nil while that has not run.
  var preparation: Result<Void, LuaError>?

  init(_ name: String, in parent: SpecGroup?) {
    self.name = name
    self.parent = parent
  }

  /// It and those that it lies in, outermost first.
  var path: [SpecGroup] { (parent?.path ?? []) + [self] }
  /// How many groups it lies in.
  var depth: Int { path.count - 1 }
}

/// One `it`, or a `pending` one.
struct SpecExample {
  /// The words of its groups and its own.
  var title: String
  let group: SpecGroup
  /// Nil for one that is still to be written.
  let body: LuaFunction?
  /// Where it is written.
  let line: Int?
  /// Why it is not run; nil when it is.
  let pending: String?
}

/// The specs of one file, in its order.
final class SpecTree {
  private(set) var examples: [SpecExample] = []
  /// The innermost `describe` whose function runs.
  private(set) var group = SpecGroup("", in: nil)
  /// Whether the file has run, so that no more can be added.
  var isSealed = false
  private var titles: [String: Int] = [:]

  /// More `describe`s in each other are a recursion that never ends.
  static let mostDepth = 20
  /// More specs in one file are a loop that never ends.
  static let mostExamples = 2000
  /// Bytes of a title.
  static let longestName = 200

  /// Runs `body`, the function of a `describe`.
  func describe(_ name: String, _ body: () throws -> Void) throws {
    let outer = group
    guard outer.depth < Self.mostDepth else {
      throw LuaMisuse("describes can't lie in each other more than \(Self.mostDepth) deep")
    }
    group = SpecGroup(name, in: outer)
    defer { group = outer }
    try body()
  }

  func add(_ name: String, _ body: LuaFunction?, line: Int?, pending: String? = nil) throws {
    guard examples.count < Self.mostExamples else {
      throw LuaMisuse("a file can have at most \(Self.mostExamples.counted("spec"))")
    }
    let words = group.path.map(\.name).filter { !$0.isEmpty } + [name]
    var title = words.joined(separator: " ")
    let count = titles[title, default: 0] + 1
    titles[title] = count
    // Reports know specs by their titles.
    if count > 1 { title += " (\(count))" }
    examples.append(
      SpecExample(title: title, group: group, body: body, line: line, pending: pending))
  }
}
