import CLuaPeers
import Diagnostics
import Foundation
import PluginAPI
import TransitionKit

/// The same script on both sides, with the same engine: in a sandbox, and in stock Lua with a plain
/// binding in C.
@MainActor
final class LuaWorkload {
  /// The measured operations, in the order of the table.
  enum Operation: String, CaseIterable, Encodable {
    case emptyCallback = "empty callback"
    case propertyGet = "property get"
    case propertySet = "property set"
    case animate = "animate"
    case displayLink = "display-link callback"

    /// A Boolean value that indicates whether the engine does more than call the script.
    var hasEngineWork: Bool { self != .emptyCallback }
  }

  /// The number of display links called in one frame.
  static let links = 100

  private static let script = """
    local view = ...
    local steps = { 0.25, 0.5 }
    return {
      empty = function() end,
      get = function(count)
        for _ = 1, count do local _ = view.alpha end
      end,
      set = function(count)
        for i = 1, count do view.alpha = steps[i % 2 + 1] end
      end,
      animate = function(count)
        for i = 1, count do
          UIView.animate { withDuration = 0.3, animations = function()
            view.alpha = steps[i % 2 + 1]
          end }
        end
      end,
      link = function()
        CADisplayLink.new(function(link) local _ = link.timestamp end)
      end,
    }
    """

  private let workload: BorderWorkload
  private let engine: PlainEngine
  private let peerEngine: PlainEngine
  private let peer: OpaquePointer

  init() throws {
    workload = try BorderWorkload(chunk: Self.script)
    engine = try PlainEngine()
    peerEngine = try PlainEngine()
    let view = Unmanaged.passUnretained(peerEngine.view).toOpaque()
    guard let peer = cluapeers_open(Self.script, PlainEngine.functions, view) else {
      throw Self.stoppedPeer
    }
    self.peer = peer
    try workload.call("link", times: Self.links)
    try check(peerEngine.stage.perform { cluapeers_call(peer, "link", Int64(Self.links)) })
    engine.makeLinks(Self.links)
  }

  isolated deinit { cluapeers_close(peer) }

  /// Performs an operation `count` times in the sandbox.
  func run(_ operation: Operation, count: Int) throws {
    switch operation {
    case .emptyCallback: try workload.call("empty", times: count)
    case .propertyGet: try workload.call("get", with: count)
    case .propertySet: try workload.call("set", with: count)
    case .animate: try workload.call("animate", with: count)
    case .displayLink:
      for _ in 0..<frames(for: count) { try workload.makeFrame(after: 0.01) }
    }
  }

  /// Performs an operation `count` times in stock Lua.
  func runPeer(_ operation: Operation, count: Int) throws {
    switch operation {
    case .emptyCallback: try callPeer("empty", times: count)
    case .propertyGet: try callPeer("get", with: count)
    case .propertySet: try callPeer("set", with: count)
    case .animate: try callPeer("animate", with: count)
    case .displayLink:
      for _ in 0..<frames(for: count) { try peerEngine.makeFrame(after: 0.01) }
      try check(cluapeers_is_fine(peer))
    }
  }

  /// Performs the engine's work for an operation `count` times, without a script.
  func runEngine(_ operation: Operation, count: Int) throws {
    switch operation {
    case .emptyCallback: break
    case .propertyGet: engine.read(times: count)
    case .propertySet: engine.assign(times: count)
    case .animate: engine.animate(times: count)
    case .displayLink:
      for _ in 0..<frames(for: count) { try engine.makeFrame(after: 0.01) }
    }
  }

  /// Returns the number of times that ``run(_:count:)`` actually performs an operation, as frames
  /// call all links.
  func times(_ operation: Operation, count: Int) -> Int {
    operation == .displayLink ? frames(for: count) * Self.links : count
  }

  /// Cleans up after an operation, on all sides: animations and garbage.
  func settle() throws {
    try workload.makeFrame(after: 1)
    try peerEngine.makeFrame(after: 1)
    try engine.makeFrame(after: 1)
    workload.collectGarbage()
    cluapeers_collect(peer)
  }

  private func callPeer(_ name: String, times: Int) throws {
    try check(peerEngine.stage.perform { cluapeers_call(peer, name, Int64(times)) })
  }

  private func callPeer(_ name: String, with number: Int) throws {
    try check(peerEngine.stage.perform { cluapeers_call_with(peer, name, Int64(number)) })
  }

  private func frames(for count: Int) -> Int { (count + Self.links - 1) / Self.links }

  private func check(_ isFine: Bool) throws { if !isFine { throw Self.stoppedPeer } }

  private static var stoppedPeer: CommandFailure {
    CommandFailure(.software, code: .peerStopped, "the peer in plain Lua does not run")
  }
}
