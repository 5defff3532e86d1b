import Lua
import Manifests

/// What one plugin uses of the API, set against what its table says.
///
/// Its file runs before the table is there: what that uses is kept, and judged when the table is
/// read.
final class APILedger {
  /// Hears of each warning once a call site.
  var onWarning: ((LuaError) -> Void)?

  private struct Site: Hashable {
    var what: String
    var place: LuaPlace?
  }

  private var manifest: Manifest?
  private var sites: Set<Site> = []
  private var earlyUses: [(use: APIUse, place: LuaPlace?)] = []
  private var earlyNeeds: [(capability: Capability, place: LuaPlace?)] = []

  /// More call sites than these are not told apart.
  private static let mostSites = 1000

  /// A script uses an entry that has terms.
  func note(_ use: APIUse, at place: LuaPlace?) {
    guard isNew(use.path, at: place) else { return }
    guard let manifest else { return earlyUses.append((use, place)) }
    for warning in Self.warnings(of: use, by: manifest, at: place) { onWarning?(warning) }
  }

  /// A script uses something that is a capability.
  ///
  /// - Throws: `LuaError` when its table says that it does not.
  func require(_ capability: Capability, at place: @autoclosure () -> LuaPlace?) throws {
    guard let manifest else {
      let place = place()
      if isNew(capability.rawValue, at: place) { earlyNeeds.append((capability, place)) }
      return
    }
    if let refusal = Self.refusal(of: capability, by: manifest, at: nil) { throw refusal }
  }

  /// The table has been read.
  ///
  /// - Returns: What is wrong with what the file has used so far, and what its author should know.
  func judge(by manifest: Manifest) -> (errors: [LuaError], warnings: [LuaError]) {
    self.manifest = manifest
    defer { (earlyUses, earlyNeeds) = ([], []) }
    return (
      earlyNeeds.compactMap { Self.refusal(of: $0.capability, by: manifest, at: $0.place) },
      earlyUses.flatMap { Self.warnings(of: $0.use, by: manifest, at: $0.place) }
    )
  }

  private func isNew(_ what: String, at place: LuaPlace?) -> Bool {
    sites.count < Self.mostSites && sites.insert(Site(what: what, place: place)).inserted
  }

  // MARK: - Wording

  static func warnings(
    of use: APIUse, by manifest: Manifest, at place: LuaPlace?
  ) -> [LuaError] {
    use.terms.warnings(about: use.path, declared: manifest.api).map {
      LuaError(
        kind: .misuse, message: $0.message, hint: $0.hint, code: $0.code, chunk: place?.chunk,
        line: place?.line)
    }
  }

  private static func refusal(
    of capability: Capability, by manifest: Manifest, at place: LuaPlace?
  ) -> LuaError? {
    guard let declared = manifest.capabilities, !declared.contains(capability.rawValue) else {
      return nil
    }
    return LuaError(
      kind: .misuse,
      message: "this uses \(capability.meaning), and the plugin's capabilities leave that out",
      hint: "add \"\(capability.rawValue)\" to capabilities", code: "capability-not-declared",
      chunk: place?.chunk, line: place?.line)
  }
}
