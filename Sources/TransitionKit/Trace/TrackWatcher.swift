import Animation
import Foundation
import LayerTree

/// Notifies an observer of an engine's animations.
final class TrackWatcher: AnimationWatcher {
  private let observer: any TransitionObserver
  /// The animations that have begun and not ended, by the engine's numbers.
  private var running: [Int: Entry] = [:]

  private struct Entry {
    weak var layer: CALayer?
    var tracks: [AnimationTrack]
    /// A Boolean value that indicates whether the animator that controls the animation reverses it
    /// to its start.
    var isReversed = false
  }

  init(_ observer: any TransitionObserver) { self.observer = observer }

  func animationDidBegin(_ animation: WatchedAnimation) {
    let name = TracePath.shortened(animation.layer.trackName)
    let path = animation.layer.trackPath
    var tracks: [AnimationTrack] = []
    for (member, move) in animation.moves.enumerated() {
      tracks.append(
        AnimationTrack(
          id: AnimationTrack.ID(number: animation.number, member: member), name: name, path: path,
          keyPath: move.keyPath,
          property: animation.layer.viewProperty(forKeyPath: move.keyPath), from: move.from,
          to: move.to,
          keyframes: move.keyframes.map { AnimationTrack.Keyframe(time: $0.time, value: $0.value) },
          isAdditive: move.isAdditive, curve: move.course.description, added: animation.added,
          begin: animation.begin + move.delay, duration: move.duration,
          repeatCount: move.repeatCount, autoreverses: move.autoreverses, ended: nil,
          outcome: .running, isScrubbed: move.isHeld || animation.layer.isTimeDriven))
    }
    guard !tracks.isEmpty else { return }
    running[animation.number] = Entry(
      layer: animation.layer, tracks: tracks.map(Self.kept),
      isReversed: animation.moves.contains(where: \.isReversed))
    tracks.forEach(observer.transitionDidTrack)
  }

  /// Returns `track` as it is kept while it runs: long lists of keyframes, which don't change, are
  /// reported at the beginning only.
  private static func kept(_ track: AnimationTrack) -> AnimationTrack {
    guard track.keyframes.count > mostKeptKeyframes else { return track }
    var track = track
    track.keyframes = []
    return track
  }

  private static let mostKeptKeyframes = 100

  func animationDidChange(_ animation: WatchedAnimation) {
    guard var entry = running[animation.number] else { return }
    for (index, move) in animation.moves.enumerated() where index < entry.tracks.count {
      entry.tracks[index].isScrubbed = entry.tracks[index].isScrubbed || move.isHeld
      // While the animation is held, its own timing is unchanged.
      guard !move.isHeld else { continue }
      entry.isReversed = move.isReversed
      entry.tracks[index].curve = move.course.description
    }
    running[animation.number] = entry
    entry.tracks.forEach(observer.transitionDidTrack)
  }

  func animationDidEnd(_ number: Int, _ end: WatchedAnimation.End, at time: TimeInterval) {
    guard let entry = running.removeValue(forKey: number) else { return }
    let isDriven = entry.layer?.isTimeDriven ?? false
    for var track in entry.tracks {
      track.ended = time
      track.isScrubbed = track.isScrubbed || isDriven
      track.outcome =
        switch end {
        case .finished: entry.isReversed ? .reversed : .finished
        case .turnedBack: .reversed
        case .removed: .removed
        case .replaced: .replaced
        }
      observer.transitionDidTrack(track)
    }
  }
}

extension CALayer {
  fileprivate var trackName: String {
    (delegate as? any TracedLayerOwner)?.displayName ?? name ?? String(describing: type(of: self))
  }

  /// The names from the root layer down.
  fileprivate var trackPath: String {
    var layers: [CALayer] = []
    var next: CALayer? = self
    while let layer = next {
      layers.append(layer)
      next = layer.superlayer
    }
    var path = TracePath()
    for layer in layers.reversed() { path.append(layer.trackName) }
    return path.text
  }

  /// Returns the name that the layer's owner has for the property `keyPath`.
  fileprivate func viewProperty(forKeyPath keyPath: String) -> String {
    (delegate as? any TracedLayerOwner)?.traceName(ofLayerProperty: keyPath) ?? keyPath
  }
}
