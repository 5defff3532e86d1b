import Testing
import Watching

struct `Save settler` {
  /// What happens to a file, in milliseconds, and what comes of it; "old" is there at the start.
  struct Save: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [Step]
    /// `53 changed`: when, and what was told.
    var told: [String]
    var isNew = false

    var testDescription: String { name }
  }

  enum Step: Sendable {
    case at(Int, SaveSettler.Event, holds: String?)
    /// The content changes without an event, as while a writer keeps the file open.
    case silently(Int, String)

    var time: Int {
      switch self {
      case .at(let time, _, _), .silently(let time, _): time
      }
    }
  }

  @Test(arguments: [
    Save(name: "in place", steps: [.at(0, .written, holds: "new")], told: ["50 changed"]),
    Save(
      name: "written beside and renamed", steps: [.at(2, .written, holds: "new")],
      told: ["52 changed"]),
    Save(
      name: "vim: moved away, made again, written",
      steps: [
        .at(0, .gone, holds: nil), .at(1, .began, holds: ""), .at(4, .written, holds: "new"),
      ], told: ["54 changed"]),
    Save(
      name: "git checkout: deleted, made again, written",
      steps: [
        .at(0, .gone, holds: nil), .at(20, .began, holds: ""), .at(40, .written, holds: "new"),
      ], told: ["90 changed"]),
    Save(
      name: "made again by a slow writer, whose first part is not told",
      steps: [
        .at(0, .gone, holds: nil), .at(1, .began, holds: "n"), .at(280, .written, holds: "new"),
      ], told: ["280 changed"]),
    Save(
      name: "attributes set while it is written",
      steps: [
        .at(0, .began, holds: "n"), .at(1, .touched, holds: "n"), .at(200, .written, holds: "new"),
      ], told: ["250 changed"]),
    Save(
      name: "truncated, and written to a while later",
      steps: [.at(0, .written, holds: ""), .at(200, .written, holds: "new")],
      told: ["250 changed"]),
    Save(
      name: "in pieces soon after each other",
      steps: (0...5).map { .at($0 * 40, .written, holds: $0 == 5 ? "new" : "n\($0)") },
      told: ["250 changed"]),
    Save(
      name: "without end: told every 250 ms",
      steps: (0...20).map { .at($0 * 40, .written, holds: "\($0)") },
      told: ["250 changed", "530 changed", "810 changed"]),
    Save(
      name: "twice quickly: told once, with the last content",
      steps: [.at(0, .written, holds: "newer"), .at(30, .written, holds: "newest")],
      told: ["80 changed"]),
    Save(
      name: "twice slowly: told twice",
      steps: [.at(0, .written, holds: "newer"), .at(100, .written, holds: "newest")],
      told: ["50 changed", "150 changed"]),
    Save(name: "touched", steps: [.at(0, .touched, holds: "old")], told: []),
    Save(name: "saved as it was", steps: [.at(0, .written, holds: "old")], told: []),
    Save(
      name: "changed and changed back in a moment",
      steps: [.at(0, .written, holds: "new"), .at(10, .written, holds: "old")], told: []),
    Save(name: "deleted", steps: [.at(7, .gone, holds: nil)], told: ["307 missing"]),
    Save(
      name: "deleted for a moment and put back as it was",
      steps: [.at(0, .gone, holds: nil), .at(299, .written, holds: "old")], told: []),
    Save(
      name: "deleted, missed and made again",
      steps: [.at(0, .gone, holds: nil), .at(400, .written, holds: "old")],
      told: ["300 missing", "450 changed"]),
    Save(
      name: "gone without a word: noticed when it is looked at",
      steps: [.at(0, .written, holds: nil)], told: ["350 missing"]),
    Save(
      name: "left empty", steps: [.at(0, .written, holds: "")], told: ["350 changed"]),
    Save(
      name: "made and never closed",
      steps: [.at(0, .began, holds: "n"), .silently(100, "ne")], told: ["300 changed"]),
    Save(
      name: "a file of an editor's own, made and deleted",
      steps: [
        .at(0, .began, holds: "x"), .at(10, .written, holds: "x"), .at(20, .gone, holds: nil),
      ],
      told: [], isNew: true),
    Save(
      name: "a new file", steps: [.at(0, .began, holds: ""), .at(1, .written, holds: "new")],
      told: ["51 changed"], isNew: true),
  ])
  func `Tells when a save is over`(_ save: Save) {
    #expect(told(of: save, timing: .standard) == save.told)
  }

  @Test func `Tells at once without a debounce, and still waits for a file that is missing`() {
    let steps: [Step] = [
      .at(0, .written, holds: "newer"), .at(10, .gone, holds: nil), .at(20, .began, holds: ""),
      .at(30, .written, holds: "newest"), .at(40, .gone, holds: nil),
    ]
    let save = Save(name: "", steps: steps, told: [])
    #expect(
      told(of: save, timing: .immediate) == ["0 changed", "30 changed", "340 missing"])
  }

  @Test func `Files that are saved together are told together`() {
    var settler = SaveSettler(timing: .standard)
    for path in ["/c", "/a", "/b"] { settler.adopt(path, .content(size: 3, hash: 0)) }
    settler.note(.written, at: "/c", time: .milliseconds(0))
    settler.note(.gone, at: "/b", time: .milliseconds(10))
    settler.note(.written, at: "/a", time: .milliseconds(30))
    #expect(settler.deadline == .milliseconds(80))
    let outcome = settler.settle(at: .milliseconds(80)) { _ in .content(size: 3, hash: 1) }
    #expect(outcome.changed == ["/a", "/c"])
    #expect(outcome.began == .zero)
    #expect(settler.deadline == .milliseconds(310))
    #expect(settler.settle(at: .milliseconds(310)) { _ in nil }.missing == ["/b"])
    #expect(settler.deadline == nil)
  }

  @Test func `A forgotten file is told of no more`() {
    var settler = SaveSettler(timing: .standard)
    settler.adopt("/a", .content(size: 3, hash: 0))
    settler.note(.written, at: "/a", time: .zero)
    settler.forget("/a")
    #expect(settler.deadline == nil)
    #expect(settler.settle(at: .seconds(1)) { _ in .content(size: 3, hash: 1) }.isEmpty)
  }

  /// Plays the steps, and settles whenever the settler asks for it.
  private func told(of save: Save, timing: SaveTiming) -> [String] {
    let path = "/plugins/flip.lua"
    var settler = SaveSettler(timing: timing)
    var content: String? = save.isNew ? nil : "old"
    var told: [String] = []
    var now = Duration.zero
    settler.adopt(path, fingerprint(content))
    func settle(before time: Duration?) {
      while let due = settler.deadline.map({ max($0, now) }), time.map({ due < $0 }) ?? true {
        let outcome = settler.settle(at: due) { _ in fingerprint(content) }
        let milliseconds = Int(due / .milliseconds(1))
        if !outcome.changed.isEmpty { told.append("\(milliseconds) changed") }
        if !outcome.missing.isEmpty { told.append("\(milliseconds) missing") }
      }
    }
    for step in save.steps {
      settle(before: .milliseconds(step.time))
      now = .milliseconds(step.time)
      switch step {
      case .at(_, let event, let holds):
        content = holds
        settler.note(event, at: path, time: now)
      case .silently(_, let holds): content = holds
      }
    }
    settle(before: nil)
    return told
  }

  private func fingerprint(_ content: String?) -> FileFingerprint? {
    content.map { .content(size: $0.utf8.count, hash: $0.hashValue) }
  }
}
