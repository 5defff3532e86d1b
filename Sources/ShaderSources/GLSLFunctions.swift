/// The functions and the nesting in the words of a text whose macros are expanded.
struct GLSLFunctions: Sendable {
  /// One definition of a function, or the words outside of functions.
  private struct Definition: Sendable {
    var name: Int
    var line: Int
    /// The words of the definition, in which some functions of GLSL count more.
    var size = 0
    /// The greatest depth of loops in it.
    var loops = 0
    /// The functions that it calls, with the number of calls and the greatest depth of loops around one.
    var calls: [Int: (count: Int, loops: Int)] = [:]
  }

  /// A loop whose end has not been read.
  private struct Loop: Sendable {
    /// The depth of brackets around it.
    let depth: Int
    /// True between `for` or `while` and the end of the parentheses behind it.
    var isInHeader: Bool
    /// True for one whose body is in braces.
    var isBlock = false
  }

  /// The line on which brackets are nested more than ``ShaderSource/mostDepth`` deep; nil without one.
  private(set) var tooDeep: Int?

  private var definitions: [Definition] = []
  private var current = Definition(name: -1, line: 1)
  private var loops: [Loop] = []
  private var depth = 0
  private var previous = 0
  /// True directly behind the header of a loop.
  private var isBehindHeader = false
  /// The name before the last parenthesis outside of functions.
  private var candidate: GLSLWord?
  /// The words `for` and `while`.
  private let beginsLoop: Set<Int>
  /// The word `do`.
  private let beginsBody: Int
  private let weights: [Int: Int]

  /// Makes a reader of words whose numbers `number` returns.
  init(number: (String) -> Int) {
    beginsLoop = Set(["for", "while"].map(number))
    beginsBody = number("do")
    weights = Dictionary(uniqueKeysWithValues: Self.weights.map { (number($0.key), $0.value) })
  }

  /// The words that a call of some functions counts as, by what drivers make of it.
  private static let weights: [String: Int] = {
    let readings = [
      "texture2D", "texture", "textureLod", "texture2DLod", "texture2DProj", "textureProj",
      "textureGrad", "textureOffset", "texelFetch", "texture2DLodEXT", "texture2DGradEXT",
      "getFromColor", "getToColor", "getColor",
    ]
    return ["inverse": 500, "determinant": 200].merging(
      readings.map { ($0, ShaderSource.wordsOfReading) }, uniquingKeysWith: max)
  }()

  /// Reads the next word.
  ///
  /// - Returns: False if no more words are of use.
  mutating func read(_ word: GLSLWord) -> Bool {
    defer { previous = word.number }
    current.size += 1
    switch word.number {
    case _ where word.number == beginsBody || beginsLoop.contains(word.number):
      loops.append(Loop(depth: depth, isInHeader: word.number != beginsBody))
      current.loops = max(current.loops, loops.count)
    case Int(UInt8(ascii: "{")):
      if depth == 0 { begin(word) }
      if isBehindHeader, let last = loops.indices.last { loops[last].isBlock = true }
      open(word)
    case Int(UInt8(ascii: "(")), Int(UInt8(ascii: "[")):
      if word.number == Int(UInt8(ascii: "(")), previous >= 256 { call(previous, line: word.line) }
      open(word)
    case Int(UInt8(ascii: ")")), Int(UInt8(ascii: "]")):
      depth = max(0, depth - 1)
      if let last = loops.indices.last, loops[last].isInHeader, loops[last].depth == depth {
        loops[last].isInHeader = false
        isBehindHeader = true
        return tooDeep == nil
      }
    case Int(UInt8(ascii: "}")):
      depth = max(0, depth - 1)
      endLoops()
      if depth == 0 { end() }
    case Int(UInt8(ascii: ";")):
      loops.removeAll { !$0.isInHeader && !$0.isBlock && $0.depth >= depth }
    default: break
    }
    isBehindHeader = word.number == beginsBody
    return tooDeep == nil
  }

  private mutating func open(_ word: GLSLWord) {
    depth += 1
    if depth > ShaderSource.mostDepth, tooDeep == nil { tooDeep = word.line }
  }

  /// Ends the loops whose body is the block that has ended, and all within that block.
  private mutating func endLoops() {
    let depth = depth
    let ended = loops.firstIndex { $0.depth > depth || $0.depth == depth && $0.isBlock }
    guard let ended else { return }
    // Loops without braces end with the statement that was their body.
    let first = loops[..<ended].lastIndex { $0.depth < depth || $0.isBlock }
    loops.removeSubrange((first.map { $0 + 1 } ?? 0)...)
  }

  private mutating func call(_ name: Int, line: Int) {
    if depth == 0 {
      candidate = GLSLWord(number: name, line: line)
      return
    }
    current.size += weights[name, default: 0]
    let known = current.calls[name] ?? (0, 0)
    current.calls[name] = (known.count + 1, max(known.loops, loops.count))
  }

  private mutating func begin(_ word: GLSLWord) {
    guard previous == Int(UInt8(ascii: ")")), let candidate else { return }
    current = Definition(name: candidate.number, line: candidate.line)
  }

  private mutating func end() {
    definitions.append(current)
    current = Definition(name: -1, line: 1)
    candidate = nil
    loops = []
  }
}

extension GLSLFunctions {
  /// A function that is too large, or whose loops are nested too deep, when its calls are replaced by what they call.
  struct Excess: Sendable {
    /// The number of the function's name.
    var name: Int
    /// The line of the definition.
    var line: Int
  }

  /// Returns the first function of more than `most` words, and the first with loops more than ``ShaderSource/mostLoops`` deep.
  ///
  /// Drivers put the bodies of functions in the place of calls. A name with several definitions stands for the largest
  /// above the call; if all of them stand below it, the largest counts.
  func excess(most: Int) -> (size: Excess?, loops: Excess?) {
    var size: Excess?
    var deep: Excess?
    var above: [Int: (size: Int, loops: Int)] = [:]
    // A function that stands below its call, behind a prototype, is known in the next pass.
    for _ in 0..<Self.mostPasses {
      var all: [Int: (size: Int, loops: Int)] = [:]
      var isSettled = true
      for definition in definitions {
        var (own, loops) = (definition.size, definition.loops)
        for (name, calls) in definition.calls {
          guard let called = all[name] ?? (name == definition.name ? nil : above[name]) else {
            continue
          }
          own = min(own + calls.count * called.size, most + 1)
          loops = min(max(loops, calls.loops + called.loops), ShaderSource.mostLoops + 1)
        }
        let place = Excess(name: definition.name, line: definition.line)
        if own > most, size == nil { size = place }
        if loops > ShaderSource.mostLoops, deep == nil { deep = place }
        let known = all[definition.name] ?? (0, 0)
        all[definition.name] = (max(known.size, own), max(known.loops, loops))
      }
      for (name, value) in all where above[name].map({ $0 != value }) ?? true {
        isSettled = false
        above[name] = value
      }
      if isSettled || size != nil || deep != nil { break }
    }
    return (size, deep)
  }

  /// The greatest number of passes through the definitions.
  private static let mostPasses = 32
}
