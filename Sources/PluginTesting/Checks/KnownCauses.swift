import Diagnostics

/// The causes of the failures so far, so that one defect is reported once: at the check that found it
/// first.
struct KnownCauses {
  private var titles: [Cause: String] = [:]

  /// The cause of a failure.
  private enum Cause: Hashable {
    /// Whatever a check has found.
    case check(DiagnosticCode)
    /// A diagnostic at a place.
    case diagnostic(DiagnosticCode, Place)
    /// A finding at a place: one of those that are worded alike.
    case finding(Family, Place, pattern: String)
  }

  /// The checks that find the same things.
  private enum Family: Hashable {
    /// Those that judge how a transition ends.
    case ends
    /// One that is alone.
    case check(DiagnosticCode)
  }

  /// The file and line that a failure is attributed to.
  private struct Place: Hashable {
    var file: String?
    var line: Int?
  }

  /// Checks that judge how a transition ends, on one stage or another: what one of them finds the
  /// others find again.
  private static let ends: Set<DiagnosticCode> = [
    .endsRight, .landscape, .resize, .rightToLeft, .otherSize, .zeroFrames, .zeroSize,
    .notAnimated, .reducedMotion, .sharedElements, .hotReload, .interruption,
  ]

  /// Notes the cause of `finding`, which the result called `title` reports.
  ///
  /// - Returns: The title of the result that has reported the same cause; nil for a new one.
  mutating func title(
    for finding: Finding, of check: DiagnosticCode, reportedBy title: String
  ) -> String? {
    // What a check has found on the ordinary stage shows on the others, too.
    if let origin = finding.origin, origin != check, let known = titles[.check(origin)] {
      return known
    }
    let cause = Self.cause(of: finding, check)
    if let known = titles[cause] { return known }
    titles[cause] = title
    if titles[.check(check)] == nil { titles[.check(check)] = title }
    return nil
  }

  private static func cause(of finding: Finding, _ check: DiagnosticCode) -> Cause {
    let place = Place(file: finding.file, line: finding.line)
    if let diagnostic = finding.diagnostic { return .diagnostic(diagnostic, place) }
    let check = finding.origin ?? check
    return .finding(
      ends.contains(check) ? .ends : .check(check), place, pattern: finding.wording.pattern)
  }
}
