/// The characters that a chart is drawn with.
nonisolated struct TimelineGlyphs: Sendable {
  /// A Boolean value that indicates whether all characters are ASCII.
  let isASCII: Bool
  /// A cell that a bar fills, on odd and even runs.
  let bar: [Character]
  /// The first cell of a bar that begins in its middle.
  let lateStart: Character
  /// Cells that a bar fills from the left, from nearly nothing to nearly all.
  let parts: [Character]
  /// The time before a delayed animation begins.
  let delay: Character
  /// The transition itself.
  let span: Character
  /// The levels of the progress that a gesture sets, from 0 to 1.
  let levels: [Character]
  /// The mark of an event at one time.
  let mark: Character
  let axis: Axis
  let arrow: String
  let times: String
  let ellipsis: String
  let degree: String
  /// Between calls on one line.
  let dot: String
  let error: String
  let warning: String
  let note: String
  let decision: String

  /// The characters of the time axis.
  struct Axis: Sendable {
    let line: Character
    let start: Character
    let tick: Character
    let end: Character
  }

  static let unicode = TimelineGlyphs(
    isASCII: false, bar: ["█", "▓"], lateStart: "▐", parts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"],
    delay: "┄",
    span: "━", levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], mark: "◆",
    axis: Axis(line: "─", start: "├", tick: "┼", end: "┤"), arrow: "→", times: "×", ellipsis: "…",
    degree: "°", dot: "·", error: "✖", warning: "▲", note: "ℹ", decision: "◇")

  static let ascii = TimelineGlyphs(
    isASCII: true, bar: ["#", "="], lateStart: "#", parts: [], delay: ".", span: "=",
    levels: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"], mark: "*",
    axis: Axis(line: "-", start: "|", tick: "+", end: "|"), arrow: "->", times: "x",
    ellipsis: "..", degree: " deg", dot: ";", error: "[error]", warning: "[warning]",
    note: "[note]", decision: "[decision]")
}
