import Diagnostics

/// The causes of the failures so far, so that one defect is reported once: at the check that found it
/// first.
struct KnownCauses {
  private var titles: [String: String] = [:]

  /// Checks that judge how a transition ends, on one stage or another: what one of them finds the
  /// others find again.
  private static let ends: Set<DiagnosticCode> = [
    .endsRight, .landscape, .resize, .rightToLeft, .otherSize, .zeroFrames, .zeroSize,
    .notAnimated, .reducedMotion, .hotReload, .interruption,
  ]

  /// Notes the cause of `finding`, which the result called `title` reports.
  ///
  /// - Returns: The title of the result that has reported the same cause; nil for a new one.
  mutating func title(
    for finding: Finding, of check: DiagnosticCode, reportedBy title: String
  ) -> String? {
    // What a check has found on the ordinary stage shows on the others, too.
    if let origin = finding.origin, origin != check, let known = titles[origin.name] {
      return known
    }
    let cause = Self.cause(of: finding, check)
    if let known = titles[cause] { return known }
    titles[cause] = title
    if titles[check.name] == nil { titles[check.name] = title }
    return nil
  }

  private static func cause(of finding: Finding, _ check: DiagnosticCode) -> String {
    let line = finding.line.map(String.init) ?? ""
    let place = "\(finding.file ?? ""):\(line)"
    if let diagnostic = finding.diagnostic { return "\(diagnostic) \(place)" }
    let check = finding.origin ?? check
    let family = ends.contains(check) ? "ends" : check.name
    return "\(family) \(place) \(pattern(of: finding.message))"
  }

  /// The beginning of `message` without its numbers and names, which differ between transitions and
  /// stages.
  private static func pattern(of message: String) -> String {
    let clause = message.prefix { $0 != ";" && $0 != ":" }
    var (pattern, isQuoted) = ("", false)
    for word in clause.split(separator: " ") {
      let isName = isQuoted || word.hasPrefix("'") || word.first?.isUppercase == true
      if word.count(where: { $0 == "'" }) == 1 { isQuoted.toggle() }
      if !isName, !word.contains(where: \.isNumber) { pattern += word + " " }
    }
    return pattern
  }
}
