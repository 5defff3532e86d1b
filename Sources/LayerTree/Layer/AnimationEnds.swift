import Foundation

/// The end times of an engine's animations, the earliest first.
///
/// A binary heap: no entry comes before its parent, the entry at (index − 1) / 2. Every animation
/// in it knows its place (``AttachedAnimation/endPlace``), so that one can be moved or taken out
/// without a search. Finding the next end costs nothing, a change O(log n).
struct AnimationEnds {
  /// One animation's end, in the engine's time.
  struct Entry {
    var time: TimeInterval
    let layer: CALayer
    let attached: AttachedAnimation
  }

  private var heap: [Entry] = []

  /// The time at which the next animation ends, in the engine's seconds, or nil if none will end.
  var next: TimeInterval? { heap.first?.time }

  /// The end of `attached` as it was noted last.
  func time(of attached: AttachedAnimation) -> TimeInterval? {
    attached.endPlace.map { heap[$0].time }
  }

  /// Notes that `attached` of `layer` ends at `time`, whatever was noted before; nil: never.
  mutating func set(_ time: TimeInterval?, of attached: AttachedAnimation, on layer: CALayer) {
    guard let time else { return remove(attached) }
    if let place = attached.endPlace {
      heap[place].time = time
      settle(place)
    } else {
      heap.append(Entry(time: time, layer: layer, attached: attached))
      settle(heap.count - 1)
    }
  }

  /// Forgets the end of `attached`, if it is known.
  mutating func remove(_ attached: AttachedAnimation) {
    guard let place = attached.endPlace else { return }
    attached.endPlace = nil
    let last = heap.removeLast()
    guard place < heap.count else { return }
    heap[place] = last
    settle(place)
  }

  /// Takes out what ends by `time`, in the order in which the animations were added.
  mutating func takeDue(by time: TimeInterval) -> [Entry] {
    var due: [Entry] = []
    while let first = heap.first, first.time <= time {
      due.append(first)
      remove(first.attached)
    }
    due.sort { $0.attached.sequence < $1.attached.sequence }
    return due
  }

  /// Moves the entry at `place` up or down to where its time belongs.
  private mutating func settle(_ place: Int) {
    let entry = heap[place]
    var place = place
    while place > 0, entry.time < heap[(place - 1) / 2].time {
      move((place - 1) / 2, to: place)
      place = (place - 1) / 2
    }
    while true {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1].time < heap[child].time { child += 1 }
      guard child < heap.count, heap[child].time < entry.time else { break }
      move(child, to: place)
      place = child
    }
    heap[place] = entry
    entry.attached.endPlace = place
  }

  private mutating func move(_ from: Int, to place: Int) {
    heap[place] = heap[from]
    heap[place].attached.endPlace = place
  }
}
