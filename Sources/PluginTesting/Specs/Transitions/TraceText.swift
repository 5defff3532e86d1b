import Diagnostics
import Foundation
import RunTraces

/// Functions for the calls of a trace as text: `to.viewWillAppear(true)`.
enum TraceText {
  static func line(_ event: TraceDocument.Event) -> String {
    let arguments = event.arguments.map(text)
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(event.object).\(event.call)\(list)"
  }

  /// Returns a Boolean value that indicates whether `pattern` describes the call in `line`: the
  /// whole call, or without its object, or without its arguments, or its name alone.
  static func matches(_ pattern: String, _ line: String) -> Bool {
    if pattern == line { return true }
    let head = line.firstIndex(of: "(").map { String(line[..<$0]) } ?? line
    guard let dot = head.lastIndex(of: ".") else { return pattern == head }
    let start = line.index(after: dot)
    return pattern == head || pattern == line[start...]
      || pattern == head[head.index(after: dot)...]
  }

  /// Returns the name of the call: `viewWillAppear`.
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
