public import LayerTree

/// Receives an engine's events and diagnostics, in the order in which they happen.
public protocol TransitionObserver: AnyObject {
  /// A call was made.
  func transitionDidEmit(_ event: TransitionEvent)
  /// Something was noticed.
  func transitionDidDiagnose(_ diagnostic: Diagnostic)
}

/// An observer that keeps what it receives.
public final class TransitionRecorder: TransitionObserver {
  /// The events so far.
  public private(set) var events: [TransitionEvent] = []
  /// The diagnostics so far.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Makes a recorder with nothing in it.
  public init() {}

  /// Keeps `event`.
  public func transitionDidEmit(_ event: TransitionEvent) { events.append(event) }
  /// Keeps `diagnostic`.
  public func transitionDidDiagnose(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Forgets everything.
  public func removeAll() {
    events = []
    diagnostics = []
  }
}

private enum ObserverKey: EngineKey {
  static var defaultValue: (any TransitionObserver)? { nil }
}

extension Engine {
  /// Who hears of events and diagnostics; kept by the engine.
  public var transitionObserver: (any TransitionObserver)? {
    get { self[ObserverKey.self] }
    set { self[ObserverKey.self] = newValue }
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
        code: code.name, severity: severity, message: "\(what)\(end) \(remedy ?? code.remedy)"))
  }
}
