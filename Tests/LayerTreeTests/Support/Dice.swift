import Foundation

/// Throws that look random and are the same in every run.
struct Dice {
  private var random: SplitMix

  init(seed: Int) { random = SplitMix(state: UInt64(seed + 1) &* 0x9E37_79B9) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}
