/// Which of many mutants are tried: as many of each plugin and of each kind as there are, in an order
/// that hangs on the seed alone.
struct MutantChoice {
  /// A mutant of one of the plugins.
  struct Chosen {
    var plugin: Int
    var mutant: Mutant
  }

  /// The mutants not chosen yet, by plugin and kind.
  private var cells: [[[Mutant]]]
  private let order: [(plugin: Int, kind: Int)]

  /// A choice among `mutants`, a list for each plugin.
  init(_ mutants: [[Mutant]], seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let kinds = MutationKind.allCases
    cells = mutants.map { list in
      kinds.map { kind in random.shuffled(list.filter { $0.kind == kind }) }
    }
    let plugins = random.shuffled(Array(mutants.indices))
    // Each round has every plugin once, and about as many of each kind.
    order = kinds.indices.flatMap { round in
      plugins.enumerated().map { (plugin: $1, kind: ($0 + round) % kinds.count) }
    }
  }

  /// The next `count` mutants that `admits` lets pass; fewer when there are no more.
  mutating func next(
    _ count: Int, where admits: (Chosen) throws -> Bool
  ) rethrows -> [Chosen] {
    var chosen: [Chosen] = []
    while chosen.count < count, cells.contains(where: { $0.contains { !$0.isEmpty } }) {
      for (plugin, kind) in order where chosen.count < count {
        while let mutant = cells[plugin][kind].popLast() {
          let candidate = Chosen(plugin: plugin, mutant: mutant)
          guard try admits(candidate) else { continue }
          chosen.append(candidate)
          break
        }
      }
    }
    return chosen
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// `values` in a random order.
  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in values.indices.dropFirst() {
      values.swapAt(index, Int(next() % UInt64(index + 1)))
    }
    return values
  }
}
