import Compositor
import Diagnostics
import Foundation
import PluginAPI
import PluginRuns
import PluginValidation
import TransitionKit

// Closer looks at single moments of a transition, in runs of their own: its end, the edge of a screen that turns, a jump on
// the way, and what runs on afterwards.

extension ContractTest {
  /// Returns a finding for a jump at the last moment of `part`, which ends after `end` seconds, of the screen or of an
  /// element.
  ///
  /// - Parameters:
  ///   - turn: The time at which the window turns, at once, in seconds; nil for no turn.
  ///   - targets: The places of the elements that the plugin moves.
  func snap(
    of part: Part, endingAt end: Double, on stage: Setting, turningAt turn: Double? = nil,
    targets: [(name: String, place: CGRect)] = [],
    adjust: (inout RunRequest) -> Void = { _ in }
  ) -> Finding? {
    guard
      let take = closeEnd(
        of: part, endingAt: end, on: stage, turningAt: turn, adjust: adjust)
    else { return nil }
    var finding =
      take.elementSnap(at: targets) ?? take.snapAtEnd(landsElsewhere: part.elements != .inPlace)
      ?? (turn == nil ? take.screenSnap : nil)
    finding?.origin = .lastFrame
    return finding
  }

  /// Returns the last moments of `part`, which ends after `end` seconds, at a frame rate high enough for even motion to
  /// make small steps; nil where they can't be judged.
  private func closeEnd(
    of part: Part, endingAt end: Double, on stage: Setting, turningAt turn: Double?,
    adjust: (inout RunRequest) -> Void
  ) -> Take? {
    // The last step of several is as large as the others.
    guard part.isByItself, part.take?.isStepped != true else { return nil }
    var stage = stage
    stage.framesPerSecond = 240
    let frame = 1 / stage.framesPerSecond
    let take = try? performer.take(
      part.base, on: stage, attention: .end, adjust: adjust,
      direct: { scene in
        if let turn {
          scene.play(until: turn)
          scene.run.rotate(animated: false)
        }
        // A display link at the rate of the base may have ended one frame later than it does here.
        scene.play(until: end - 2 / setting.framesPerSecond - 3 * frame)
        while !scene.run.isOver, scene.run.time < end + 10 * frame {
          guard scene.step(to: scene.run.time + frame) else { break }
          scene.shoot()
        }
        scene.play(until: .infinity)
      })
    guard let take, !take.endsEarly, take.faults.isEmpty else { return nil }
    return take
  }

  /// Returns a finding for a view that turns in space, and vanishes or appears before it is seen from
  /// its edge; the moment is looked at at a frame rate high enough for even motion to make small steps.
  func swapBeforeEdge(in take: Take, _ part: Part, on stage: Setting) -> Finding? {
    guard part.isByItself, !drawsLots else { return nil }
    for swap in take.swapsInSpace.prefix(2) {
      var stage = stage
      stage.framesPerSecond = 240
      let frame = 1 / stage.framesPerSecond
      let close = try? performer.take(
        part.base, on: stage, attention: .end,
        direct: { scene in
          scene.play(until: swap.start - 3 * frame)
          while !scene.run.isOver, scene.run.time < swap.end + 3 * frame {
            guard scene.step(to: scene.run.time + frame) else { break }
            scene.shoot(seesViews: false)
          }
          scene.play(until: .infinity)
        })
      guard let close, close.faults.isEmpty, let share = close.leapBetweenShots else { continue }
      return Finding(
        "'\(swap.name)' \(kind: swap.isShown ? "appears" : "vanishes") at "
          + "\(TimeText.seconds(swap.end)), turned, but not so far that only its edge is seen: \(share) % of "
          + "the screen changes at once", at: take.place, frame: swap.frame)
    }
    return nil
  }

  /// Returns a finding for a cut on the way: a change between two frames that is as large between two moments
  /// that lie closer together.
  ///
  /// - Parameter frames: The small frames of `take`.
  func leapOnTheWay(
    in take: Take, _ frames: [FlashDetector.Frame], _ part: Part, on stage: Setting
  ) -> Finding? {
    guard part.isByItself, part.isMoving, !drawsLots, let index = take.indexOfLeap(in: frames),
      !take.isStepped
    else { return nil }
    var stage = stage
    stage.framesPerSecond = 480
    let (start, end) = (take.shots[index - 1].time, take.shots[index].time)
    let close = try? performer.take(
      part.base, on: stage, attention: .end,
      direct: { scene in
        scene.play(until: start)
        scene.shoot(seesViews: false)
        while !scene.run.isOver, scene.run.time < end - 1e-9 {
          guard scene.step(to: scene.run.time + 1 / stage.framesPerSecond) else { break }
          scene.shoot(seesViews: false)
        }
        scene.play(until: .infinity)
      })
    guard let close, close.faults.isEmpty, close.isCut else { return nil }
    return Finding(
      "it jumps on the way, at \(TimeText.seconds(end)): one moment does most of what changes between two frames",
      at: take.place, frame: index)
  }

  /// Returns a finding for a display link that runs on after the transition of `part` was cancelled; nil without
  /// one, or if one runs on after the completed transition, too.
  func linkLeft(by cancelled: Rehearsal, of part: Part, on stage: Setting) -> Finding? {
    guard usesDisplayLink else { return nil }
    // A link may end by itself, after the transition.
    let rest = max(1, 2 * part.duration)
    func links(of rehearsal: Rehearsal) -> (count: Int, place: (file: String, line: Int?))? {
      var count = 0
      let take = try? performer.take(
        rehearsal, on: stage, attention: .end, adjust: { $0.goesOnUntil = 2 * part.ended + rest },
        direct: { scene in
          scene.play(until: .infinity)
          count = scene.run.runningLinks
        })
      return take.flatMap { $0.faults.isEmpty ? (count, $0.place) : nil }
    }
    guard let left = links(of: cancelled), left.count > 0, let usual = links(of: part.base),
      usual.count < left.count
    else { return nil }
    var finding = Finding(
      "\(left.count.counted("display link")) \(left.count == 1 ? "runs" : "run") on after the transition was "
        + "cancelled", at: left.place)
    finding.hint =
      "Call link:invalidate() in the completion, also when context.transitionWasCancelled."
    return finding
  }
}
