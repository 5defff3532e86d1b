package import Rendering

/// All of a plugin in one picture: a row for each way that a transition goes, a column for each stage.
package struct Sheet {
  /// One run: some of its moments in a row.
  package struct Cell {
    /// The moments, from the first to the last.
    package var pictures: [RenderImage] = []
    /// The text below the pictures.
    package var caption = ""
    /// The codes of what went wrong.
    package var failures: [String] = []
    /// The first thing that went wrong, in words; nil if that is unknown.
    package var message: String?
  }

  /// A way that a transition goes.
  package struct Row {
    /// The transition.
    package var kind: String
    /// The outcome of the transition, such as `completed`.
    package var outcome: String
    /// A cell for each column.
    package var cells: [Cell] = []
  }

  /// A stage.
  package struct Column {
    /// The title that the column shares with its neighbours.
    package var group: String
    /// The title that distinguishes the column from its neighbours.
    package var title: String
  }

  /// The name of the plugin.
  package var title: String
  /// The note about the whole sheet.
  package var note: String
  package var columns: [Column]
  package var rows: [Row] = []

  /// The number of cells that contain a run.
  package var runs: Int { rows.reduce(0) { $0 + $1.cells.count { !$0.pictures.isEmpty } } }
  /// The number of cells whose run failed.
  package var failures: Int { rows.reduce(0) { $0 + $1.cells.count { !$0.failures.isEmpty } } }
}
