import Diagnostics
import Lua

/// A `describe` with the functions that run around its specs; the outermost group is the file.
final class SpecGroup {
  /// The name of the group; empty for the file.
  let name: String
  let parent: SpecGroup?
  var setup: [LuaFunction] = []
  var teardown: [LuaFunction] = []
  var beforeEach: [LuaFunction] = []
  var afterEach: [LuaFunction] = []
  /// The result of its ``setup``; nil until that has run.
  var preparation: Result<Void, LuaError>?

  init(_ name: String, in parent: SpecGroup?) {
    self.name = name
    self.parent = parent
  }

  /// The groups from the outermost one to this one.
  var path: [SpecGroup] { (parent?.path ?? []) + [self] }
  /// The number of groups around it.
  var depth: Int { path.count - 1 }
}

/// A spec: an `it`, or a `pending` one.
struct SpecExample {
  /// The names of its groups followed by its own.
  var title: String
  let group: SpecGroup
  /// The function; nil for a spec that is not written yet.
  let body: LuaFunction?
  /// The line in the file.
  let line: Int?
  /// The reason for which the spec is not run; nil if it is run.
  let pending: String?
}

/// The specs of one file, in order.
final class SpecTree {
  private(set) var examples: [SpecExample] = []
  /// The innermost `describe` whose function is running.
  private(set) var group = SpecGroup("", in: nil)
  /// A Boolean value that indicates whether the file has run, so that no more specs can be added.
  var isSealed = false
  private var titles: [String: Int] = [:]

  /// The largest nesting of `describe`s; deeper ones are taken for an endless recursion.
  static let mostDepth = 20
  /// The largest number of specs in one file; more are taken for an endless loop.
  static let mostExamples = 2000
  /// The largest length of a title, in bytes.
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
    // Reports identify specs by their titles, which must be unique.
    if count > 1 { title += " (\(count))" }
    examples.append(
      SpecExample(title: title, group: group, body: body, line: line, pending: pending))
  }
}
