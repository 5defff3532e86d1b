import Compositor
import Diagnostics
import Foundation
import Geometry
import PluginRuns
import Rendering
import TransitionKit

// What is wrong with how a take looks. Frames are drawn at a quarter of their size, which is what
// colours of cells need.

extension Take {
  /// The pictures of the shots at a quarter of their size, in cells; none if one of them can't be drawn.
  var smallFrames: [FlashDetector.Frame] {
    var frames: [FlashDetector.Frame] = []
    var last: (tree: RenderTree, frame: FlashDetector.Frame)?
    for shot in shots {
      if let last, last.tree == shot.tree {
        frames.append(last.frame)
        continue
      }
      guard let image = try? renderer.render(shot.tree, scale: 0.25) else { return [] }
      let frame = FlashDetector.Frame(image)
      frames.append(frame)
      last = (shot.tree, frame)
    }
    return frames
  }

  /// Frames that flash up: none, or the first.
  var flashes: [Finding] {
    shots.count >= Self.fewestShots ? flashes(in: smallFrames) : []
  }

  /// Frames that flash up: none, or the first.
  ///
  /// - Parameter frames: The ``smallFrames``.
  func flashes(in frames: [FlashDetector.Frame]) -> [Finding] {
    guard frames.count >= Self.fewestShots else { return [] }
    return FlashDetector().flashes(in: frames, lasting: Self.longestFlash)
      .filter { !spins(at: $0.frame) }.prefix(1).map { flash in
        let time = TimeText.seconds(shots[flash.frame].time)
        let what =
          flash.kind == .blank
          ? "shows nothing but one colour, unlike those before and after it"
          : "differs much from those before and after it, which are alike"
        return Finding(
          "frame \(flash.frame) at \(time) flashes up: it \(what)", at: place, frame: flash.frame)
      }
  }

  /// Returns the index of a frame on the way in which far more changes than in the frames before and after it; nil
  /// without one.
  ///
  /// - Parameter frames: The ``smallFrames``.
  func indexOfLeap(in frames: [FlashDetector.Frame]) -> Int? {
    guard frames.count >= 2 * Self.fewestShots else { return nil }
    let steps = zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }
    let leap = steps.indices.dropFirst(2).dropLast(2).first { index in
      let around = [index - 2, index - 1, index + 1, index + 2].map { steps[$0] }
      return steps[index] > Self.leastLeap && steps[index] > 4 * (around.max() ?? 0)
    }
    return leap.map { $0 + 1 }
  }

  /// A Boolean value that indicates whether one step between shots that lie close together does most of the way from the
  /// first to the last of them.
  var isCut: Bool {
    let frames = smallFrames
    guard frames.count >= 4, let first = frames.first, let last = frames.last else { return false }
    let steps = zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }
    return (steps.max() ?? 0) > 0.8 * first.distance(to: last)
  }

  /// The least distance of frames between which something leaps, 0…1.
  private static let leastLeap = 0.08

  /// Returns a Boolean value that indicates whether a view spins so fast around the frame at `index` that its pictures
  /// are alike after two frames.
  private func spins(at index: Int) -> Bool {
    let steps = (index - 1...index + 2).compactMap { next -> [String: Double]? in
      guard next > 0, next < shots.count else { return nil }
      let before = shots[next - 1].inContainer.map { ($0.path, $0.transform.angle) }
      let known = Dictionary(before) { first, _ in first }
      let angles = shots[next].inContainer.compactMap { view in
        known[view.path].map { (view.path, (view.transform.angle - $0).magnitudeOfTurn) }
      }
      return Dictionary(angles) { first, _ in first }
    }
    guard let first = steps.first, steps.count >= 3 else { return false }
    return first.keys.contains { path in steps.allSatisfy { ($0[path] ?? 0) > .pi / 4 } }
  }

  /// A last frame that does most of the way at once, as when the old screen covers the new one until
  /// the end, or much more of it than the frame before, as when the way stops short of its end.
  var jumpAtEnd: Finding? {
    guard shots.count >= Self.fewestShots else { return nil }
    let frames = ([beforeTree] + shots.suffix(3).map(\.tree)).compactMap { tree in
      (try? renderer.render(tree, scale: 0.25)).map { FlashDetector.Frame($0) }
    }
    guard frames.count == 4 else { return nil }
    let way = frames[0].distance(to: frames[3])
    let (step, before) = (frames[2].distance(to: frames[3]), frames[1].distance(to: frames[2]))
    let isMost = step >= 0.6 * way
    guard way >= 0.1, isMost || step >= 0.2 * way && step >= 4 * before else { return nil }
    // A screen that turns about an edge may begin edge-on, and jump from beside its place when it ends.
    if var anchor = anchorWithoutPlace(in: shots.count - 2) {
      anchor.origin = .firstFrame
      return anchor
    }
    return Finding(
      "the last frame jumps: it does \(Int(min(100, step / way * 100).rounded())) % of the way at once",
      at: place, frame: shots.count - 1)
  }

  /// A Boolean value that indicates whether the screens move in steps, as in a stop-motion film: several frames differ
  /// from the one before them, and next to these none does.
  var isStepped: Bool {
    let changes = zip(shots, shots.dropFirst()).map { first, second in
      ViewDifference(first.inContainer, second.inContainer).exceeds(0.01)
    }
    let steps = changes.count { $0 }
    let isEven = !zip(changes, changes.dropFirst()).contains { $0 && $1 }
    return steps >= 4 && isEven
  }

  /// Returns a change in the frame with which the transition ends that is much larger than the one before it, in
  /// shots that lie close together; nil without one.
  ///
  /// - Parameter landsElsewhere: A Boolean value that indicates whether an element of other proportions may land on the new
  ///   screen.
  func snapAtEnd(landsElsewhere: Bool) -> Finding? {
    guard let end = frameOfEnd, let pictures = picturesAtEnd else { return nil }
    let before = pictures[1].change(from: pictures[0])
    let step = pictures[2].change(from: pictures[1])
    if let name = filterCutOff(at: end, changing: step) {
      return Finding(
        "the filter \(kind: name) of a screen is cut off when the transition ends, at "
          + "\(TimeText.seconds(result.ended)), before it has faded", at: place, frame: end)
    }
    let isShaded = !shots[end - 1].tree.shaderFilters.isEmpty
    let visible =
      isShaded
      ? Self.visibleChangeOfShader
      : landsElsewhere ? Self.visibleChangeOfElement : Self.visibleChange
    let isStrip =
      Self.visibleStrip...visible ~= step
      && PictureDifference(of: pictures[2], with: pictures[1], tolerance: Self.faint).hasGap
    guard step > visible || isStrip, step > 4 * before else { return nil }
    let share = String(format: "%.1f", step * 100)
    return Finding(
      "it jumps when it ends, at \(TimeText.seconds(result.ended)): \(share) % of the screen "
        + "changes at once", at: place, frame: end)
  }

  /// The index of the first shot after the end, which at least two come before.
  var frameOfEnd: Int? {
    shots.firstIndex { $0.time >= result.ended - 1e-9 }.flatMap { $0 >= 2 ? $0 : nil }
  }

  /// The pictures of the last two shots before the end and the first one after it; nil if one can't be drawn.
  var picturesAtEnd: [RenderImage]? {
    guard let end = frameOfEnd else { return nil }
    let pictures = shots[end - 2...end].compactMap { try? renderer.render($0.tree, scale: 1) }
    return pictures.count == 3 ? pictures : nil
  }

  /// A smaller change is not seen, such as the rest of a spring that its duration cuts off, or rounded
  /// corners that go.
  private static let visibleChange = 0.016

  /// The greatest difference of what goes on to the end elsewhere, in levels of 255.
  private static let faint = 24

  /// A narrower strip at an edge may be the rest of a spring that its duration cuts off.
  private static let visibleStrip = 0.008

  /// A smaller change may be that of an element's picture, into the same at its place.
  private static let visibleChangeOfElement = 0.021

  /// A smaller change is not seen where a shader mixes both screens and has nothing left to cut off.
  private static let visibleChangeOfShader = 0.008

  /// Returns the part of a picture of `tree` that looks different from one of `other`, in per cent; nil
  /// where the difference can't be seen.
  func visibleShare(of tree: RenderTree, comparedWith other: RenderTree) -> String? {
    guard tree != other, let picture = try? renderer.render(tree, scale: 1),
      let expected = try? renderer.render(other, scale: 1)
    else { return nil }
    let change = picture.change(from: expected)
    return change > Self.visibleChange ? String(format: "%.1f", change * 100) : nil
  }

  /// Returns the difference of the last frame from `expected`, the screen that should remain.
  func difference(ofLastFrameFrom expected: RenderTree) -> Finding? {
    FrameDifference.between(shots.last?.tree, expected, drawnBy: renderer).map {
      Finding(
        "the last frame is not the screen that remains: \($0.words)", at: place,
        frame: shots.count - 1)
    }
  }

  /// With fewer, what merely moves fast changes as much from frame to frame as a flash does.
  private static let fewestShots = 12
  /// The longest duration of a flash, in frames.
  private static let longestFlash = 5
}

extension RenderImage {
  /// Returns the difference from `other`, 0…1: the mean difference of the colours, or the part of the
  /// pixels that differ strongly, whichever is larger.
  func change(from other: RenderImage) -> Double {
    let difference = PictureDifference(of: self, with: other)
    return max(difference.mean, difference.strongShare)
  }
}

extension CATransform3D {
  /// The angle by which it turns the x axis in the plane, in radians.
  fileprivate var angle: Double { atan2(m12, m11) }
}

extension Double {
  /// The size of a turn by this angle, from 0 to π.
  fileprivate var magnitudeOfTurn: Double { abs(remainder(dividingBy: 2 * .pi)) }
}
