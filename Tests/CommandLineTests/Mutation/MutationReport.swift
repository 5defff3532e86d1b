import Foundation

/// The numbers of mutants caught, by kind and plugin, and the list of those that survive.
struct MutationReport {
  private let tried: [MutationRun.Tried]
  private let seed: UInt64
  private let folder: URL

  /// A report of `tried`, with the paths of the survivors as seen from `folder`.
  init(_ tried: [MutationRun.Tried], seed: UInt64, seenFrom folder: URL) {
    (self.tried, self.seed, self.folder) = (tried, seed, folder)
  }

  private var visible: [MutationRun.Tried] { tried.filter { $0.visible != nil } }
  private var survivors: [MutationRun.Tried] { visible.filter { $0.caughtBy == nil } }
  private var noted: Int { survivors.count { $0.notedBy != nil } }

  /// The part of the visible mutants for which a check fails, 0…1; 1 where none is visible.
  var caughtShare: Double { share(visible.count - survivors.count) }
  /// The part of the visible mutants for which a check fails or gives a note that the original does not get, 0…1; 1 where
  /// none is visible.
  var reportedShare: Double { share(visible.count - survivors.count + noted) }

  private func share(_ count: Int) -> Double {
    visible.isEmpty ? 1 : Double(count) / Double(visible.count)
  }

  /// All of it, as people read it.
  var text: String {
    let (caught, reported) = (percentage(caughtShare), percentage(reportedShare))
    let sum =
      "seed \(seed): of \(tried.count) mutants \(visible.count) change something that can be seen, and "
      + "\(visible.count - survivors.count) of those are caught (\(caught) %), and \(noted) more \(noted == 1 ? "is" : "are") "
      + "noted (\(reported) % in all)"
    let parts = [
      [sum], table("kind") { $0.mutant.kind.rawValue }, table("plugin", of: \.plugin), checks,
      survivors.flatMap(lines),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private func percentage(_ share: Double) -> String { String(format: "%.1f", share * 100) }

  private func table(_ title: String, of key: (MutationRun.Tried) -> String) -> [String] {
    func row(_ cells: [String]) -> String {
      let numbers = cells.dropFirst().map { String(repeating: " ", count: 9 - $0.count) + $0 }
      return cells[0].padding(toLength: 20, withPad: " ", startingAt: 0) + numbers.joined()
    }
    let groups = Dictionary(grouping: tried, by: key).sorted { $0.key < $1.key }
    return [row([title, "caught", "visible", "all"])]
      + groups.map { name, all in
        let visible = all.filter { $0.visible != nil }
        let caught = visible.count { $0.caughtBy != nil }
        return row([name, "\(caught)", "\(visible.count)", "\(all.count)"])
      }
  }

  /// The number of mutants for which each check is the first to fail.
  private var checks: [String] {
    let codes = visible.compactMap { $0.caughtBy?.split(separator: " ").first }
    return Dictionary(grouping: codes) { $0 }.map { ($0.value.count, $0.key) }
      .sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map { "\($0.1): \($0.0)" }
  }

  private func lines(_ survivor: MutationRun.Tried) -> [String] {
    let mutant = survivor.mutant
    let path = survivor.file.pathComponents.suffix(2).joined(separator: "/")
    return [
      "\(survivor.plugin), \(mutant.kind.rawValue), line \(mutant.line): \(survivor.visible ?? "")",
      "  - \(mutant.before)", "  + \(mutant.after)", "  \(folder.lastPathComponent)/\(path)",
    ] + (survivor.notedBy.map { ["  noted: \($0)"] } ?? [])
  }
}
