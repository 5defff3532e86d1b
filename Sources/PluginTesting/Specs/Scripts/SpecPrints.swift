/// The lines that a file of specs prints, limited to a readable number.
final class SpecPrints {
  private(set) var lines: [String] = []
  private static let most = 50

  func note(_ line: String) {
    if lines.count < Self.most { lines.append(line) }
  }
}
