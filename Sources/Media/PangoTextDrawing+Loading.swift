import Foundation
import Geometry
import RenderTree

extension PangoTextDrawing {
  /// Loads the font in all its weights, which otherwise happens at their first use. Pango starts a
  /// thread for each: a process that may start none later calls this before.
  ///
  /// - Throws: ``MediaError`` with the code `missingFont`.
  public func loadFonts() throws {
    for weight in FontWeight.allCases {
      let word = Text("Ag", fontSize: 17, weight: weight, color: .black)
      _ = try size(of: word, width: .infinity, scale: 1)
    }
  }
}
