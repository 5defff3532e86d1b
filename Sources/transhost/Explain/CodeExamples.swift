/// A plugin for each code that a short one earns. Made from the mistakes that the host is tested with;
/// a test keeps it current.
enum CodeExamples {
  static let all: [String: CodePage.Example] = [:]
}
