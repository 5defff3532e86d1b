// The text of a plugin, and what Lua says of it.

extension PluginCode {
  static let sourceCases = [
    PluginCode(
      "syntax-error", "The file is no Lua.",
      "Lua's own compiler refuses it, at the line that the message names; what is missing is often "
        + "a few lines above.",
      remedy: "Look for an end, a comma or a bracket that is missing before that line."),
    PluginCode(
      "source-too-large", "The file, or a module, is longer than 250 KiB.",
      "Scripts are read whole and checked before they are compiled; none needs to be so long.",
      remedy: "Move parts into modules, and data into pictures."),
    PluginCode(
      "source-not-utf8", "The file is not UTF-8.",
      "Text on screen is UTF-8, and a file in another encoding would show other letters.",
      remedy: "Save the file as UTF-8."),
    PluginCode(
      "source-has-nul", "The file has a zero byte in it.",
      "A zero byte ends texts in C; what is behind it would be run but not shown.",
      remedy: "Write \\0 in a string in place of the byte itself."),
    PluginCode(
      "source-is-bytecode", "The file is compiled Lua.",
      "Bytecode is not checked by Lua and can break out of the sandbox, so only text is loaded.",
      remedy: "Give the text that it was compiled from."),
    PluginCode(
      "source-nested-too-deep", "Brackets are nested more than 188 deep.",
      "The compiler calls itself for each of them, and its stack has an end.",
      remedy: "Put the inner parts in locals."),
    PluginCode(
      "source-chain-too-long", "An expression has more than 64 accesses in a row.",
      "As in a.b.c.d…: the compiler of this Lua version has a fault with longer ones.",
      remedy: "Put its parts in locals."),
    PluginCode(
      "invalid-source", "The file is refused before it is compiled.",
      "A check of sources that has no name of its own.",
      remedy: "Take out what the message names."),
    PluginCode(
      "lua-error", "A script failed while it ran.",
      "An error was raised in a function, by Lua, by error() or by the host for a call that can't "
        + "be right: an unknown name, a value of a wrong type, an object that is gone. The traceback "
        + "says how it came there. A transition goes on without an animator that failed.",
      remedy:
        "Check the name that the message mentions, the types of the values, and that the object is "
        + "still there; the hint names what may have been meant."),
    PluginCode(
      "print", "What a script printed.",
      "A note, so that lines of print() stand among the diagnostics in their order. Of a chatty run "
        + "the first thousand lines are kept.",
      remedy: "Nothing; take the print out when it is not needed any more."),
    PluginCode(
      "plugin-closed", "A function of a plugin was called after its state had been closed.",
      "A version that was replaced, or a run that is over, does not come back.",
      remedy: "Run it again; it is a fault of the host's if that does not help."),
    PluginCode(
      "internal-error", "The program itself is at fault.",
      "Something happened that nobody foresaw. No plugin should be able to cause it.",
      remedy: "Please report it with the command line and the plugin."),
  ]

  static let limitCases = [
    PluginCode(
      "cpu-limit", "A call took more ticks or processor time than a plugin may.",
      "Each call from the host has an allowance, in ticks of Lua's virtual machine so that it ends at "
        + "the same place everywhere, with processor time as a backstop. What is over it is stopped, "
        + "and no pcall catches that.",
      remedy: "Look for a loop that never ends, or do less in one call."),
    PluginCode(
      "memory-limit", "A plugin asked for more memory than it may have.",
      "All that a plugin keeps is in a state of its own with a limit; memory beyond it is refused.",
      remedy: "Keep less, or look for a recursion or a table that grows without end."),
    PluginCode(
      "resource-limit", "A plugin made more objects than it may.",
      "Views, layers, animations and other objects are counted, and so are those that a plugin keeps "
        + "alive.",
      remedy: "Make objects once and use them again; look for a loop that makes them."),
    PluginCode(
      "drawing-limit", "A frame would take more drawing than any transition needs.",
      "The area of all layers, shadows counted more, is compared with the screen's before anything is "
        + "drawn, so that no script can keep the compositor busy.",
      remedy: "Draw fewer large views, or fewer shadows."),
    PluginCode(
      "table-too-large", "The table that the file returns is too large to be looked through.",
      "It is data for the host, which reads all of it.",
      remedy: "Keep data that the host need not see in locals."),
    PluginCode(
      "limit-raised", "The table asks for more than the host allows.",
      "A plugin may lower its limits, so that its own tests notice when it grows, and never raise "
        + "them.",
      remedy: "Take the entry out of limits, or lower it."),
    PluginCode(
      "runaway", "Scripts kept the engine from moving on.",
      "Something that runs when a frame is due asks to be run again at the same time, without end.",
      remedy: "Look for a completion that starts an animation of no length, or a setter that calls "
        + "itself."),
    PluginCode(
      "transaction-left-open", "A CATransaction was begun and not committed in the same call.",
      "What it holds back would be held back for everybody; the host commits it.",
      remedy: "Call CATransaction.commit() in the function that began it, on every path."),
  ]
}
