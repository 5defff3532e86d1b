import Diagnostics
import Foundation
import Geometry
import Gestures
import LayerTree
import Lua
import Manifests
import PluginAPI
import PluginRuns
import TransitionKit

// `transition.push { … }` and its result.

extension SpecSession {
  /// Defines the transition functions in the script's state.
  func defineTransitions() throws {
    try script.state.register(viewClass)
    try script.state.register(pictureClass)
    try script.state.register(transitionClass)
    let operations = TransitionOperation.allCases
    var members: [String: LuaValue] = [:]
    for operation in operations {
      let name = operation.rawValue
      let function = try script.state.makeFunction("transition.\(name)") { [unowned self] in
        try refuseMore($0, than: 1)
        return .value(try make(operation, $0[0]))
      }
      members[name] = .function(function)
    }
    try script.state.setGlobal(
      "transition", .table(script.state.makeNamespace("transition", members: members)))
  }

  private func make(_ operation: TransitionOperation, _ options: LuaValue) throws -> LuaValue {
    try account.admitTransition()
    do {
      let request = try SpecRequest(operation, options, subject: subject, script: script)
      let transition = try account.working { try SpecTransition(request, on: account) }
      account.add(transition)
      return try script.handle(transition)
    } catch let failure as PluginFailure {
      throw Self.error(failure)
    }
  }

  /// Returns the error for a plugin that cannot be run: at the spec's line if the request is
  /// invalid, else at the plugin's.
  private static func error(_ failure: PluginFailure) -> any Error {
    guard let first = failure.diagnostics.first else { return LuaMisuse("it can't be run") }
    let isAsking = [.notFound, .usage, .unavailable].contains(failure.kind)
    return LuaError(
      kind: .runtime, message: first.message, hint: first.hint, code: first.code,
      chunk: isAsking ? nil : first.file, line: isAsking ? nil : first.line)
  }

  private func refuseMore(_ arguments: LuaArguments, than count: Int) throws {
    if arguments.count > count {
      throw LuaMisuse(
        "expected \(count == 0 ? "no arguments" : count.counted("argument"))"
          + ", found \(arguments.count)")
    }
  }

  // MARK: - Transitions

  private var transitionClass: LuaClass<SpecTransition> {
    let type = LuaClass<SpecTransition>("Transition")
    func action(
      _ name: String, takes count: Int = 0,
      _ body: @escaping @MainActor (SpecTransition, LuaArguments) throws -> Void
    ) {
      type.method(name) { [unowned self] transition, arguments in
        try refuseMore(arguments, than: count)
        try body(transition, arguments)
        return .value(try script.handle(transition))
      }
    }
    action("advance", takes: 1) {
      try $0.advance(by: $1[0].number("seconds", in: 0...SpecTransition.longestWait))
    }
    action("seek", takes: 1) { try $0.seek(to: $1[0].number("progress", in: 0...1)) }
    action("run") { transition, _ in try transition.runToEnd() }
    action("finish") { transition, _ in try transition.letGo(finishes: true) }
    action("cancel") { transition, _ in try transition.letGo(finishes: false) }
    action("rotate") { transition, _ in try transition.rotate() }
    action("gesture", takes: 1) { try $0.play(Self.script($1[0])) }
    type.method("view") { [unowned self] transition, arguments in
      try refuseMore(arguments, than: 1)
      let name = try arguments[0].string("name")
      guard let view = try transition.view(name) else {
        let names = transition.viewNames
        throw LuaMisuse(
          "there is no view '\(name)' on screen", hint: nearestName(to: name, among: names))
      }
      return .value(try script.handle(view))
    }
    type.method("has") { [unowned self] transition, arguments in
      try refuseMore(arguments, than: 1)
      return .value(.boolean(try transition.shows(arguments[0].string("name"))))
    }
    type.method("picture") { [unowned self] transition, arguments in
      try refuseMore(arguments, than: 0)
      return .value(try script.handle(SpecPicture(tree: transition.tree())))
    }
    type.property("completed") { .optional($0.completed) }
    type.property("cancelled") { .optional($0.completed.map(!)) }
    type.property("isRunning") { .boolean($0.isRunning) }
    type.property("time") { .number($0.run.time) }
    type.property("duration") { .number($0.run.duration) }
    type.property("progress") { .number($0.run.progress) }
    type.property("trace") { [unowned self] transition in
      try list(transition.trace.map { .string($0) })
    }
    type.property("diagnostics") { [unowned self] transition in
      try list(
        transition.run.diagnostics.map { diagnostic in
          .table(
            try script.state.makeTable([
              "code": .string(diagnostic.code.name), "message": .string(diagnostic.message),
              "severity": .string(diagnostic.severity.rawValue),
            ]))
        })
    }
    return type
  }

  private func list(_ values: [LuaValue]) throws -> LuaValue {
    try script.state.charge(ticks: 60 * values.count)
    return .table(try script.state.makeTable(array: values))
  }

  private static func script(_ value: LuaValue) throws -> GestureScript {
    do {
      return try GestureScript(parsing: value.string("gesture"))
    } catch let error as GestureSyntaxError {
      throw LuaMisuse("\(error); \(error.remedy)")
    }
  }

  // MARK: - Views

  private var viewClass: LuaClass<SpecView> {
    let type = LuaClass<SpecView>("View") { $0.name }
    type.property("name") { .string($0.name) }
    type.property("text") { $0.text.map { .string($0) } ?? .nil }
    type.property("isInWindow") { .boolean($0.isInWindow) }
    type.property("model") { [unowned self] in try script.handle($0.model) }
    type.property("frame") { [unowned self] in try script.value($0.layer.frame) }
    type.property("bounds") { [unowned self] in try script.value($0.layer.bounds) }
    type.property("center") { [unowned self] in try script.value($0.layer.position) }
    type.property("transform") { [unowned self] in
      try script.value($0.layer.transform.affineTransform)
    }
    type.property("transform3D") { [unowned self] in try script.value($0.layer.transform) }
    type.property("backgroundColor") { [unowned self] in try script.value($0.backgroundColor) }
    type.property("alpha") { .number(Double($0.layer.opacity)) }
    type.property("isHidden") { .boolean($0.layer.isHidden) }
    type.property("zPosition") { .number(Double($0.layer.zPosition)) }
    type.property("cornerRadius") { .number(Double($0.layer.cornerRadius)) }
    type.property("filters") { [unowned self] in try script.value($0.layer.filters) }
    type.property("compositingFilter") { [unowned self] in
      try script.value($0.layer.compositingFilter)
    }
    return type
  }

  private var pictureClass: LuaClass<SpecPicture> { LuaClass<SpecPicture>("Picture") }
}

extension LuaValue {
  fileprivate static func optional(_ flag: Bool?) -> LuaValue { flag.map { .boolean($0) } ?? .nil }
}
