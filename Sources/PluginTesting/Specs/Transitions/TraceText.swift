import Diagnostics
import Foundation
import RunTraces

/// Calls of a trace as text: `to.viewWillAppear(true)`.
enum TraceText {
  static func line(_ event: TraceDocument.Event) -> String {
    let arguments = event.arguments.map(text)
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(event.object).\(event.call)\(list)"
  }

  /// Whether `pattern` speaks of the call in `line`: the whole, or without its object, or without
  /// its arguments, or just its name.
  static func matches(_ pattern: String, _ line: String) -> Bool {
    if pattern == line { return true }
    let head = line.firstIndex(of: "(").map { String(line[..<$0]) } ?? line
    guard let dot = head.lastIndex(of: ".") else { return pattern == head }
    let start = line.index(after: dot)
    return pattern == head || pattern == line[start...]
      || pattern == head[head.index(after: dot)...]
  }

  /// The call's own name: `viewWillAppear`.
  static func name(_ line: String) -> String {
    let head = line.firstIndex(of: "(").map { String(line[..<$0]) } ?? line
    return head.lastIndex(of: ".").map { String(head[head.index(after: $0)...]) } ?? head
  }

  private static func text(_ argument: TraceDocument.Argument) -> String {
    switch argument {
    case .string(let text): text
    case .number(let number): NumberText.short(number)
    case .boolean(let flag): "\(flag)"
    case .null: "nil"
    }
  }
}
