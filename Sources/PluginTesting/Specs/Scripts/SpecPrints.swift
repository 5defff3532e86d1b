/// The lines that a file of specs prints; no more than somebody would read.
final class SpecPrints {
  private(set) var lines: [String] = []
  private static let most = 50

  func note(_ line: String) {
    if lines.count < Self.most { lines.append(line) }
  }
}
