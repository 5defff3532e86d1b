import Foundation

/// The pairs of candidates on two screens, matched by their names and types alone.
struct SharedElementPairing {
  /// The largest number of pairs: viewers follow fewer, and each costs pictures of its own.
  private static let mostPairs = 100

  /// The pairs, in the order of the old screen.
  private(set) var pairs: [(source: SharedElementCandidate, target: SharedElementCandidate)] = []
  /// The index of each pair among all elements.
  private(set) var places: [Int] = []
  /// The elements without a pair, in the order of the old screen, then of the new one.
  private(set) var unmatched: [SharedElementMatch] = []

  /// Makes a pairing of one pair, regardless of names and types.
  init(source: any TransitionSource, target: any TransitionTarget) {
    pairs = [
      (
        SharedElementCandidate(
          id: source.sourceElementID, type: source.supportedSourceType, name: "", source: source),
        SharedElementCandidate(
          id: target.targetElementID, type: target.supportedTargetType, name: "", target: target)
      )
    ]
    places = [0]
  }

  init(sources: [SharedElementCandidate], targets: [SharedElementCandidate]) {
    let (old, new) = (Self.groups(sources), Self.groups(targets))
    var place = 0
    for id in old.order {
      let (sources, targets) = (old.members[id] ?? [], new.members[id] ?? [])
      guard let source = sources.first else { continue }
      defer { place += 1 }
      if let mismatch = Self.mismatch(sources, targets) {
        unmatched.append(
          SharedElementMatch(id: id, type: source.type, outcome: .stays(mismatch)))
      } else if pairs.count == Self.mostPairs {
        unmatched.append(
          SharedElementMatch(
            id: id, type: source.type, outcome: .stays(.tooMany(limit: Self.mostPairs))))
      } else if let target = targets.first {
        pairs.append((source, target))
        places.append(place)
      }
    }
    for id in new.order where old.members[id] == nil {
      guard let targets = new.members[id], let target = targets.first else { continue }
      let mismatch = Self.duplicate(targets, on: .to) ?? .noCounterpart(missing: .from)
      unmatched.append(SharedElementMatch(id: id, type: target.type, outcome: .stays(mismatch)))
    }
  }

  private static func mismatch(
    _ sources: [SharedElementCandidate], _ targets: [SharedElementCandidate]
  ) -> SharedElementMismatch? {
    if let mismatch = duplicate(sources, on: .from) ?? duplicate(targets, on: .to) {
      return mismatch
    }
    guard let source = sources.first, let target = targets.first else {
      return .noCounterpart(missing: .to)
    }
    return source.type == target.type
      ? nil : .typeDiffers(source: source.type, target: target.type)
  }

  private static func duplicate(
    _ candidates: [SharedElementCandidate], on screen: SharedElementMismatch.Screen
  ) -> SharedElementMismatch? {
    candidates.count > 1 ? .duplicate(on: screen, views: candidates.map(\.name)) : nil
  }

  private static func groups(
    _ candidates: [SharedElementCandidate]
  ) -> (order: [String?], members: [String?: [SharedElementCandidate]]) {
    var order: [String?] = []
    var members: [String?: [SharedElementCandidate]] = [:]
    for candidate in candidates {
      if members[candidate.id] == nil { order.append(candidate.id) }
      members[candidate.id, default: []].append(candidate)
    }
    return (order, members)
  }
}
