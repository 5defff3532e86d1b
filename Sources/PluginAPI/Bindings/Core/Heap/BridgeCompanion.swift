/// Something that a part of the bindings keeps for one plugin, beside its bridge.
protocol BridgeCompanion: AnyObject {
  /// Makes the companion of a plugin that has none of this type.
  init()
  /// Lets go of what belongs to the plugin's state, which is closed.
  func close()
}

extension BridgeCompanion {
  func close() {}
}

/// The objects that parts of the bindings keep for one plugin, by type.
struct BridgeCompanions {
  private var companions: [ObjectIdentifier: any BridgeCompanion] = [:]

  /// Returns the companion of that type, which is made when it is first asked for.
  mutating func companion<Companion: BridgeCompanion>(_ type: Companion.Type) -> Companion {
    if let known = companions[ObjectIdentifier(type)] as? Companion { return known }
    let made = Companion()
    companions[ObjectIdentifier(type)] = made
    return made
  }

  /// All of them.
  var all: [any BridgeCompanion] { Array(companions.values) }
}
