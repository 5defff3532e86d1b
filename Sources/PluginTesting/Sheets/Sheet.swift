package import Rendering

/// All of a plugin in one picture: a row for each way that a transition goes, a column for each stage.
package struct Sheet {
  /// One run: some of its moments in a row.
  package struct Cell {
    /// The moments, from the first to the last.
    package var pictures: [RenderImage] = []
    /// What stands below them.
    package var caption = ""
    /// The codes of what went wrong.
    package var failures: [String] = []
  }

  /// A way that a transition goes.
  package struct Row {
    /// The transition.
    package var kind: String
    /// How it goes: `completed`.
    package var outcome: String
    /// A cell for each column.
    package var cells: [Cell] = []
  }

  /// A stage.
  package struct Column {
    /// What it has in common with its neighbours.
    package var group: String
    /// What it is beside them.
    package var title: String
  }

  /// What the plugin is called.
  package var title: String
  /// What there is to say about all of it.
  package var note: String
  package var columns: [Column]
  package var rows: [Row] = []

  /// How many cells there are with a run in them.
  package var runs: Int { rows.reduce(0) { $0 + $1.cells.count { !$0.pictures.isEmpty } } }
  /// How many of them failed.
  package var failures: Int { rows.reduce(0) { $0 + $1.cells.count { !$0.failures.isEmpty } } }
}
