/// The fields of `self` that a plugin's scripts read, and that none of them sets.
///
/// A field counts as set if any object gets one of that name: by an assignment, in a table's constructor, as a
/// function, or by a string that says the name. Nothing is said of scripts that may set fields in ways that the
/// text does not show.
package nonisolated struct LuaUnsetFields {
  /// A field that is read.
  package struct Read: Hashable, Sendable {
    /// The name of the field.
    package let name: String
    /// The file, as messages name it.
    package let file: String
    /// The line on which the field is read first.
    package let line: Int
  }

  /// The fields that are read and not set, each once, in the order of the files.
  package private(set) var all: [Read] = []
  /// The names of the fields that are set.
  package private(set) var names: Set<String> = []

  /// Looks for such fields in `files`, which are all scripts of a plugin.
  ///
  /// - Parameter modules: The names by which the scripts can load each other.
  package init(in files: [(name: String, text: String)], modules: Set<String>) {
    let scripts = files.map { LuaFieldScan($0.text, modules: modules) }
    guard scripts.allSatisfy(\.isPlain),
      !scripts.contains(where: \.handsSelfOn) || !scripts.contains(where: \.setsByKey)
    else { return }
    names = scripts.reduce(into: []) { $0.formUnion($1.names) }
    let words = scripts.reduce(into: names) { $0.formUnion($1.strings) }
    var known: Set<String> = []
    for (file, script) in zip(files, scripts) {
      for read in script.reads where !words.contains(read.name) {
        guard known.insert(read.name).inserted else { continue }
        all.append(Read(name: read.name, file: file.name, line: read.line))
      }
    }
  }
}

/// The fields that one script sets, and those of `self` that it reads.
private nonisolated struct LuaFieldScan {
  /// The names of the fields that are set.
  private(set) var names: Set<String> = []
  /// The texts of the strings.
  private(set) var strings: Set<String> = []
  /// The reads of `self`'s fields.
  private(set) var reads: [(name: String, line: Int)] = []
  /// A Boolean value that indicates whether the text shows every way in which the script sets fields.
  private(set) var isPlain = true
  /// A Boolean value that indicates whether `self` is given to a function or a variable.
  private(set) var handsSelfOn = false
  /// A Boolean value that indicates whether a field is set whose name is computed.
  private(set) var setsByKey = false

  private let tokens: [LuaTokens.Token]
  /// The places of the names that are assigned to.
  private var targets: Set<Int> = []

  init(_ text: String, modules: Set<String>) {
    tokens = LuaTokens.scan(text)
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .string: strings.insert(token.text)
      case .symbol: if isAssignment(at: index) { noteTargets(before: index) }
      case .name: noteName(token.text, at: index, modules)
      case .number: break
      }
    }
    for index in tokens.indices where isMemberOfSelf(at: index) && !targets.contains(index + 2) {
      reads.append((tokens[index + 2].text, tokens[index + 2].line))
    }
  }

  /// The words of scripts that can set fields unseen.
  private static let veils: Set = [
    "_ENV", "_G", "debug", "dofile", "getmetatable", "load", "loadstring", "rawget", "rawset",
    "setmetatable",
  ]

  private mutating func noteName(_ name: String, at index: Int, _ modules: Set<String>) {
    let isMember =
      isCode(".", at: index - 1) && !isCode(".", at: index - 2) || isCode(":", at: index - 1)
    guard !isMember else { return }
    switch name {
    case _ where Self.veils.contains(name): isPlain = false
    case "require": if !loadsKnown(modules, at: index) { isPlain = false }
    case "function":
      var position = index + 1
      while isName(at: position), isCode(".", at: position + 1) || isCode(":", at: position + 1) {
        position += 2
      }
      if position > index + 1, isName(at: position) { names.insert(tokens[position].text) }
    case "self" where isCode("[", at: index + 1): isPlain = false
    case "self" where isCode("local", at: index - 1) || isCode("for", at: index - 1):
      isPlain = false
    case "self" where !isCode(".", at: index + 1) && !isCode(":", at: index + 1):
      if !isParameter(at: index) { handsSelfOn = true }
    case "self" where isCode(".", at: index + 1) && isCode(".", at: index + 2): handsSelfOn = true
    default: break
    }
  }

  /// Returns a Boolean value that indicates whether the call of `require` at `index` loads one of `modules`.
  private func loadsKnown(_ modules: Set<String>, at index: Int) -> Bool {
    let place = isCode("(", at: index + 1) ? index + 2 : index + 1
    guard tokens.indices.contains(place), tokens[place].kind == .string else { return false }
    return modules.contains(tokens[place].text)
  }

  /// Returns a Boolean value that indicates whether `=` at `index` assigns, rather than compares.
  private func isAssignment(at index: Int) -> Bool {
    guard isCode("=", at: index), index > 0 else { return false }
    let isSecond =
      ["=", "~", "<", ">"].contains { isCode($0, at: index - 1) }
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    let isFirst =
      isCode("=", at: index + 1)
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
    return !isSecond && !isFirst
  }

  /// Notes what the assignment at `index` sets.
  private mutating func noteTargets(before index: Int) {
    var position = index - 1
    while true {
      if isName(at: position) {
        let isField = isCode(".", at: position - 1) || isCode(":", at: position - 1)
        if isField || ["{", ",", ";"].contains(where: { isCode($0, at: position - 1) }) {
          names.insert(tokens[position].text)
        }
        targets.insert(position)
      } else if isCode("]", at: position) {
        let inner = position - 1
        let isFixed =
          isCode("[", at: position - 2)
          && (tokens[inner].kind == .string || tokens[inner].kind == .number)
        if !isFixed { setsByKey = true }
      } else {
        return
      }
      position = start(ofChainEndingAt: position) - 1
      guard isCode(",", at: position) else { return }
      position -= 1
    }
  }

  /// Returns the index of the first token of the value that ends at `index`, such as `a.b[1].c`.
  private func start(ofChainEndingAt index: Int) -> Int {
    var position = index
    while position > 0 {
      if isCode("]", at: position) || isCode(")", at: position) {
        position = opening(of: position) - 1
        // `a[1]`, `f(x)`: what is indexed or called stands before it.
        guard isName(at: position) || isCode("]", at: position) || isCode(")", at: position) else {
          return position + 1
        }
      } else if isName(at: position),
        isCode(".", at: position - 1) || isCode(":", at: position - 1)
      {
        position -= 2
      } else {
        return position
      }
    }
    return position
  }

  /// Returns the index of the bracket that the one at `index` closes.
  private func opening(of index: Int) -> Int {
    var (depth, position) = (0, index)
    while position > 0 {
      if ["]", ")", "}"].contains(where: { isCode($0, at: position) }) { depth += 1 }
      if ["[", "(", "{"].contains(where: { isCode($0, at: position) }) { depth -= 1 }
      if depth == 0 { return position }
      position -= 1
    }
    return position
  }

  /// Returns a Boolean value that indicates whether `self.name` begins at `index`.
  private func isMemberOfSelf(at index: Int) -> Bool {
    isCode("self", at: index) && isCode(".", at: index + 1) && isName(at: index + 2)
      && !isCode(".", at: index - 1) && !isCode(":", at: index - 1)
  }

  /// Returns a Boolean value that indicates whether the name at `index` is the parameter of a function.
  private func isParameter(at index: Int) -> Bool {
    var position = index - 1
    while isName(at: position) || isCode(",", at: position) { position -= 1 }
    guard isCode("(", at: position) else { return false }
    position -= 1
    while isName(at: position) && !isCode("function", at: position) || isCode(".", at: position)
      || isCode(":", at: position)
    {
      position -= 1
    }
    return isCode("function", at: position)
  }

  private func isCode(_ text: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isCode(text)
  }

  private func isName(at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }
}
