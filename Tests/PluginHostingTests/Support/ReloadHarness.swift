import Diagnostics
import Foundation
import Geometry
import LayerTree
import PluginAPI
import PluginHosting
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit
import UsageLimits

/// A version of the plugin "slide" in one of the ways to write an animator.
nonisolated struct AnimatorVersion: Sendable, CustomTestStringConvertible {
  enum Form: String, CaseIterable, Sendable { case blocks, property, frame }

  var form: Form
  /// `1.0.0` slides in from the side, others fade in from above.
  var version = "1.0.0"
  var duration = 0.5
  /// More keys.
  var keys = ""

  var testDescription: String { "\(form.rawValue) \(version) (\(duration) s)" }

  /// What shows at the beginning.
  private var start: String {
    version == "1.0.0"
      ? "to.transform = CGAffineTransform.translation(320, 0)"
      : "to.transform = CGAffineTransform.translation(0, -100) to.alpha = 0.2"
  }

  private var animation: String {
    switch form {
    case .blocks:
      """
        animateTransition = function(self, context)
          local to = place(context)
          \(start)
          UIView.animate { withDuration = \(duration), animations = function() rest(to) end,
            completion = function(finished)
              say("completion")
              context:completeTransition(not context.transitionWasCancelled)
            end }
        end,
      """
    case .property:
      """
        animateTransition = function(self, context)
          self:interruptibleAnimator(context):startAnimation()
        end,
        interruptibleAnimator = function(self, context)
          if self.animator then return self.animator end
          local to = place(context)
          \(start)
          self.animator = UIViewPropertyAnimator.new { duration = \(duration), curve = "easeIn",
            animations = function() rest(to) end }
          self.animator:addCompletion(function()
            say("completion")
            context:completeTransition(not context.transitionWasCancelled)
          end)
          return self.animator
        end,
      """
    case .frame:
      """
        frame = function(self, context, progress)
          local to, rest = context:view("to"), 1 - progress
          to.transform = \(version == "1.0.0"
            ? "CGAffineTransform.translation(320 * rest, 0)"
            : "CGAffineTransform.translation(0, -100 * rest)")
          \(version == "1.0.0" ? "" : "to.alpha = 0.2 + 0.8 * progress")
        end,
        finish = function() say("completion") end,
      """
    }
  }

  /// Its file.
  var source: String {
    """
    local function say(what) print("\(version) " .. what) end
    local function place(context)
      local to = context:view("to")
      to.frame = context:finalFrame("to")
      context.containerView:addSubview(to)
      say("start")
      return to
    end
    local function rest(to) to.transform = CGAffineTransform.identity to.alpha = 1 end
    return transhost.animator {
      name = "slide", version = "\(version)", api = 1, summary = "A test.",
      transitions = { "push", "pop" }, duration = \(duration),
    \(animation)
      animationEnded = function(self, completed) say("ended " .. tostring(completed)) end,
    \(keys)
    }
    """
  }
}

/// A host in a program with a navigation controller on a stage.
final class ReloadHarness: TransitionObserver {
  let folder: TemporaryFolder
  private(set) var host: PluginHost
  let stage: Stage
  let navigation: UINavigationController
  let first = UIViewController()
  let second = UIViewController()
  private(set) var events: [TransitionEvent] = []
  /// What the engine and the plugins diagnosed, but for what was printed.
  var diagnostics: [Diagnostic] { heard.filter { $0.code != .print } }
  /// What the plugins printed.
  var lines: [String] { heard.filter { $0.code == .print }.map(\.message) }
  private var heard: [Diagnostic] { log.diagnostics }
  private let log: Log
  private var engineObserver: (any TransitionObserver)?
  private var hand: HandDelegate?
  private var delegate: PluginDelegate?

  private final class Log {
    var diagnostics: [Diagnostic] = []
  }

  /// A host of the `files`, by their paths.
  init(_ files: [String: String], limits: PluginLimits = .byTicks) throws {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    self.folder = folder
    let screen = Screen(size: CGSize(width: 320, height: 568), textDrawing: BoxText())
    let log = Log()
    self.log = log
    host = PluginHost(folder: folder.url, screen: screen, limits: limits) {
      log.diagnostics.append($0)
    }
    stage = Stage(screen: screen)
    first.title = "First"
    second.title = "Second"
    navigation = stage.perform { [first] in UINavigationController(rootViewController: first) }
    engineObserver = host.observer
    stage.observer = self
    stage.rootViewController = navigation
    try advance(by: 0)
  }

  convenience init(_ version: AnimatorVersion) throws {
    try self.init(["slide.lua": version.source])
  }

  func transitionDidEmit(_ event: TransitionEvent) { events.append(event) }

  func transitionDidDiagnose(_ diagnostic: Diagnostic) {
    engineObserver?.transitionDidDiagnose(diagnostic)
  }

  /// Has the animator called `name` move pushes and pops; with `hand`, driven by that.
  func use(_ name: String, hand: UIPercentDrivenInteractiveTransition? = nil) throws {
    let delegate = try host.delegate(animator: name)
    self.delegate = delegate
    self.hand = hand.map { HandDelegate(delegate, $0) }
    navigation.delegate = self.hand ?? delegate
  }

  @discardableResult
  func save(_ version: AnimatorVersion) throws -> URL {
    try folder.write(version.source, to: "slide.lua")
  }

  func push() throws {
    stage.perform { navigation.pushViewController(second, animated: true) }
    try advance(by: 0)
  }

  func pop() throws {
    stage.perform { _ = navigation.popViewController(animated: true) }
    try advance(by: 0)
  }

  func advance(by seconds: Double) throws {
    try stage.advance(to: stage.engine.currentTime + seconds)
  }

  /// Frames of 1/50 s until no transition runs, 3 s at most.
  func settle() throws {
    for _ in 0..<150 where stage.isTransitionRunning { try advance(by: 0.02) }
    try advance(by: 0)
  }

  /// What shows of the second screen: its frame, alpha and transform.
  var shown: String {
    guard let view = second.viewIfLoaded, view.window != nil,
      let state = stage.viewStates().first(where: { $0.name == "Second" || $0.name == "to" })
    else { return "nothing" }
    func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000 + 0)" }
    return
      (state.transform.rowMajor.map { text(Double($0)) }
      + [text(Double(state.alpha)), text(Double(state.frame.minX)), text(Double(state.frame.minY))])
      .joined(separator: " ")
  }

  /// The calls, but for those of and to the animator and for layout.
  var calls: [String] {
    events.filter { event in
      !event.call.contains("Layout") && event.object != "animator" && event.object != "transition"
    }.map { "\($0.object).\($0.call) \($0.arguments)" }
  }

  /// Forgets what was noted so far.
  func forget() {
    events = []
    log.diagnostics = []
  }

  /// Has the interaction in `file` start pushes, and drive those that `animator` moves.
  func install(_ interaction: String, animator: String) throws {
    let delegate = try host.delegate(animator: animator, interaction: interaction)
    self.delegate = delegate
    navigation.delegate = delegate
    try host.install(interaction, on: stage.window) { [weak self] operation, _ in
      guard let self, operation == .push, navigation.viewControllers.count == 1 else {
        return false
      }
      navigation.pushViewController(second, animated: true)
      return true
    }
  }

  /// Moves a finger that is down, in frames of 1/50 s.
  func drag(from start: CGFloat, to end: CGFloat, frames: Int = 5) throws {
    for frame in 1...frames {
      let x = start + (end - start) * CGFloat(frame) / CGFloat(frames)
      stage.window.touchMove(to: CGPoint(x: x, y: 300))
      try advance(by: 0.02)
    }
  }

  func close() { host.close() }

  /// Drives what another delegate has animated.
  private final class HandDelegate: UINavigationControllerDelegate {
    private let base: PluginDelegate
    private let hand: UIPercentDrivenInteractiveTransition

    init(_ base: PluginDelegate, _ hand: UIPercentDrivenInteractiveTransition) {
      self.base = base
      self.hand = hand
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromViewController: UIViewController, to toViewController: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      base.navigationController(
        navigationController, animationControllerFor: operation, from: fromViewController,
        to: toViewController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }
}
