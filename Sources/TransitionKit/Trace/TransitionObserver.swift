public import Diagnostics
public import LayerTree

/// Receives an engine's events, diagnostics and animations, in the order in which they happen.
public protocol TransitionObserver: AnyObject {
  /// A call was made.
  func transitionDidEmit(_ event: TransitionEvent)
  /// Something was noticed.
  func transitionDidDiagnose(_ diagnostic: Diagnostic)
  /// Whether it wants to hear of animations; asked once, when the engine gets its observer. Without
  /// it nobody looks at them. Optional; false.
  var observesAnimations: Bool { get }
  /// An animation in a window has begun, was changed by what controls it, or has ended: `track` is
  /// all that is known of it by now, and takes the place of what was told with the same
  /// ``AnimationTrack/id``. Optional.
  func transitionDidTrack(_ track: AnimationTrack)
}

extension TransitionObserver {
  /// False.
  public var observesAnimations: Bool { false }
  /// Does nothing.
  public func transitionDidTrack(_ track: AnimationTrack) {}
}

/// An observer that keeps what it receives.
public final class TransitionRecorder: TransitionObserver {
  /// The events so far.
  public private(set) var events: [TransitionEvent] = []
  /// The diagnostics so far.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The animations so far, in the order in which they were told of first.
  public private(set) var animations: [AnimationTrack] = []
  /// Whether it keeps ``animations``.
  public let observesAnimations: Bool

  /// Makes a recorder with nothing in it.
  public init(observesAnimations: Bool = false) { self.observesAnimations = observesAnimations }

  /// Keeps `event`.
  public func transitionDidEmit(_ event: TransitionEvent) { events.append(event) }
  /// Keeps `diagnostic`.
  public func transitionDidDiagnose(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Keeps `track`, in place of what was known of it before.
  public func transitionDidTrack(_ track: AnimationTrack) {
    if let index = animations.firstIndex(where: { $0.id == track.id }) {
      animations[index] = track
    } else {
      animations.append(track)
    }
  }

  /// Forgets everything.
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
  /// Who hears of events and diagnostics; kept by the engine.
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

  /// Says what happened and where, followed by the code's remedy, or by one that suits better.
  func diagnose(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ what: String, remedy: String? = nil
  ) {
    let end = what.hasSuffix(".") ? "" : "."
    transitionObserver?.transitionDidDiagnose(
      Diagnostic(
        code: code, severity: severity, message: "\(what)\(end) \(remedy ?? code.remedy)"))
  }
}
