/// Rows of text under headings, in columns wide enough for their contents.
struct TextTable {
  /// The lines, headings first, without trailing blanks.
  let lines: [String]

  /// Makes a table from rows of text.
  ///
  /// - Precondition: Each row has as many cells as there are headings.
  init(_ headings: [String], _ rows: [[String]]) {
    let table = [headings] + rows
    let widths = headings.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    lines = table.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
