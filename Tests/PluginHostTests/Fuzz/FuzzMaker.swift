import Foundation
import Manifests
import PluginTestSupport
import TransitionKit

/// Makes the cases of a fuzz run, each from the seed and its number alone.
struct FuzzMaker {
  let seed: UInt64
  private let api = FuzzAPI()
  private let shipped: [(name: String, kind: PluginKind, text: [UInt8])]

  init(seed: UInt64) {
    self.seed = seed
    shipped = PluginKind.allCases.flatMap { kind in
      Shipped.names(kind).compactMap { name in
        (try? Shipped.file(name, kind)).flatMap { try? Data(contentsOf: $0) }
          .map { (name, kind, Array($0)) }
      }
    }
  }

  func make(_ number: Int) -> FuzzCase {
    var random = FuzzRandom(seed: seed, number: number)
    switch random.below(20) {
    case 0, 1: return FuzzText(random: random).gestures()
    case 2: return FuzzText(random: random).scene()
    case 3: return FuzzText(random: random).touches()
    case 4: return FuzzText(random: random).manifest()
    case 5, 6: return mutated(random)
    case 7: return FuzzText(random: random).parameters()
    case 15...19: return run(random, isSized: true)
    default: return run(random)
    }
  }

  // MARK: Runs

  private static let transitions = TransitionOperation.allCases.map(\.rawValue)
  private static let gestures = [
    "pan 300,300 -> 20,300 over 0.2s", "pan 20,300 -> 300,300 over 0.2s; cancel",
    "edge left 0,300 -> 200,300 over 0.2s", "tap 60,130; tap 60,130", "long-press 60,130 for 0.6s",
    "pinch 160,284 scale 1 -> 2 over 0.2s", "rotate 160,284 0 -> 90deg over 0.2s",
    "slider 0 -> 60 over 0.2s",
    "pan 160,100 -> 160,400 over 0.2s release 900; wait 0.1s; tap 30,20",
  ]

  /// - Parameter isSized: A Boolean value that indicates whether calls have arguments, and are repeated, in random sizes.
  private func run(_ start: FuzzRandom, isSized: Bool = false) -> FuzzCase {
    var random = start
    var plugins = FuzzPlugins(api: api, random: FuzzRandom(seed: start.seedOfNext(), number: 0))
    plugins.isSized = isSized
    var made = FuzzCase(.run)
    func add(_ option: String, _ name: String, _ text: String) {
      made.options.append((option, name))
      made.files[name] = Array(text.utf8)
    }
    if random.chance(60) {
      let text = plugins.animator()
      add("--plugin", "plugin.lua", random.chance(15) ? plugins.loading(text) : text)
    }
    if random.chance(20) { add("--delegate", "delegate.lua", plugins.delegate()) }
    if random.chance(25) { add("--interaction", "interaction.lua", plugins.interaction()) }
    if random.chance(20) { add("--presentation", "presentation.lua", plugins.presentation()) }
    if random.chance(45) || made.files.isEmpty { add("--scene", "scene.lua", plugins.scene()) }
    made.options.append(("--transition", random.pick(Self.transitions)))
    made.options.append(("--size", random.pick(["320x568", "100x50", "568x320"])))
    made.options.append(("--fps", random.pick(["60", "10", "30"])))
    drive(&made, &random)
    made.files["8x8.png"] = Array("8x8".utf8)
    return made
  }

  private func drive(_ made: inout FuzzCase, _ random: inout FuzzRandom) {
    switch random.below(10) {
    case 0: made.options.append(("--cancel-at", random.pick(["0", "0.5", "1"])))
    case 1: made.options.append(("--finish-at", random.pick(["0", "0.5", "1"])))
    case 2: made.options.append(("--interrupt-at", random.pick(["0", "0.05", "3"])))
    case 3, 4, 5: made.options.append(("--gesture", random.pick(Self.gestures)))
    case 6: made.options.append(("--rotate-at", random.pick(["0", "0.05", "0.3"])))
    default: break
    }
  }

  // MARK: Mutants

  /// A shipped plugin with some bytes, words or lines changed.
  private func mutated(_ start: FuzzRandom) -> FuzzCase {
    var random = start
    let original = random.pick(shipped)
    var mutation = FuzzMutation(random: random)
    let bytes = mutation.mutate(original.text, with: random.pick(shipped).text)
    var made = FuzzCase(random.chance(50) ? .validate : .run)
    made.files["mutant.lua"] = bytes
    if made.action == .validate {
      made.options.append(("--plugin", "mutant.lua"))
      return made
    }
    let option = original.kind == .animator ? "--plugin" : "--\(original.kind.rawValue)"
    made.options.append((option, "mutant.lua"))
    made.options.append(("--transition", random.pick(Self.transitions)))
    made.options.append(("--size", "320x568"))
    made.options.append(("--fps", "30"))
    drive(&made, &random)
    return made
  }
}

nonisolated extension FuzzRandom {
  /// The seed of numbers of their own.
  func seedOfNext() -> UInt64 {
    var copy = self
    return copy.next()
  }
}
