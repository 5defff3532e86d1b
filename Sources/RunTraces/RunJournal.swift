package import Diagnostics
import Foundation
import Geometry
package import TransitionKit

/// Writes down what happens in a run: the engine's events, and everybody's diagnostics in order.
package final class RunJournal: TransitionObserver, ContainmentObserver {
  package private(set) var events: [TraceDocument.Event] = []
  /// The places of the scripts that made or received the events, in the same order; empty unless
  /// ``place`` finds them.
  package private(set) var eventPlaces: [CallPlace?] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The time at which each diagnostic was recorded, in seconds; 0 before the transition has begun.
  package private(set) var diagnosticTimes: [Double] = []
  /// The animations, in the order in which they were added.
  package private(set) var animations: [TraceDocument.Track] = []
  private var places: [AnimationTrack.ID: Int] = [:]
  /// The requests for the objects that take part in the transition, with their answers.
  package private(set) var decisions: [TraceDocument.Decision] = []
  /// The engine's time, for what is written down between its events.
  package var clock: () -> Double = { 0 }
  /// The engine's time at which the transition begins, in seconds: time 0 of what is written down.
  package var origin = 0.0
  /// A Boolean value that indicates whether the transition has begun; events are not recorded while
  /// the stage is being prepared.
  package var isRecording = false
  /// Returns the origin that an engine diagnostic with the code is attributed to: the script that
  /// is running, or else the plugin responsible for such diagnostics.
  package var blame: (DiagnosticCode) -> Blame? = { _ in nil }
  /// Returns the place of the script that makes or receives a call; nil while places are not
  /// recorded.
  package var place: ((TransitionEvent) -> Blame?)?
  /// Returns a Boolean value that indicates whether the animator's table declares the diagnosed
  /// behavior as intentional.
  package var isAnnounced: (Diagnostic) -> Bool = { _ in false }
  /// Receives each controller that becomes the child of a container.
  package var addition: (UIViewController) -> Void = { _ in }
  /// Gets the diagnostics instead, one after the other; they are not kept then.
  package var listener: ((Diagnostic) -> Void)?
  /// A Boolean value that indicates whether an error was recorded.
  package private(set) var hasErrors = false
  private var printed = 0

  /// More lines of a chatty script are dropped.
  private static let mostPrinted = 1000
  /// More diagnostics say nothing new.
  private static let mostDiagnostics = 2000
  private let limits: TraceLimits
  private var keyframes = 0
  private var views = 0
  /// The number of parts that are left out, as they exceed the limits.
  package private(set) var omissions = TraceOmissions()

  /// Creates an empty journal within `limits`.
  package init(limits: TraceLimits = TraceLimits()) { self.limits = limits }

  package func transitionDidEmit(_ event: TransitionEvent) {
    guard isRecording else { return }
    guard events.count < limits.events else {
      omissions.events += 1
      return
    }
    events.append(
      TraceDocument.Event(
        time: event.time - origin, call: event.call, object: shortened(event.object),
        arguments: event.arguments.map { argument in
          guard case .string(let text) = argument else { return TraceDocument.Argument(argument) }
          return .string(shortened(text))
        }))
    if let place {
      eventPlaces.append(place(event).map { CallPlace(file: $0.chunk, line: $0.line) })
    }
  }

  package func transitionDidDiagnose(_ diagnostic: Diagnostic) {
    if isAnnounced(diagnostic) { return }
    var noted = diagnostic
    if let blame = blame(diagnostic.code) { noted.place(at: blame) }
    add(noted)
  }

  package func didAdd(_ child: UIViewController) { addition(child) }

  package var observesAnimations: Bool { true }

  package func transitionDidTrack(_ track: AnimationTrack) {
    if let place = places[track.id] {
      // The values are those of its beginning.
      animations[place].update(from: track, since: origin)
    } else if isRecording {
      add(track)
    }
  }

  private func add(_ track: AnimationTrack) {
    guard animations.count < limits.animations else {
      omissions.animations += 1
      return
    }
    var track = track
    if keyframes + track.keyframes.count > limits.keyframes {
      omissions.keyframes += track.keyframes.count
      track.keyframes = []
    }
    keyframes += track.keyframes.count
    places[track.id] = animations.count
    animations.append(TraceDocument.Track(track, since: origin))
  }

  /// Returns the views of a frame as they are written down: all of them, or none where the frames
  /// have too many together.
  package func views(_ states: [ViewState]) -> [TraceDocument.View] {
    guard views + states.count <= limits.views else {
      omissions.views += states.count
      return []
    }
    views += states.count
    return states.map(TraceDocument.View.init)
  }

  /// The present time, in seconds since the transition has begun.
  private var time: Double { clock() - origin }

  private func shortened(_ text: String) -> String { shortened(text, to: limits.text) }

  private func shortened(_ text: String, to longest: Int) -> String {
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest - 1))) + "…"
  }

  /// Writes down a diagnostic; those of a script that fails without end only up to a number, but
  /// an error always when it is the first.
  package func add(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.message = shortened(diagnostic.message, to: limits.message)
    if let listener { return listener(diagnostic) }
    let isFirstError = diagnostic.severity == .error && !hasErrors
    guard diagnostics.count < Self.mostDiagnostics || isFirstError else { return }
    if isFirstError { hasErrors = true }
    diagnostics.append(diagnostic)
    diagnosticTimes.append(isRecording ? time : 0)
  }

  /// Records a request for an object that takes part in the transition.
  ///
  /// ``TraceDocument/Decision`` says how each is worded.
  package func decide(asked: String, question: String, answer: String?, reason: String) {
    guard isRecording else { return }
    guard decisions.count < limits.decisions else {
      omissions.decisions += 1
      return
    }
    decisions.append(
      TraceDocument.Decision(
        time: time, asked: shortened(asked), question: shortened(question),
        answer: answer.map(shortened), reason: shortened(reason)))
  }

  /// Writes down a line that a script of `file` printed.
  package func print(_ line: String, file: String) {
    printed += 1
    guard printed <= Self.mostPrinted + 1 else { return }
    let isLast = printed > Self.mostPrinted
    let text = isLast ? "(what else is printed in this run is left out)" : line
    add(Diagnostic(code: .print, severity: .note, message: text, file: file))
  }
}

extension TraceDocument.Argument {
  /// The engine's value.
  init(_ value: TraceValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let flag): .boolean(flag)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      }
  }
}

extension TraceDocument.View {
  /// A view as it shows.
  package init(_ state: ViewState) {
    self.init(
      name: state.name, path: state.path,
      frame: [state.frame.minX, state.frame.minY, state.frame.width, state.frame.height]
        .map(Double.init),
      alpha: Double(state.alpha), hidden: state.isHidden,
      transform: state.transform.rowMajor.map(Double.init), zPosition: Double(state.zPosition))
  }
}
