// What the host notices of a plugin's limits.

extension CodeTable {
  /// Limits, and what holds the engine up.
  static let limits = CodeTable(
    .host,
    [
      .cpuLimit: CodeEntry(
        "A call took more ticks or processor time than a plugin may.",
        "Each call from the host has an allowance, in ticks of Lua's virtual machine so that it ends at "
          + "the same place everywhere, with processor time as a backstop. What is over it is stopped, "
          + "and no pcall catches that.",
        check: .scriptCost, remedy: "Look for a loop that never ends, or do less in one call."),
      .memoryLimit: CodeEntry(
        "A plugin asked for more memory than it may have.",
        "All that a plugin keeps is in a state of its own with a limit; memory beyond it is refused.",
        remedy: "Keep less, or look for a recursion or a table that grows without end."),
      .resourceLimit: CodeEntry(
        "A plugin made more objects than it may.",
        "Views, layers, animations and other objects are counted, and so are those that a plugin keeps "
          + "alive.",
        remedy: "Make objects once and use them again; look for a loop that makes them."),
      .drawingLimit: CodeEntry(
        "A frame would take more drawing than any transition needs.",
        "The area of all layers, shadows counted more, is compared with the screen's before anything is "
          + "drawn, so that no script can keep the compositor busy.",
        remedy: "Draw fewer large views, or fewer shadows."),
      .tableTooLarge: CodeEntry(
        "The table that the file returns is too large to be looked through.",
        "It is data for the host, which reads all of it.",
        remedy: "Keep data that the host need not see in locals."),
      .limitRaised: CodeEntry(
        "The table asks for more than the host allows.",
        "A plugin may lower its limits, so that its own tests notice when it grows, and never raise "
          + "them.",
        remedy: "Take the entry out of limits, or lower it."),
      .runaway: CodeEntry(
        "Scripts kept the engine from moving on.",
        "Something that runs when a frame is due asks to be run again at the same time, without end.",
        remedy:
          "Look for a completion that starts an animation of no length, or a setter that calls "
          + "itself."),
      .transactionLeftOpen: CodeEntry(
        "A CATransaction was begun and not committed in the same call.",
        "What it holds back would be held back for everybody; the host commits it.",
        remedy: "Call CATransaction.commit() in the function that began it, on every path."),
    ])
}
