import ArgumentParser
import Diagnostics
import Foundation
import PluginRuns

/// The options for driving a transition, and for events during it.
struct DrivingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Play touches: "pan 300,400 -> 60,400 over 0.4s", or a file of such lines, or a .jsonl that \
      --record wrote.
      """, valueName: "gesture|file"))
  var gesture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take hold of the transition, move it to this progress (0 to 1) and cancel it.",
      valueName: "progress"))
  var cancelAt: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take hold of the transition, move it to this progress (0 to 1) and let it finish.",
      valueName: "progress"))
  var finishAt: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let the transition run by itself until this time, and take hold of it then.",
      valueName: "seconds"))
  var interruptAt: Double?

  @Flag(help: "Let the scene start the transition, and play the gesture during it.")
  var start = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Turn the window by a quarter at this time; can be given several times.", valueName: "seconds"
    ))
  var rotateAt: [Double] = []

  @Flag(help: "Ask for the transition without an animation.")
  var noAnimation = false

  @Option(
    help: ArgumentHelp(
      """
      Write the run, with all that it is determined by, to this .jsonl, to be run again by \
      test --replay.
      """, valueName: "path"))
  var record: String?

  /// Returns the drive of the transition.
  ///
  /// - Throws: A usage failure for options that exclude each other, and for an invalid gesture.
  func drive() throws -> RunDrive {
    try checkRanges()
    if start, gesture == nil {
      throw CommandFailure(
        .usage, code: .badDrive, "--start is only of use together with --gesture",
        hint: "omit --start: without a gesture the scene starts the transition anyway")
    }
    if let gesture {
      try exclude([("--cancel-at", cancelAt), ("--finish-at", finishAt)], with: "--gesture")
      try exclude([("--interrupt-at", interruptAt)], with: "--gesture")
      return try GestureArgument(gesture).drive
    }
    if cancelAt != nil { try exclude([("--finish-at", finishAt)], with: "--cancel-at") }
    guard cancelAt != nil || finishAt != nil || interruptAt != nil else { return .scene }
    if noAnimation {
      throw CommandFailure(
        .usage, code: .badDrive, "--no-animation leaves nothing to take hold of",
        hint: "omit one of the two")
    }
    return .hand(
      HandMovement(
        takesHoldAt: interruptAt, percent: cancelAt ?? finishAt, finishes: cancelAt == nil))
  }

  private func exclude(_ options: [(name: String, value: Double?)], with other: String) throws {
    for option in options where option.value != nil {
      throw CommandFailure(
        .usage, code: .badDrive, "\(option.name) and \(other) exclude each other",
        hint: "omit one of the two")
    }
  }

  private func checkRanges() throws {
    for (name, value) in [("--cancel-at", cancelAt), ("--finish-at", finishAt)] {
      if let value, !(0...1).contains(value) {
        throw CommandFailure(
          .usage, code: .badProgress, "\(name) \(value): must be from 0 to 1",
          hint: "for example \(name) 0.4")
      }
    }
    let times = rotateAt.map { ("--rotate-at", Optional($0)) } + [("--interrupt-at", interruptAt)]
    for (name, value) in times {
      if let value, !(0...600).contains(value) {
        throw CommandFailure(
          .usage, code: .badTime, "\(name) \(value): must be from 0 to 600 seconds",
          hint: "for example \(name) 0.2")
      }
    }
  }
}
