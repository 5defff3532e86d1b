/// Words of a command line for a POSIX shell.
enum ShellText {
  private nonisolated static let marks: Set<Character> = [
    "_", "-", ".", "/", ":", "=", ",", "@", "%", "+",
  ]

  /// Returns `word`, in quotes where a shell would read it otherwise.
  nonisolated static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.allSatisfy(isPlain) { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private nonisolated static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || marks.contains(character)
  }
}
