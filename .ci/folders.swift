// Prints which folders of a target use which others, and fails where folders use each other in a circle.
//
//   swift .ci/folders.swift [TARGET…]              the folder graph of each target; exit status 1 on a circle
//   swift .ci/folders.swift --why FROM TO TARGET   the lines of folder FROM that name what folder TO declares
//   swift .ci/folders.swift --members [TARGET…]    uses of members against the arrows; exit status 1 when there are some
//
// Files directly in a target's folder count as the folder ".". A folder uses another when its code names a type, a
// global function or a global constant that the other declares; comments and strings do not count. Members are not
// looked at, so an extension belongs beside the type that it extends or beside its users. `--members` prints where a
// folder uses a member that a folder above it adds to a type of another folder, if the member's name is unique.
import Foundation

struct SourceFile {
  let path: String
  let folder: String
  let lines: [[Substring]]
}

/// The source without comments and the text of string literals; interpolations and line breaks remain.
func code(of source: String) -> String {
  enum Place { case code, string(hashes: Int, multiline: Bool), interpolation(parentheses: Int) }
  let text = Array(source.unicodeScalars)
  var result = String.UnicodeScalarView()
  var places: [Place] = [.code]
  var index = 0
  func at(_ offset: Int) -> Unicode.Scalar? { index + offset < text.count ? text[index + offset] : nil }
  func has(_ string: String, at offset: Int = 0) -> Bool {
    var place = index + offset
    for scalar in string.unicodeScalars {
      guard place < text.count, text[place] == scalar else { return false }
      place += 1
    }
    return true
  }
  while index < text.count {
    let scalar = text[index]
    switch places[places.count - 1] {
    case .string(let hashes, let multiline):
      let marks = String(repeating: "#", count: hashes)
      if has("\\" + marks + "(") {
        places.append(.interpolation(parentheses: 0))
        index += 2 + hashes
        result.append(" ")
      } else if hashes == 0, scalar == "\\" {
        index += 2
      } else if has((multiline ? "\"\"\"" : "\"") + marks) {
        places.removeLast()
        index += (multiline ? 3 : 1) + hashes
        result.append(" ")
      } else {
        if scalar == "\n" { result.append(scalar) }
        index += 1
      }
    case .code, .interpolation:
      if has("//") {
        while let next = at(0), next != "\n" { _ = next; index += 1 }
      } else if has("/*") {
        var depth = 0
        repeat {
          if has("/*") { depth += 1; index += 2 } else if has("*/") { depth -= 1; index += 2 } else {
            if at(0) == "\n" { result.append("\n") }
            index += 1
          }
        } while depth > 0 && index < text.count
      } else if scalar == "\"" || scalar == "#" {
        var hashes = 0
        while at(hashes) == "#" { hashes += 1 }
        if at(hashes) == "\"" {
          let multiline = has("\"\"\"", at: hashes)
          places.append(.string(hashes: hashes, multiline: multiline))
          index += hashes + (multiline ? 3 : 1)
        } else {
          result.append(scalar)
          index += 1
        }
      } else {
        if case .interpolation(let parentheses) = places[places.count - 1] {
          if scalar == "(" { places[places.count - 1] = .interpolation(parentheses: parentheses + 1) }
          if scalar == ")" {
            if parentheses == 0 { places.removeLast() } else {
              places[places.count - 1] = .interpolation(parentheses: parentheses - 1)
            }
          }
        }
        result.append(scalar)
        index += 1
      }
    }
  }
  return String(result)
}

/// The words of each line, and the marks that tell declarations and members apart.
func words(of source: String) -> [[Substring]] {
  code(of: source).split(separator: "\n", omittingEmptySubsequences: false).map { line in
    var found: [Substring] = []
    var start: Substring.Index?
    for index in line.indices {
      let character = line[index]
      if character.isLetter || character.isNumber || character == "_" {
        start = start ?? index
      } else {
        if let begin = start { found.append(line[begin..<index]) }
        start = nil
        if "{}.:@".contains(character) { found.append(line[index...index]) }
      }
    }
    if let begin = start { found.append(line[begin...]) }
    return found
  }
}

/// The names that a file declares for its whole target, in extensions too.
func declarations(in lines: [[Substring]]) -> Set<Substring> {
  let types: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  let globals: Set<Substring> = ["func", "let", "var"]
  var names: Set<Substring> = []
  var depth = 0
  var isPrivate = false
  var scopes: [Bool] = []
  var startsExtension = false
  for line in lines {
    for (index, word) in line.enumerated() {
      let inside = scopes.allSatisfy { $0 }
      switch word {
      case "{":
        scopes.append(startsExtension)
        startsExtension = false
        depth += 1
        isPrivate = false
      case "}":
        if !scopes.isEmpty { scopes.removeLast() }
        depth -= 1
        isPrivate = false
      case "private", "fileprivate": isPrivate = true
      case "extension" where inside: startsExtension = true
      default:
        guard inside, index + 1 < line.count, index == 0 || line[index - 1] != "." else { continue }
        let next = line[index + 1]
        if types.contains(word) || (depth == 0 && globals.contains(word)) {
          // "class func", "class var" and "class let" declare members.
          guard !globals.contains(next) || word != "class" else { continue }
          if !isPrivate, next.first.map({ $0.isLetter || $0 == "_" }) == true { names.insert(next) }
          isPrivate = false
        }
      }
    }
  }
  return names
}

/// The members that a file declares, and those among them that other files can see and that extensions add, with the
/// names of the types that they extend.
func members(in lines: [[Substring]]) -> (declared: Set<Substring>, added: [Substring: Set<Substring>]) {
  enum Scope { case type, extended(Substring, isPrivate: Bool), other }
  let types: Set<Substring> = ["struct", "class", "enum", "protocol", "actor"]
  let kinds: Set<Substring> = ["func", "let", "var"]
  var declared: Set<Substring> = []
  var added: [Substring: Set<Substring>] = [:]
  var scopes: [Scope] = []
  var next = Scope.other
  var isPrivate = false
  for line in lines {
    for (index, word) in line.enumerated() {
      let following = index + 1 < line.count ? line[index + 1] : ""
      switch word {
      case "{":
        scopes.append(next)
        next = .other
        isPrivate = false
      case "}":
        _ = scopes.popLast()
        isPrivate = false
      case "private", "fileprivate": isPrivate = true
      case "extension":
        next = .extended(following, isPrivate: isPrivate)
        isPrivate = false
      case _ where types.contains(word) && !kinds.contains(following) && (index == 0 || line[index - 1] != "."):
        next = .type
        isPrivate = false
      case _ where kinds.contains(word):
        let isMember = !scopes.isEmpty && scopes.allSatisfy { if case .other = $0 { false } else { true } }
        if isMember, following.first.map({ $0.isLetter || $0 == "_" }) == true {
          declared.insert(following)
          if case .extended(let type, isPrivate: false)? = scopes.last, !isPrivate {
            added[following, default: []].insert(type)
          }
        }
        isPrivate = false
      default: break
      }
    }
  }
  return (declared, added)
}

func sources(of target: String) -> [SourceFile] {
  let root = "Sources/" + target
  let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return all.filter { $0.hasSuffix(".swift") }.sorted().map { path in
    let folder = (path as NSString).deletingLastPathComponent
    let text = (try? String(contentsOfFile: root + "/" + path, encoding: .utf8)) ?? ""
    return SourceFile(path: root + "/" + path, folder: folder.isEmpty ? "." : folder, lines: words(of: text))
  }
}

struct Use {
  let path: String
  let line: Int
  let name: Substring
}

/// The uses between the folders of a target: from the user to the used.
func uses(in files: [SourceFile]) -> [String: [String: [Use]]] {
  var owners: [Substring: Set<String>] = [:]
  for file in files {
    for name in declarations(in: file.lines) { owners[name, default: []].insert(file.folder) }
  }
  var graph: [String: [String: [Use]]] = [:]
  for file in files {
    graph[file.folder, default: [:]] = graph[file.folder] ?? [:]
    for (number, line) in file.lines.enumerated() {
      for (index, word) in line.enumerated() {
        // A name that two folders declare belongs to neither.
        guard let places = owners[word], places.count == 1, let owner = places.first, owner != file.folder else { continue }
        // A lower-case name after a dot is a member, and before a colon a label.
        if word.first?.isLowercase == true {
          if index > 0, line[index - 1] == "." { continue }
          if index + 1 < line.count, line[index + 1] == ":" { continue }
        }
        graph[file.folder]?[owner, default: []].append(Use(path: file.path, line: number + 1, name: word))
      }
    }
  }
  return graph
}

/// The folders that each folder uses, directly or through others.
func reachable(in graph: [String: [String: [Use]]]) -> [String: Set<String>] {
  var result: [String: Set<String>] = [:]
  for start in graph.keys {
    var rest = [start]
    while let folder = rest.popLast() {
      for next in (graph[folder] ?? [:]).keys where result[start, default: []].insert(next).inserted { rest.append(next) }
    }
  }
  return result
}

/// The uses of members that a folder adds to types of other folders, in folders that it uses itself.
///
/// Only members whose name is declared in one folder count, and where a file has a variable, a function or a label of
/// that name, only after a dot.
func memberUses(in files: [SourceFile], graph: [String: [String: [Use]]]) -> [(use: Use, owner: String)] {
  var typeOwners: [Substring: Set<String>] = [:]
  var owners: [Substring: Set<String>] = [:]
  var extended: [Substring: Set<Substring>] = [:]
  for file in files {
    for name in declarations(in: file.lines) { typeOwners[name, default: []].insert(file.folder) }
    let (declared, added) = members(in: file.lines)
    for name in declared { owners[name, default: []].insert(file.folder) }
    extended.merge(added) { $0.union($1) }
  }
  let reached = reachable(in: graph)
  var found: [(use: Use, owner: String)] = []
  for (name, types) in extended {
    guard let places = owners[name], places.count == 1, let owner = places.first else { continue }
    guard types.contains(where: { typeOwners[$0].map { $0 != [owner] } ?? false }) else { continue }
    for file in files where file.folder != owner && reached[owner]?.contains(file.folder) == true {
      let introducers: Set<Substring> = ["let", "var", "func", "for", "in", "case"]
      let isDeclared = file.lines.contains { line in
        line.indices.contains {
          line[$0] == name
            && ($0 > 0 && introducers.contains(line[$0 - 1]) || $0 + 1 < line.count && line[$0 + 1] == ":")
        }
      }
      for (number, line) in file.lines.enumerated() {
        for index in line.indices where line[index] == name {
          guard !isDeclared || index > 0 && line[index - 1] == "." else { continue }
          found.append((Use(path: file.path, line: number + 1, name: name), owner))
        }
      }
    }
  }
  return found.sorted { ($0.use.path, $0.use.line) < ($1.use.path, $1.use.line) }
}

/// The sets of folders that use each other, by Tarjan's algorithm.
func circles(in graph: [String: [String: [Use]]]) -> [[String]] {
  var order: [String: Int] = [:]
  var low: [String: Int] = [:]
  var stack: [String] = []
  var found: [[String]] = []
  func visit(_ folder: String) {
    order[folder] = order.count
    low[folder] = order[folder]
    stack.append(folder)
    for next in (graph[folder] ?? [:]).keys.sorted() {
      if order[next] == nil {
        visit(next)
        low[folder] = min(low[folder] ?? 0, low[next] ?? 0)
      } else if stack.contains(next) {
        low[folder] = min(low[folder] ?? 0, order[next] ?? 0)
      }
    }
    guard low[folder] == order[folder], let start = stack.firstIndex(of: folder) else { return }
    if stack.count - start > 1 { found.append(stack[start...].sorted()) }
    stack.removeSubrange(start...)
  }
  for folder in graph.keys.sorted() where order[folder] == nil { visit(folder) }
  return found
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--why" {
  guard arguments.count == 4 else {
    print("usage: swift .ci/folders.swift --why FROM TO TARGET")
    exit(64)
  }
  for use in uses(in: sources(of: arguments[3]))[arguments[1]]?[arguments[2]] ?? [] {
    print("\(use.path):\(use.line): \(use.name)")
  }
  exit(0)
}
let looksAtMembers = arguments.first == "--members"
if looksAtMembers { arguments.removeFirst() }
if arguments.isEmpty {
  arguments = ((try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? []).sorted()
}
if looksAtMembers {
  let found = arguments.flatMap { target in
    let files = sources(of: target)
    return memberUses(in: files, graph: uses(in: files))
  }
  for (use, owner) in found { print("\(use.path):\(use.line): \(use.name), which \(owner) declares") }
  exit(found.isEmpty ? 0 : 1)
}
var hasCircle = false
for target in arguments {
  let graph = uses(in: sources(of: target))
  guard graph.count > 1 else { continue }
  print(target)
  for folder in graph.keys.sorted() {
    let used = (graph[folder] ?? [:]).keys.sorted()
    print("  \(folder)" + (used.isEmpty ? "" : " -> " + used.joined(separator: ", ")))
  }
  for circle in circles(in: graph) {
    hasCircle = true
    print("  circle: " + circle.joined(separator: ", "))
  }
}
exit(hasCircle ? 1 : 0)
