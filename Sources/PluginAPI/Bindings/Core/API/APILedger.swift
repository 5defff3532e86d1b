import Diagnostics
import Lua
import Manifests

/// The parts of the API and the capabilities that one plugin uses, set against what its table says.
///
/// Its file runs before the table is there: what that uses is kept, and judged when the table is
/// read.
final class APILedger {
  /// The edition of the API, which states when its parts were added and when they are removed.
  let edition: APIEdition
  /// A Boolean value that indicates whether no part of the API has terms: every call of a script looks
  /// at that.
  let isPlain: Bool
  private let budget: ScriptBudget
  private let surroundings: ScriptSurroundings

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

  /// An empty ledger for the scripts that run on `budget`, which warns in `surroundings`.
  init(edition: APIEdition, budget: ScriptBudget, surroundings: ScriptSurroundings) {
    self.edition = edition
    isPlain = edition.isPlain
    self.budget = budget
    self.surroundings = surroundings
  }

  /// Notes the use of an entry that has terms, and warns once a call site.
  func note(_ use: APIUse) {
    let place = budget.state?.place
    guard isNew(use.path, at: place) else { return }
    guard let manifest else { return earlyUses.append((use, place)) }
    for warning in Self.warnings(of: use, by: manifest, at: place) {
      surroundings.warn(of: warning)
    }
  }

  /// Refuses what the plugin's table leaves out of its capabilities.
  ///
  /// - Throws: `LuaError` with the remedy.
  func require(_ capability: Capability) throws {
    guard let manifest else {
      let place = budget.state?.place
      if isNew(capability.rawValue, at: place) { earlyNeeds.append((capability, place)) }
      return
    }
    if let refusal = Self.refusal(of: capability, by: manifest, at: nil) { throw refusal }
  }

  /// Judges by the table, which has been read, what the file has used so far.
  ///
  /// - Returns: What is wrong with it, and what its author should know.
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

  /// Returns the warnings about `use` in a plugin that says of itself what `manifest` says.
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
      hint: "add \"\(capability.rawValue)\" to capabilities", code: .capabilityNotDeclared,
      chunk: place?.chunk, line: place?.line)
  }
}
