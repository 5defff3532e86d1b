import Diagnostics
import Foundation
import LayerTree

/// Dispatches the touches on one window to views and gesture recognisers.
///
/// Every event goes through the same passes: recognisers receive the touches; attempts to recognise
/// are granted or refused (`+Recognition`); views receive the touches that recognisers leave them
/// (`+Views`); finished touches and gestures are released.
///
/// Invariants, after every event: a recogniser is in ``inPlay`` exactly while it follows touches;
/// ``touches`` holds the touches that are down, in the order in which they began, and the ended
/// ones that are still to be delivered to a view.
final class TouchDispatcher {
  weak var window: UIWindow?
  var touches: [UITouch] = []
  /// The recognisers that follow touches: those of the deepest views first, then in the order in
  /// which they received their first touch.
  var inPlay: [UIGestureRecognizer] = []
  private var updates = 0
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

  /// The maximum time from the end of a touch to the next, in seconds, and the maximum distance
  /// between them, in points, for the next to count as another tap.
  static let tapInterval: TimeInterval = 0.35
  static let tapDistance: CGFloat = 45

  var engine: Engine? { window?.engine }

  func down(id: Int, at point: CGPoint) {
    guard let window, let engine, isUsable(point, for: "touchDown") else { return }
    guard !touches.contains(where: { $0.id == id && $0.isDown }) else {
      engine.diagnose(
        .warning, .touchOutOfOrder,
        "touchDown: the touch \(id) is down already; this one was ignored.")
      return
    }
    update {
      window.layoutIfNeeded()
      let now = engine.currentTime
      let before = UIEvent(timestamp: now, allTouches: touches)
      let view = window.hitTest(point, with: before).flatMap(viewTakingTouch)
      let touch = UITouch(id: id, at: point, in: window, view: view, time: now)
      touch.tapCount = tapCount(at: point, time: now)
      touch.delivery.isWanted = view.map { isWanted(by: $0) } ?? false
      touches.append(touch)
      assignRecognizers(to: touch)
      deliver([touch], phase: .began)
    }
  }

  func move(_ moves: [(id: Int, to: CGPoint)]) {
    guard let engine else { return }
    var moved: [(UITouch, CGPoint)] = []
    for (id, point) in moves {
      guard isUsable(point, for: "touchMove"), let touch = downTouch(id, for: "touchMove") else {
        continue
      }
      moved.append((touch, point))
    }
    guard !moved.isEmpty else { return }
    update {
      for touch in touches where touch.isDown { touch.phase = .stationary }
      for (touch, point) in moved { touch.move(to: point, at: engine.currentTime) }
      deliver(moved.map(\.0), phase: .moved)
    }
  }

  func up(id: Int, at point: CGPoint?) {
    guard let touch = downTouch(id, for: "touchUp") else { return }
    if let point, point != touch.point { move([(id, point)]) }
    end(touch, phase: .ended)
  }

  func cancel(id: Int) {
    guard let touch = downTouch(id, for: "touchCancel") else { return }
    end(touch, phase: .cancelled)
  }

  private func end(_ touch: UITouch, phase: UITouch.Phase) {
    guard let engine else { return }
    update {
      for other in touches where other.isDown { other.phase = .stationary }
      touch.phase = phase
      touch.timestamp = engine.currentTime
      if phase == .ended { lastTap = (touch.point, engine.currentTime, touch.tapCount) }
      deliver([touch], phase: phase)
    }
  }

  /// Forgets all touches and gestures without any call. Touches and the recognisers that follow them retain
  /// each other until then.
  func forgetAll() {
    for recognizer in inPlay { recognizer.forgetTouches() }
    for touch in touches { touch.letGo() }
    (inPlay, touches) = ([], [])
  }

  /// Runs `body`, which changes touches or states, and then applies the consequences.
  func update(_ body: () -> Void) {
    guard let engine else { return body() }
    engine.perform {
      updates += 1
      body()
      // The outermost update applies the consequences once, since actions may change states as
      // well.
      if updates == 1 { settle() }
      updates -= 1
    }
  }

  private func settle() {
    repeat {
      decide()
      deliverToViews()
    } while cleanUp() || hasDecisionsDue
  }

  /// Delivers touches to the recognisers that follow them, then queues them for the views.
  private func deliver(_ changed: [UITouch], phase: UITouch.Phase) {
    guard let engine else { return }
    let event = UIEvent(timestamp: engine.currentTime, allTouches: touches)
    for recognizer in inPlay where !recognizer.currentState.isTerminal {
      let own = changed.filter { recognizer.follows($0) }
      guard !own.isEmpty else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(own, with: event)
      case .moved, .stationary: recognizer.touchesMoved(own, with: event)
      case .ended:
        recognizer.noteLastPoints(ending: own)
        recognizer.touchesEnded(own, with: event)
      case .cancelled:
        recognizer.noteLastPoints(ending: own)
        recognizer.touchesCancelled(own, with: event)
      }
    }
    for touch in changed where touch.delivery.isWanted { touch.delivery.queue.append(phase) }
  }

  private func assignRecognizers(to touch: UITouch) {
    var view = touch.view
    var depth = view?.depth ?? 0
    // Read once for each touch: a view's depth takes as long as the view lies deep.
    var depths = inPlay.map { $0.view?.depth ?? 0 }
    while let next = view {
      for recognizer in next.gestureRecognizers
      where recognizer.isEnabled && recognizer.attempt?.isContinuous != false
        && !recognizer.currentState.isTerminal
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
      {
        // A recogniser has a dispatcher exactly while it is in play.
        let isNew = recognizer.dispatcher !== self
        recognizer.track(touch, from: self)
        guard isNew else { continue }
        let index = depths.firstIndex { $0 < depth } ?? depths.endIndex
        inPlay.insert(recognizer, at: index)
        depths.insert(depth, at: index)
      }
      view = next.superview
      depth -= 1
    }
  }

  /// Releases finished touches and gestures; returns true if that changed states.
  private func cleanUp() -> Bool {
    var hasChanged = false
    for recognizer in inPlay where recognizer.liveTouches.isEmpty {
      if recognizer.currentState.isActive {
        recognizer.request(.ended)
        hasChanged = true
      } else if recognizer.currentState == .possible, recognizer.attempt == nil,
        !recognizer.expectsMoreTouches
      {
        recognizer.fail()
        hasChanged = true
      }
    }
    guard !hasChanged else { return true }
    for recognizer in inPlay
    where recognizer.currentState.isTerminal && recognizer.liveTouches.isEmpty {
      inPlay.removeAll { $0 === recognizer }
      recognizer.startOver()
    }
    for touch in touches where !touch.isDown && touch.delivery.isDone { touch.letGo() }
    touches.removeAll { !$0.isDown && $0.delivery.isDone }
    return false
  }

  /// Returns the view that receives a touch on `view`, or nil: the screens of a transition may not
  /// receive touches (F15).
  private func viewTakingTouch(on view: UIView) -> UIView? {
    guard let driven = engine?.gestureDriven else { return view }
    return driven.viewTakingTouch(on: view)
  }

  private func isWanted(by view: UIView) -> Bool {
    view.isMultipleTouchEnabled || !touches.contains { $0.isDown && $0.view === view }
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    guard let lastTap, time - lastTap.time < Self.tapInterval - Engine.instant,
      (point - lastTap.point).length <= Self.tapDistance
    else { return 1 }
    return lastTap.count + 1
  }

  private func downTouch(_ id: Int, for call: String) -> UITouch? {
    if let touch = touches.first(where: { $0.id == id && $0.isDown }) { return touch }
    engine?.diagnose(
      .warning, .touchOutOfOrder, "\(call): no touch \(id) is down; the call was ignored.")
    return nil
  }

  private func isUsable(_ point: CGPoint, for call: String) -> Bool {
    if point.isFinite { return true }
    engine?.diagnose(
      .warning, .touchNotFinite,
      "\(call): \(point.x), \(point.y) is not a point; the call was ignored.")
    return false
  }
}

extension UIView {
  /// The number of ancestors of the view.
  fileprivate var depth: Int {
    var (depth, view) = (0, superview)
    while let next = view {
      depth += 1
      view = next.superview
    }
    return depth
  }
}
