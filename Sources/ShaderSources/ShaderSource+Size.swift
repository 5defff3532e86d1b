import Diagnostics
import Rendering

// The size of what a driver makes of a text, which can be far larger than the text.

extension ShaderSource {
  /// The greatest number of words, numbers and signs of a text when macros and calls are replaced by what they stand
  /// for.
  public static let mostWords = 32_768
  /// The number of words that a reading of a picture counts as.
  public static let wordsOfReading = 300
  /// The greatest depth of brackets.
  public static let mostDepth = 100
  /// The greatest depth of loops, with those in called functions.
  public static let mostLoops = 8

  /// Reports a text that is too large or too deep for drivers' compilers, which have no limits of their own.
  mutating func checkSize() {
    guard let role else { return }
    var macros = GLSLMacros(most: Self.mostWords)
    var functions = GLSLFunctions { macros.number(of: $0) }
    var segment: [GLSLToken] = []
    var conditions = 0
    for token in sizedTokens + GLSLTokens(Array(main(for: role, initialises: false).utf8)).all {
      guard token.kind == .directive else {
        if token.kind != .comment { segment.append(token) }
        continue
      }
      macros.expand(segment) { functions.read($0) }
      segment = []
      let word = Self.word(of: token)
      let rest = GLSLTokens(Array(token.text[word.endIndex...].utf8)).all
      switch word {
      case "define": macros.define(rest, line: token.line)
      case "undef" where conditions == 0: macros.undefine(rest.first?.text ?? "")
      case "if", "elif": macros.expand(rest, line: token.line) { _ in true }
      default: break
      }
      if word.hasPrefix("if") { conditions += 1 }
      if word == "endif" { conditions -= 1 }
      if macros.excess != nil || functions.tooDeep != nil { break }
    }
    macros.expand(segment) { functions.read($0) }
    report(macros, functions)
  }

  /// The tokens of the text as its program has them: with spaces in place of comments, and with the lines joined that a
  /// backslash joins.
  private var sizedTokens: [GLSLToken] {
    let isJoined = text.utf8.contains(UInt8(ascii: "\\"))
    let isCut = zip(tokens, tokens.dropFirst()).contains { pair in
      pair.0.kind == .directive && pair.1.kind == .comment && pair.1.line == pair.0.line
        && pair.1.text.hasPrefix("/*")
    }
    guard isJoined || isCut else { return tokens }
    return GLSLTokens(Self.joined(plainText)).all
  }

  /// Returns `bytes` with the lines joined that end in a backslash, and with the line feeds behind them.
  private static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var waiting = 0
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        result.append(byte)
        continue
      }
      if result.last == UInt8(ascii: "\\") {
        result.removeLast()
        waiting += 1
      } else {
        result += Array(repeating: byte, count: waiting + 1)
        waiting = 0
      }
    }
    return result
  }

  private mutating func report(_ macros: GLSLMacros, _ functions: GLSLFunctions) {
    if let line = macros.excess {
      return report(
        "the shader has more words and signs than a compiler can bear when its macros are expanded: at most "
          + "\(Self.mostWords.grouped) are allowed",
        line: min(line, lineCount),
        hint: "macros that contain others several times grow fast: use functions and loops")
    }
    if let line = functions.tooDeep {
      return report(
        "brackets are nested more than \(Self.mostDepth) deep", line: min(line, lineCount),
        hint: "give parts of it names, or move them into functions")
    }
    let (size, loops) = functions.excess(most: Self.mostWords)
    if let size {
      report(
        "'\(macros.text(size.name))' is too large when the functions that it calls are put in their place: at most "
          + "\(Self.mostWords.grouped) words and signs are allowed",
        line: min(size.line, lineCount),
        hint: "call functions in loops, or keep their results in variables")
    }
    if let loops {
      report(
        "the loops of '\(macros.text(loops.name))' are nested more than \(Self.mostLoops) deep, "
          + "with those of the functions that it calls",
        line: min(loops.line, lineCount),
        hint: "combine loops, or compute the parts one after another")
    }
  }

  /// The last line; the host's own code stands behind it.
  private var lineCount: Int { tokens.last?.line ?? 1 }
}
