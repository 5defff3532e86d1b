import Diagnostics
import Foundation
import Gestures
import Lua
import PluginRuns
import Rendering
import TransitionKit

/// A transition that a spec runs, in virtual time: it advances only when the spec advances it.
final class SpecTransition {
  let run: TransitionRun
  private unowned let account: SpecAccount
  private let framesPerSecond: Double
  private let waitsForGestures: Bool
  private var hasBegun = false
  private var isHeld: Bool
  private var isStuck = false
  /// The views by their roles, including roles that have ended.
  private var roles: [String: UIView] = [:]
  private var views: [ObjectIdentifier: SpecView] = [:]

  /// The longest time that can be waited for at once, in seconds.
  static let longestWait = 600.0

  /// Makes the transition that `request` describes; it begins with the first operation on it.
  ///
  /// - Throws: ``PluginFailure``.
  init(_ request: SpecRequest, on account: SpecAccount) throws {
    self.account = account
    framesPerSecond = request.run.stage.framesPerSecond
    waitsForGestures = request.waitsForGestures
    isHeld = request.run.drive == .steered(fromStart: true)
    run = try TransitionRun(
      request.run, hasScene: request.hasScene, needsAnimator: request.needsAnimator)
  }

  // MARK: - Time

  /// Advances by `seconds`, frame by frame, or to the end if that comes first.
  func advance(by seconds: Double) throws {
    try begin()
    try move(to: run.time + seconds)
  }

  /// Runs the transition to its end.
  func runToEnd() throws {
    try begin()
    guard !isHeld || run.isOver else {
      throw LuaMisuse(
        "the transition is held at \(NumberText.short(run.progress)) and never ends so; "
          + "t:finish() or t:cancel() lets go of it")
    }
    try move(to: .infinity)
  }

  /// Takes interactive control of the transition, if that has not been done, and moves it to
  /// `progress`.
  func seek(to progress: Double) throws {
    try begin()
    try checkHand()
    guard !run.isOver else {
      throw LuaMisuse("the transition has ended; make another one to scrub")
    }
    if !isHeld { account.working { run.takeHold() } }
    isHeld = true
    account.working { run.steer(to: progress) }
    try settle()
  }

  /// Ends interactive control of the transition.
  func letGo(finishes: Bool) throws {
    try begin()
    try checkHand()
    guard isHeld else {
      throw LuaMisuse(
        "nothing has hold of the transition; t:seek(p) takes hold, or interactive = true from the "
          + "start")
    }
    isHeld = false
    account.working { run.letGo(finishes: finishes) }
    try settle()
  }

  /// Plays gestures from now on; they proceed as the transition is advanced.
  func play(_ script: GestureScript) throws {
    guard hasBegun else {
      hasBegun = true
      account.working { run.begin(with: script) }
      return try show()
    }
    guard !run.isPlaying else {
      throw LuaMisuse("a gesture is under way; move on past it with t:advance or t:run")
    }
    account.working { run.play(script) }
  }

  /// Turns the window by a quarter.
  func rotate() throws {
    try begin()
    account.working { run.rotate() }
    try settle()
  }

  private func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    account.working { if waitsForGestures { run.beginWaiting() } else { run.begin() } }
    try show()
  }

  private func checkHand() throws {
    guard run.isSteerable, !waitsForGestures else {
      throw LuaMisuse("gestures drive this transition; see t:gesture, or say interactive = true")
    }
  }

  private func move(to end: Double) throws {
    while !run.isOver, !isStuck, run.time < end {
      // The frames are at the times of the screen's frame rate, so that values do not depend on how
      // a spec divides time.
      let before = run.time
      let frame = ((before * framesPerSecond + 1e-6).rounded(.down) + 1) / framesPerSecond
      isStuck = !account.working { run.step(to: min(end, frame)) }
      try show()
      if run.time <= before { break }
    }
  }

  /// Runs the work that is due now.
  private func settle() throws {
    isStuck = !account.working { run.step(to: run.time) }
    try show()
  }

  /// Shows the frame at the current time, as a screen would.
  private func show() throws {
    try account.admitFrame()
    account.working { _ = run.showFrame() }
    for name in Self.roleNames {
      if let view = find(in: run.stage.window, where: { $0.displayName == name }) {
        roles[name] = view
      }
    }
  }

  private static let roleNames = ["from", "to", "container"]

  // MARK: - What shows

  /// Returns the frame at the current time.
  func tree() throws -> RenderTree {
    try begin()
    return account.working { run.stage.commit() }
  }

  /// Returns the view called `name`, else the label with that text; nil if there is neither.
  func view(_ name: String) throws -> SpecView? {
    try begin()
    let window = run.stage.window
    guard
      let view = roles[name] ?? find(in: window, where: { $0.displayName == name })
        ?? find(in: window, where: { ($0 as? UILabel)?.text == name })
    else { return nil }
    if let known = views[ObjectIdentifier(view)] { return known }
    let made = SpecView(view, of: self)
    views[ObjectIdentifier(view)] = made
    return made
  }

  /// Returns a Boolean value that indicates whether a view called `name` is in the window now.
  func shows(_ name: String) throws -> Bool {
    try view(name)?.isInWindow ?? false
  }

  /// The names of the views in the window, each once, from the back to the front.
  var viewNames: [String] {
    var names = Self.roleNames.filter { roles[$0] != nil }
    walk(run.stage.window) { if !names.contains($0.displayName) { names.append($0.displayName) } }
    return names
  }

  private func find(in view: UIView, where matches: (UIView) -> Bool) -> UIView? {
    if matches(view) { return view }
    for subview in view.subviews {
      if let found = find(in: subview, where: matches) { return found }
    }
    return nil
  }

  private func walk(_ view: UIView, _ body: (UIView) -> Void) {
    body(view)
    for subview in view.subviews { walk(subview, body) }
  }

  // MARK: - What came of it

  /// A Boolean value that indicates whether the transition completed; nil while it runs, or if none
  /// has begun.
  var completed: Bool? { run.lastTransition?.completed }

  /// A Boolean value that indicates whether a transition is running.
  var isRunning: Bool { run.stage.isTransitionRunning }

  /// The calls so far, as text: `to.viewWillAppear(true)`.
  var trace: [String] { run.events.map(TraceText.line) }

  /// The errors of the participating plugins.
  var errors: [Diagnostic] { run.diagnostics.filter { $0.severity == .error } }

  /// Releases the views and the run.
  func close() {
    views = [:]
    roles = [:]
  }
}
