import Foundation
import LayerTree
import Lua
import TransitionKit

extension CADisplayLink: ScriptValue {
  static var luaCATS: String { "CADisplayLink" }

  static func decode(_ value: LuaValue, at place: Place) throws -> CADisplayLink {
    try value.object(CADisplayLink.self, place.name)
  }

  func encode(for heap: ScriptHeap) throws -> LuaValue {
    try heap.handle(for: self, ownership: .strong)
  }

  /// Defines `CADisplayLink` for scripts.
  static func define(in registry: BindingRegistry) {
    let type = APIClass<CADisplayLink>(
      "CADisplayLink", in: registry, doc: "Calls a function at every frame.")
    type.readOnly("timestamp", "The time of this frame, in seconds.") { $0.timestamp }
    type.readOnly("targetTimestamp", "When the next frame is expected.") { $0.targetTimestamp }
    type.readOnly("duration", "The time since the frame before.") { $0.duration }
    type.property("isPaused", \.isPaused, "Whether frames are let pass.")
    type.action("invalidate", doc: "Ends the calls.") { (link: CADisplayLink) in
      link.invalidate()
    }
    type.function(
      "new", .plain("handler", "Gets the link."),
      doc: "A link that starts by itself and first calls at the next frame."
    ) { [unowned bridge = registry.bridge] (handler: ScriptFunction) in
      guard let engine = Engine.current else {
        throw LuaMisuse("there are no frames yet; make the link in a function of the plugin")
      }
      let call = FrameCall(handler)
      let link = try bridge.links.keep(for: bridge.calls.engagement, bridge.budget) {
        engine.onFrame { _ in call.perform() }
      }
      do {
        call.link = try bridge.heap.hold(link)
      } catch {
        link.invalidate()
        throw error
      }
      return link
    }
    registry.define(type)
  }
}

/// A script's function that gets its display link in every frame. The link lets go of the call when it
/// is invalidated.
private final class FrameCall {
  private let handler: ScriptFunction
  /// The link, held so that its handle is not collected as garbage between two frames and made again.
  var link: LuaHeldHandle?

  init(_ handler: ScriptFunction) { self.handler = handler }

  /// Calls the function.
  func perform() { if let link { handler.callReporting(link) } }
}
