import Foundation
import Geometry
import Media
import Rendering
import Testing

@Suite struct TextTests {
  let text = PangoTextDrawing()
  let black = RGBAColor.black

  private func label(
    _ string: String, _ size: CGFloat = 17, _ weight: FontWeight = .regular, lines: Int = 1
  ) -> Text {
    var text = Text(string, fontSize: size, weight: weight, color: black)
    text.numberOfLines = lines
    return text
  }

  private func width(_ text: Text, scale: CGFloat = 2) throws -> CGFloat {
    try self.text.size(of: text, width: .infinity, scale: scale).width
  }

  /// Returns the amount of ink of a picture, as a sum of alpha.
  private func ink(_ image: RenderImage) -> Int {
    stride(from: 3, to: image.pixels.count, by: 4).reduce(0) { $0 + Int(image.pixels[$1]) }
  }

  /// The rows and columns that hold ink.
  private func bounds(_ image: RenderImage) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixels[(y * image.width + x) * 4 + 3] > 0 {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test func `each letter adds width`() throws {
    let string = "Transitions 0123"
    let widths = try (1...string.count).map { try width(label(String(string.prefix($0)))) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try width(label("Trans")) < width(label("Transitions")))
  }

  /// The mark U+200F makes the paragraph one that is read from right to left.
  @Test(arguments: [
    "Hello", "\u{200F}Hello", "WWWWW MMMMMMMMMMMMMMM", "\u{200F}WWWWW MMMMMMMMMMMMMM",
  ])
  func `lines are seen at the side of their alignment, also those that are cut off`(string: String)
    throws
  {
    func columns(_ alignment: TextAlignment) throws -> ClosedRange<Int> {
      var label = label(string)
      label.alignment = alignment
      let image = try text.image(of: label, size: CGSize(width: 133, height: 24), scale: 1)
      return try #require(bounds(image)).x
    }
    let (left, center, right) = try (columns(.left), columns(.center), columns(.right))
    #expect(try columns(.natural) == left)
    #expect(left.lowerBound <= 3 && right.upperBound >= 129)
    #expect(abs(center.lowerBound - (132 - center.upperBound)) <= 3)
    #expect(left.lowerBound < center.lowerBound && center.lowerBound < right.lowerBound)
  }

  @Test func `a word that is longer than a line is broken without a hyphen`() throws {
    let word = "Donaudampfschifffahrtsgesellschaft"
    let whole = try text.image(
      of: label(word), size: CGSize(width: 400, height: 24), scale: 1)
    let broken = try text.image(
      of: label(word, lines: 0), size: CGSize(width: 120, height: 80), scale: 1)
    // A hyphen at each of three breaks would be 5 % more.
    #expect(Double(abs(ink(broken) - ink(whole))) < 0.01 * Double(ink(whole)))
  }

  @Test(arguments: FontWeight.allCases)
  func `every weight is there`(_ weight: FontWeight) throws {
    let size = try text.size(of: label("Hamburg", 40, weight), width: .infinity, scale: 1)
    #expect(ink(try text.image(of: label("Hamburg", 40, weight), size: size, scale: 1)) > 0)
  }

  @Test func `heavier weights have more ink`() throws {
    let size = CGSize(width: 300, height: 60)
    let inks = try FontWeight.allCases.map {
      ink(try text.image(of: label("Hamburg", 40, $0), size: size, scale: 1))
    }
    #expect(inks == inks.sorted() && Set(inks).count == 9, "\(inks)")
  }

  @Test(arguments: [11, 13, 15, 17, 22, 34] as [CGFloat])
  func `metrics grow in step with size and scale`(_ size: CGFloat) throws {
    let one = try text.size(of: label("Metrics, AV.", size), width: .infinity, scale: 1)
    let three = try text.size(of: label("Metrics, AV.", size), width: .infinity, scale: 3)
    let big = try text.size(of: label("Metrics, AV.", size * 4), width: .infinity, scale: 1)
    #expect(abs(one.width - three.width) <= 1 && abs(one.height - three.height) <= 1)
    #expect(abs(one.width * 4 - big.width) <= 4 && abs(one.height * 4 - big.height) <= 4)
    // Inter's line is 1.21 of its size (its hhea table: 2728 + 680 of 2816 units).
    #expect(abs(big.height - (size * 4 * (2728 + 680) / 2816)) <= 1)
  }

  @Test func `sizes are whole pixels`() throws {
    for scale in [1, 2, 3] as [CGFloat] {
      let size = try text.size(of: label("Whole pixels"), width: .infinity, scale: scale)
      #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-9)
      #expect(abs((size.height * scale).rounded() - size.height * scale) < 1e-9)
    }
  }

  @Test func `a measured text is drawn whole`() throws {
    for string in ["A", "Weg", "Kite & Fjord", "The long way round, 12.5 km"] {
      for scale in [1, 2, 3] as [CGFloat] {
        let measured = try text.size(of: label(string), width: .infinity, scale: scale)
        let roomy = CGSize(width: measured.width + 50, height: measured.height)
        // The same ink at any scale of drawing, so no ellipsis has crept in.
        for drawn in [1, 2, 3] as [CGFloat] {
          let tight = ink(try text.image(of: label(string), size: measured, scale: drawn))
          let loose = ink(try text.image(of: label(string), size: roomy, scale: drawn))
          #expect(abs(tight - loose) <= loose / 100, "\(string) at \(scale), drawn at \(drawn)")
        }
      }
    }
  }

  @Test func `what does not fit ends in an ellipsis`() throws {
    let string = "A title that is much too long"
    let narrow = CGSize(width: 100, height: 21)
    let image = try text.image(of: label(string), size: narrow, scale: 2)
    #expect(image.width == 200 && image.height == 42)
    let right = try #require(bounds(image)).x.upperBound
    #expect((170...199).contains(right), "\(right)")
    // The end of the picture is the same whatever the lost words were.
    let other = try text.image(of: label(string + " for this label"), size: narrow, scale: 2)
    #expect(other.pixels == image.pixels)
    let size = try text.size(of: label(string), width: 100, scale: 2)
    let line = try text.size(of: label("A"), width: 9, scale: 2)
    #expect(size.width <= 100 && size.height == line.height)
  }

  @Test func `lines are counted and limited`() throws {
    let string = "One two three four five six seven eight nine ten"
    func height(_ lines: Int) throws -> CGFloat {
      try text.size(of: label(string, lines: lines), width: 90, scale: 1).height
    }
    let line = try height(1)
    #expect(abs(try height(2) - 2 * line) <= 1)
    #expect(abs(try height(3) - 3 * line) <= 2)
    #expect(try height(0) > height(3))
    #expect(try height(99) == height(0))
  }

  @Test func `a size that is remembered is that of the same text, width and scale`() throws {
    let texts = [label("Remembered"), label("Remembered", 22), label("Remembered words", lines: 2)]
    func sizes(_ drawing: PangoTextDrawing) throws -> [CGSize] {
      try texts.flatMap { text in
        try [(CGFloat.infinity, 1.0), (60, 1), (60, 3)].map { width, scale in
          try drawing.size(of: text, width: width, scale: scale)
        }
      }
    }
    let first = try sizes(text)
    #expect(try sizes(text) == first)
    let anew = try texts.flatMap { text in
      try [(CGFloat.infinity, 1.0), (60, 1), (60, 3)].map { width, scale in
        try PangoTextDrawing().size(of: text, width: width, scale: scale)
      }
    }
    #expect(anew == first)
  }

  @Test func `line feeds break lines, and count across paragraphs`() throws {
    func height(_ string: String, _ lines: Int) throws -> CGFloat {
      try text.size(of: label(string, lines: lines), width: 80, scale: 1).height
    }
    let long = "several words that wrap\nand then another paragraph\nand one more"
    let line = try height("x", 1)
    for lines in 1...6 {
      #expect(abs(try height(long, lines) - CGFloat(lines) * line) <= CGFloat(lines), "\(lines)")
    }
    #expect(abs(try height("a\nb\nc", 0) - 3 * line) <= 2)
    // A paragraph that is left out shows as an ellipsis.
    #expect(try width(label("a\nb")) == width(label("a…")))
  }

  @Test func `a low label shows the lines that fit`() throws {
    let many = label("One two three four five six seven", lines: 0)
    let one = try text.image(of: many, size: CGSize(width: 80, height: 22), scale: 1)
    var single = many
    single.numberOfLines = 1
    let expected = try text.image(of: single, size: CGSize(width: 80, height: 22), scale: 1)
    #expect(one.pixels == expected.pixels)
  }

  @Test func `alignment moves the ink`() throws {
    func x(_ alignment: TextAlignment) throws -> ClosedRange<Int> {
      var text = label("Ink")
      text.alignment = alignment
      let image = try self.text.image(of: text, size: CGSize(width: 200, height: 30), scale: 1)
      return try #require(bounds(image)).x
    }
    #expect(try x(.left).lowerBound <= 3)
    #expect(try x(.natural) == x(.left))
    #expect(try x(.right).upperBound >= 196)
    let middle = try x(.center)
    #expect(abs(middle.lowerBound + middle.upperBound - 199) <= 3)
  }

  @Test func `text is centred vertically`() throws {
    let image = try text.image(of: label("x"), size: CGSize(width: 40, height: 100), scale: 1)
    let low = try text.image(of: label("x"), size: CGSize(width: 40, height: 40), scale: 1)
    let (a, b) = (try #require(bounds(image)).y, try #require(bounds(low)).y)
    #expect(a.lowerBound - b.lowerBound == 30)
  }

  @Test func `digits of one width`() throws {
    var (ones, eights) = (label("1111"), label("8888"))
    #expect(try width(ones) < width(eights))
    ones.isMonospacedDigit = true
    eights.isMonospacedDigit = true
    #expect(try width(ones) == width(eights))
  }

  @Test func `kern and line spacing add what they say`() throws {
    var wide = label("Kerned")
    wide.kern = 2
    // Six letters, five gaps.
    #expect(abs(try width(wide) - width(label("Kerned")) - 10) <= 0.5)
    var airy = label("a\nb\nc", lines: 0)
    let plain = try text.size(of: airy, width: .infinity, scale: 2).height
    airy.lineSpacing = 5
    #expect(abs(try text.size(of: airy, width: .infinity, scale: 2).height - plain - 10) <= 0.5)
  }

  @Test func `colour is premultiplied over the glyphs`() throws {
    var red = label("█", 40)
    red.color = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    red.string = "I"
    red.weight = .black
    let image = try text.image(of: red, size: CGSize(width: 30, height: 60), scale: 2)
    let full = stride(from: 0, to: image.pixels.count, by: 4).map {
      Array(image.pixels[$0..<($0 + 4)])
    }
    #expect(full.contains([128, 64, 0, 128]))
    #expect(full.contains([0, 0, 0, 0]))
    #expect(full.allSatisfy { $0[0] <= $0[3] && $0[1] <= $0[3] && $0[2] == 0 })
  }

  @Test func `two engines draw the same bytes`() throws {
    var paragraph = label("Deterministic, fi ffl — 12:30", 15, .medium, lines: 0)
    paragraph.lineSpacing = 3
    let size = CGSize(width: 120, height: 80)
    let a = try PangoTextDrawing().image(of: paragraph, size: size, scale: 3)
    let b = try PangoTextDrawing().image(of: paragraph, size: size, scale: 3)
    #expect(a !== b && a.pixels == b.pixels && ink(a) > 0)
  }

  @Test func `the same text is drawn once`() throws {
    let size = CGSize(width: 50, height: 20)
    let a = try text.image(of: label("Again"), size: size, scale: 2)
    #expect(try text.image(of: label("Again"), size: size, scale: 2) === a)
    #expect(try text.image(of: label("Again", 16), size: size, scale: 2) !== a)
  }

  @Test func `many threads at once`() async throws {
    let alone = try PangoTextDrawing().image(
      of: label("Thread 7"), size: CGSize(width: 90, height: 20), scale: 2)
    let images = try await withThrowingTaskGroup(of: RenderImage.self) { group in
      for index in 0..<64 {
        group.addTask {
          try text.image(
            of: label("Thread \(index % 8)"), size: CGSize(width: 90, height: 20), scale: 2)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(images.contains { $0.pixels == alone.pixels })
    #expect(Set(images.map(\.pixels)).count == 8)
  }

  @Test func `odd texts and sizes are harmless`() throws {
    #expect(try text.size(of: label(""), width: 100, scale: 2) == .zero)
    for string in ["", "\n", "a\0b", "\u{202E}abc", "👍🏽 日本語 עברית", "\n\n…", " "] {
      for size in [CGSize.zero, CGSize(width: 0.2, height: 50), CGSize(width: 60, height: 0)] {
        let image = try text.image(of: label(string, lines: 2), size: size, scale: 2)
        #expect(image.width >= 1 && image.height >= 1)
      }
      _ = try text.size(of: label(string, lines: 0), width: 0, scale: 1)
      _ = try text.size(of: label(string, lines: 2), width: -5, scale: 1)
    }
    #expect(try width(label("a\0b")) == width(label("ab")))
  }

  @Test func `a size that can't be drawn is an error`() throws {
    for size in [0, -3, .nan, .infinity, 5000] as [CGFloat] {
      let error = mediaError { _ = try text.size(of: label("x", size), width: 10, scale: 1) }
      #expect(error?.code == .invalidRequest)
    }
    for side in [20_000, CGFloat.infinity, .nan] {
      let error = mediaError {
        _ = try text.image(of: label("x"), size: CGSize(width: side, height: 10), scale: 1)
      }
      #expect(error?.code == .invalidRequest)
    }
  }

  @Test func `a missing font is named with its package`() throws {
    let bare = PangoTextDrawing(fontDirectories: ["/nowhere", "/at-all"])
    let error = mediaError { _ = try bare.size(of: label("x", 17, .bold), width: 10, scale: 1) }
    #expect(error?.code == .missingFont)
    #expect(error?.subject == "Inter Bold")
    #expect(error?.reason.hasSuffix("not found in /nowhere, /at-all") == true)
    #expect(error?.remedy.contains("install the package fonts-inter") == true)
    #expect(error?.remedy.contains("TRANSHOST_FONT_DIR") == true)
  }

  @Test func `a file that is no font is named`() throws {
    try withTemporaryDirectory { directory in
      try OutputFile.write(Array("no font".utf8), to: directory + "/Inter-Regular.otf")
      let broken = PangoTextDrawing(fontDirectories: [directory])
      let error = mediaError { _ = try broken.size(of: label("x"), width: 10, scale: 1) }
      #expect(error?.code == .missingFont)
      #expect(error?.subject == directory + "/Inter-Regular.otf")
    }
  }
}
