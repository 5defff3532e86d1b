import Foundation
import Lua
package import TransitionKit

/// The transitions of the scene that a gesture may start, each at most once per gesture and only
/// while `began` runs.
package final class InteractionHost {
  /// The view around the screens, which the gesture is on.
  weak var view: UIView?
  /// Starts a transition, with the index that it goes to where there are several; false when that
  /// can't be started now.
  let start: (TransitionOperation, Int?) -> Bool
  /// The interaction that uses the host, while its `began` runs.
  weak var asking: RunningInteraction?

  /// A host whose transitions `start` starts.
  package init(view: UIView, start: @escaping (TransitionOperation, Int?) -> Bool) {
    self.view = view
    self.start = start
  }

  private func begin(_ operation: TransitionOperation, _ index: Int? = nil) throws
    -> StartedInteraction?
  {
    guard let asking else {
      throw LuaMisuse(
        "host:\(operation.traits.call.name)() is for began: a transition that is started later has no gesture that "
          + "could drive it")
    }
    return try asking.start(operation, index, with: self)
  }
}

extension InteractionHost: ScriptValue {
  static var luaCATS: String { "transhost.InteractionHost" }

  static func decode(_ value: LuaValue, at place: Place) throws -> InteractionHost {
    try value.object(InteractionHost.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue { try heap.handle(for: self) }

  /// Defines the host for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<InteractionHost>(
      "transhost.InteractionHost", in: registry, isGlobal: false,
      doc: "What a gesture may start, while its began runs: one of the transitions that the scene "
        + "can start. Each call returns what drives it, or nil when it can't be started now.")
    type.readOnly("view", "The view around the screens, which the gesture is on.") {
      try $0.view.orGone("the view around the screens")
    }
    let calls = TransitionOperation.allCases.map { ($0, $0.traits.call) }
    for (operation, call) in calls where call.index == nil {
      type.method(call.name, doc: call.doc) { (host: InteractionHost) in
        try host.begin(operation)
      }
    }
    for (operation, call) in calls {
      guard let index = call.index else { continue }
      type.method(call.name, .plain("index", in: 0...1_000_000, index), doc: call.doc) {
        (host: InteractionHost, index: Int) in try host.begin(operation, index)
      }
    }
    registry.define(type)
  }
}

extension Optional where Wrapped == UIView {
  /// The view.
  ///
  /// - Throws: `LuaMisuse` when it is gone.
  fileprivate func orGone(_ what: String) throws -> UIView {
    guard let self else { throw LuaMisuse("\(what) is gone") }
    return self
  }
}

/// The value that `host:push()` returns: the interactor, or `true` for an animator that is its own.
enum StartedInteraction: ScriptValue {
  case interactor(UIPercentDrivenInteractiveTransition)
  case own

  static var luaCATS: String { "UIPercentDrivenInteractiveTransition" }

  static func decode(_ value: LuaValue, at place: Place) throws -> StartedInteraction {
    throw LuaMisuse("\(place.name) can't be passed in")
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    switch self {
    case .interactor(let interactor): try heap.handle(for: interactor)
    case .own: .boolean(true)
    }
  }
}
