import Lua
import PluginAPI

// `describe`, `it` and the functions that run around them.

extension SpecSession {
  /// Defines the functions of the structure in the script's state.
  func defineStructure() throws {
    try define("describe") { [unowned self] arguments in
      let name = try title(arguments[0])
      let body = try arguments[1].function("body")
      try outside("describe")
      try tree.describe(name) { _ = try script.callInside(body) }
      return .none
    }
    try define("it") { [unowned self] arguments in
      let name = try title(arguments[0])
      try outside("it")
      guard !arguments[1].isNil else {
        try tree.add(name, nil, line: script.state.place?.line, pending: "it has no function yet")
        return .none
      }
      let body = try arguments[1].function("body")
      try tree.add(name, body, line: script.state.place?.line ?? body.start?.line)
      return .none
    }
    try define("pending") { [unowned self] arguments in
      let name = try title(arguments[0])
      guard !account.isRunning else {
        throw LuaError(kind: .runtime, message: name, code: Self.pendingCode)
      }
      try outside("pending")
      try tree.add(name, nil, line: script.state.place?.line, pending: "pending")
      return .none
    }
    try hook("setup", \.setup)
    try hook("teardown", \.teardown)
    try hook("before_each", \.beforeEach)
    try hook("after_each", \.afterEach)
  }

  /// The code of the error that `pending` raises inside of a spec.
  static let pendingCode = "spec-pending"

  func define(_ name: String, _ body: @escaping LuaBody) throws {
    try script.state.setGlobal(name, .function(script.state.makeFunction(name, body)))
  }

  private func hook(
    _ name: String, _ path: ReferenceWritableKeyPath<SpecGroup, [LuaFunction]>
  ) throws {
    try define(name) { [unowned self] arguments in
      let body = try arguments[0].function("body")
      try outside(name)
      tree.group[keyPath: path].append(body)
      return .none
    }
  }

  private func outside(_ name: String) throws {
    if tree.isSealed || account.isRunning {
      throw LuaMisuse("it is for the file and for describe(…), and a spec runs already")
    }
  }

  private func title(_ value: LuaValue) throws -> String {
    let name = try value.string("name")
    guard !name.isEmpty, name.utf8.count <= SpecTree.longestName,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw LuaMisuse(
        "a name has 1 to \(SpecTree.longestName) bytes, on one line, without control characters")
    }
    return name
  }
}
