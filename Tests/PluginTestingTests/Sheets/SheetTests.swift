import Compositor
import Diagnostics
import Foundation
import Media
import PluginTesting
import Rendering
import Testing
import TransitionKit

struct SheetTests {
  private func sheet(_ text: String) throws -> (sheet: Sheet, maker: PluginSheet) {
    let folder = try SessionFolder()
    let file = try folder.write(text, to: "plugin.lua")
    var maker = PluginSheet(
      of: file, text: PangoTextDrawing(), decoder: ImageDecoder(), renderer: CPUCompositor())
    maker.size = CGSize(width: 120, height: 240)
    maker.scale = 0.5
    return (try maker.make(), maker)
  }

  @Test func `a sheet has each transition and outcome on each stage`() throws {
    let sheet = try sheet(SessionFolder.rise).sheet
    #expect(sheet.title == "rise 1.0.0")
    #expect(
      sheet.rows.map { "\($0.kind) \($0.outcome)" } == [
        "push completed", "push cancelled", "push interrupted", "pop completed", "pop cancelled",
        "pop interrupted",
      ])
    #expect(sheet.columns.map(\.group).filter { $0 == "reduced motion" }.count == 4)
    #expect(
      sheet.columns.prefix(4).map(\.title) == [
        "portrait · left to right", "portrait · right to left", "landscape · left to right",
        "landscape · right to left",
      ])
    #expect(sheet.rows.allSatisfy { $0.cells.count == 8 })
    #expect(sheet.runs == 48 && sheet.failures == 0)
    #expect(sheet.rows.flatMap(\.cells).allSatisfy { $0.pictures.count == 6 })
    let cells = sheet.rows[0].cells
    #expect(cells[0].pictures.allSatisfy { $0.width == 28 && $0.height == 56 })
    #expect(cells[2].pictures.allSatisfy { $0.width == 56 && $0.height == 28 })
    #expect(cells[0].caption == "0.200 s")
    #expect(sheet.rows[1].cells[0].caption.hasPrefix("cancelled "))
    // An interruption takes its time.
    #expect(sheet.rows[2].cells[0].caption > cells[0].caption)
  }

  @Test func `what fails is marked with its code where it fails`() throws {
    let sheet = try sheet(
      SessionFolder.rise.replacingOccurrences(
        of: "local to = context:view(\"to\")",
        with: """
          local to = context:view("to")
          if context.reduceMotion then error("not like this") end
          """)
    ).sheet
    #expect(sheet.failures == 24)
    for row in sheet.rows {
      #expect(row.cells.prefix(4).allSatisfy { $0.failures.isEmpty })
      #expect(row.cells.dropFirst(4).allSatisfy { $0.failures == ["lua-error"] })
    }
  }

  @Test func `a check of the contract that does not hold is marked where it does not`() throws {
    let sheet = try sheet(
      SessionFolder.rise.replacingOccurrences(
        of: "local to = context:view(\"to\")",
        with: """
          local to = context:view("to")
          if context.layoutDirection == "rightToLeft" then
            to.layer.cornerRadius = 9
            context:viewController("from").title = "Leaving"
          end
          """)
    ).sheet
    for row in sheet.rows {
      let codes =
        row.outcome == "cancelled" ? ["cancel-restores"] : ["ends-right", "last-frame"]
      for (index, cell) in row.cells.enumerated() {
        #expect(cell.failures == (index % 2 == 1 ? codes : []), "\(row.kind) \(row.outcome)")
      }
    }
  }

  @Test func `an animator that refuses gestures is not scrubbed`() throws {
    let sheet = try sheet(
      SessionFolder.rise.replacingOccurrences(
        of: "duration = 0.2,", with: "duration = 0.2, interactive = false,")
    ).sheet
    #expect(
      sheet.rows[1].cells.allSatisfy { $0.caption == "not interactive" && $0.pictures.isEmpty })
    #expect(sheet.runs == 16 && sheet.failures == 0)
  }

  @Test func `a plugin that shows nothing of its own has no sheet`() throws {
    let failure = try #require(throws: PluginFailure.self) {
      try sheet(
        """
        return transhost.interaction {
          name = "pull", version = "1.0.0", api = 1, transitions = { "pop" }, gesture = "pan",
          began = function(self, gesture, host) return host:pop() end,
          changed = function(self, gesture, interactor) interactor:update(0.5) end,
          ended = function(self, gesture, interactor) interactor:finish() end,
        }
        """)
    }
    #expect(failure.diagnostics.map(\.code) == [.nothingToDraw], "\(failure)")
  }

  @Test func `a sheet is drawn to the same bytes, red where something failed`() throws {
    let broken = SessionFolder.rise.replacingOccurrences(
      of: "to.alpha = 0\n", with: "error(\"no\")\n")
    func picture(_ text: String) throws -> RenderImage {
      let (sheet, maker) = try sheet(text)
      return try sheet.image(size: maker.size, scale: maker.scale, text: PangoTextDrawing())
    }
    let (one, two, failed) = (
      try picture(SessionFolder.rise), try picture(SessionFolder.rise), try picture(broken)
    )
    #expect(one.pixels == two.pixels && one.width > one.height)
    func reds(_ image: RenderImage) -> Int {
      stride(from: 0, to: image.pixels.count, by: 4).count {
        image.pixels[$0] > 190 && image.pixels[$0 + 1] < 50 && image.pixels[$0 + 2] < 70
      }
    }
    #expect(reds(one) == 0 && reds(failed) > 48 * 30)
  }
}
