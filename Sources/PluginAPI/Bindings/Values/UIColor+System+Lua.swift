import TransitionKit

// The colours that follow the appearance: resolved when a script reads them.

extension UIColor {
  static func defineSystemColors(_ type: APIRecord<UIColor>) {
    for (name, doc, get) in systemColors {
      type.computedConstant(name, doc + " Light or dark, as the stage is when it is read.", get)
    }
  }

  private static var systemColors: [(name: String, doc: String, get: @MainActor () -> UIColor)] {
    [
      ("systemRed", "The system's red.", { .systemRed }),
      ("systemOrange", "The system's orange.", { .systemOrange }),
      ("systemYellow", "The system's yellow.", { .systemYellow }),
      ("systemGreen", "The system's green.", { .systemGreen }),
      ("systemMint", "The system's mint.", { .systemMint }),
      ("systemTeal", "The system's teal.", { .systemTeal }),
      ("systemCyan", "The system's cyan.", { .systemCyan }),
      ("systemBlue", "The system's blue, which tints what can be tapped.", { .systemBlue }),
      ("systemIndigo", "The system's indigo.", { .systemIndigo }),
      ("systemPurple", "The system's purple.", { .systemPurple }),
      ("systemPink", "The system's pink.", { .systemPink }),
      ("systemBrown", "The system's brown.", { .systemBrown }),
      ("systemGray", "The system's grey.", { .systemGray }),
      ("systemGray2", "A grey nearer to the ground.", { .systemGray2 }),
      ("systemGray3", "A grey nearer still.", { .systemGray3 }),
      ("systemGray4", "A faint grey.", { .systemGray4 }),
      ("systemGray5", "A fainter grey.", { .systemGray5 }),
      ("systemGray6", "The faintest grey.", { .systemGray6 }),
      ("systemBackground", "The ground of a screen.", { .systemBackground }),
      (
        "secondarySystemBackground", "The ground of content within a screen.",
        { .secondarySystemBackground }
      ),
      (
        "tertiarySystemBackground", "The ground of content within such content.",
        { .tertiarySystemBackground }
      ),
      ("systemGroupedBackground", "The ground of grouped content.", { .systemGroupedBackground }),
      (
        "secondarySystemGroupedBackground", "The ground of a group.",
        { .secondarySystemGroupedBackground }
      ),
      (
        "tertiarySystemGroupedBackground", "The ground of content within a group.",
        { .tertiarySystemGroupedBackground }
      ),
      ("label", "Text.", { .label }),
      ("secondaryLabel", "Text of second rank.", { .secondaryLabel }),
      ("tertiaryLabel", "Text of third rank.", { .tertiaryLabel }),
      ("quaternaryLabel", "Text of fourth rank.", { .quaternaryLabel }),
      ("placeholderText", "Text where something is to be written.", { .placeholderText }),
      ("link", "Text that leads elsewhere.", { .link }),
      ("separator", "Hairlines that let the ground through.", { .separator }),
      ("opaqueSeparator", "Hairlines.", { .opaqueSeparator }),
      ("systemFill", "The fill of thin and small shapes.", { .systemFill }),
      (
        "secondarySystemFill", "The fill of shapes of medium size, such as a switch.",
        { .secondarySystemFill }
      ),
      (
        "tertiarySystemFill", "The fill of large shapes, such as a text field.",
        { .tertiarySystemFill }
      ),
      ("quaternarySystemFill", "The fill of large areas.", { .quaternarySystemFill }),
    ]
  }
}
