public import Diagnostics
public import LayerTree

/// Receives an engine's events, diagnostics and animations, in the order in which they happen.
public protocol TransitionObserver: AnyObject {
  /// Called when a call was made.
  func transitionDidEmit(_ event: TransitionEvent)
  /// Called when a diagnostic was reported.
  func transitionDidDiagnose(_ diagnostic: Diagnostic)
  /// A Boolean value that indicates whether the observer is notified of animations; read once, when
  /// it is set. If false, animations are not tracked. Optional; false by default.
  var observesAnimations: Bool { get }
  /// Called when an animation in a window has begun, was changed by its controller, or has ended:
  /// `track` is its current description, and replaces the previous one with the same
  /// ``AnimationTrack/id``. Optional.
  func transitionDidTrack(_ track: AnimationTrack)
}

extension TransitionObserver {
  /// Returns false.
  public var observesAnimations: Bool { false }
  /// Does nothing.
  public func transitionDidTrack(_ track: AnimationTrack) {}
}

/// An observer that stores the events, diagnostics and animations it receives.
public final class TransitionRecorder: TransitionObserver {
  /// The events received so far.
  public private(set) var events: [TransitionEvent] = []
  /// The diagnostics received so far.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The animations received so far, in the order of their first notifications.
  public private(set) var animations: [AnimationTrack] = []
  /// A Boolean value that indicates whether the recorder stores ``animations``.
  public let observesAnimations: Bool

  /// Makes an empty recorder.
  public init(observesAnimations: Bool = false) { self.observesAnimations = observesAnimations }

  /// Stores `event`.
  public func transitionDidEmit(_ event: TransitionEvent) { events.append(event) }
  /// Stores `diagnostic`.
  public func transitionDidDiagnose(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Stores `track`, replacing its previous description.
  public func transitionDidTrack(_ track: AnimationTrack) {
    if let index = animations.firstIndex(where: { $0.id == track.id }) {
      animations[index] = track
    } else {
      animations.append(track)
    }
  }

  /// Removes all stored values.
  public func removeAll() {
    events = []
    diagnostics = []
    animations = []
  }
}

private enum ObserverKey: EngineKey {
  static var defaultValue: (any TransitionObserver)? { nil }
}

extension Engine {
  /// The observer that is notified of events and diagnostics; the engine retains it.
  public var transitionObserver: (any TransitionObserver)? {
    get { self[ObserverKey.self] }
    set {
      self[ObserverKey.self] = newValue
      animationWatcher = newValue.flatMap { $0.observesAnimations ? TrackWatcher($0) : nil }
    }
  }

  func emit(_ call: String, on object: String, _ arguments: [TraceValue] = []) {
    transitionObserver?.transitionDidEmit(
      TransitionEvent(time: currentTime, call: call, object: object, arguments: arguments))
  }

  /// Reports a diagnostic with its place, followed by the code's remedy, or by a more specific one.
  func diagnose(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ what: String, remedy: String? = nil
  ) {
    let end = what.hasSuffix(".") ? "" : "."
    transitionObserver?.transitionDidDiagnose(
      Diagnostic(
        code: code, severity: severity, message: "\(what)\(end) \(remedy ?? code.remedy)"))
  }
}
