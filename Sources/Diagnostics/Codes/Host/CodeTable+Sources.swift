// What the host notices of a plugin's text.

extension CodeTable {
  /// The text of a plugin, and what Lua says of it.
  static let sources = CodeTable(
    .host,
    [
      .syntaxError: CodeEntry(
        "The file is not Lua.",
        "Lua's own compiler refuses it, at the line that the message names; what is missing is often "
          + "a few lines above.",
        remedy: "Look for an end, a comma or a bracket that is missing before that line."),
      .sourceTooLarge: CodeEntry(
        "The file, or a module, is longer than 250 KiB, or takes too long to compile.",
        "Scripts are read whole and checked before they are compiled; none needs to be so long. The "
          + "compiler goes through all of a list for each 'and' and 'or' of an expression, each 'elseif' "
          + "of an 'if', each 'break' and 'goto', and for names in functions within functions; thousands "
          + "of them take too long.",
        remedy: "Move parts into modules or locals, and data into pictures or tables."),
      .sourceNotUtf8: CodeEntry(
        "The file is not UTF-8.",
        "Text on screen is UTF-8, and a file in another encoding would show other letters.",
        remedy: "Save the file as UTF-8."),
      .sourceHasNul: CodeEntry(
        "The file has a zero byte in it.",
        "A zero byte ends texts in C; what is behind it would be run but not shown.",
        remedy: "Write \\0 in a string in place of the byte itself."),
      .sourceIsBytecode: CodeEntry(
        "The file is compiled Lua.",
        "Bytecode is not checked by Lua and can break out of the sandbox, so only text is loaded.",
        remedy: "Give the text that it was compiled from."),
      .sourceNestedTooDeep: CodeEntry(
        "Brackets are nested more than 188 deep, or expressions or blocks more than 190.",
        "The compiler calls itself for each of them, and its stack has an end.",
        remedy: "Put the inner parts in locals."),
      .sourceChainTooLong: CodeEntry(
        "An expression has more than 64 accesses in a row.",
        "As in a.b.c.d…: the compiler of this Lua version has a fault with longer ones.",
        remedy: "Put its parts in locals."),
      .invalidSource: CodeEntry(
        "The file is refused before it is compiled.",
        "A check of sources that has no name of its own.",
        remedy: "Take out what the message names."),
      .repeatedName: CodeEntry(
        "A statement names one variable twice.",
        "As in a, a = x, y, or in the parameters of function(a, a): only one of the values is kept, and "
          + "most often another variable was meant. Names that begin with an underscore may be repeated.",
        remedy: "Write the other variable's name, or _ for a value that is not used."),
      .unknownOperation: CodeEntry(
        "An operation is compared with a word that names no transition.",
        "As in context.operation == \"Pop\": the operations are push, pop, present, dismiss, tab, child and "
          + "layout, in small letters, so that the comparison is never true and the branch for it never runs. "
          + "A word that resembles none of them, or that stands in the script elsewhere, is taken for one of "
          + "the script's own.",
        remedy: "Write the name of the transition as the hint does."),
      .fieldNeverSet: CodeEntry(
        "A field of self is read, and none of the plugin's files sets it.",
        "The field is always nil, as after a line such as self.isBack = context.operation == \"pop\" is lost, "
          + "or where the name is misspelt in one of two places. A field counts as set wherever any object gets "
          + "one of that name, or a string says the name. Plugins are not judged whose scripts set fields that "
          + "the text does not show: by self[key], rawset or setmetatable, or in modules outside of the "
          + "plugin's folder.",
        remedy:
          "Set the field before it is read, write its name as it is elsewhere, or take the reading out."
      ),
      .luaError: CodeEntry(
        "A script failed while it ran.",
        "An error was raised in a function, by Lua, by error() or by the host for a call that can't "
          + "be right: an unknown name, a value of a wrong type, an object that is gone. The traceback "
          + "says how it came there. A transition goes on without an animator that failed.",
        remedy:
          "Check the name that the message mentions, the types of the values, and that the object is "
          + "still there; the hint names what may have been meant."),
      .print: CodeEntry(
        "What a script printed.",
        "A note, so that lines of print() stand among the diagnostics in their order. Of a chatty run "
          + "the first thousand lines are kept.",
        remedy: "Nothing; take the print out when it is not needed any more."),
      .pluginClosed: CodeEntry(
        "A function of a plugin was called after its state had been closed.",
        "A version that was replaced, or a run that is over, does not come back.",
        remedy: "Run it again; it is a fault of the host's if that does not help."),
      .internalError: CodeEntry(
        "The program itself is at fault.",
        "An unexpected error occurred in the host. No plugin should be able to cause it.",
        remedy: "Please report it with the command line and the plugin."),
    ])
}
