// What the host notices of the table that a plugin's file returns.

extension CodeTable {
  /// The keys of the table.
  static let keys = CodeTable(
    .host,
    [
      .wrongKind: CodeEntry(
        "The plugin is of another kind than is needed.",
        "Its file ends in another constructor, as in return transhost.scene {…} where an animator is "
          + "asked for; or two versions of one plugin are of two kinds.",
        remedy: "Name it where its kind belongs, or end the file in the constructor that is needed."
      ),
      .wrongResult: CodeEntry(
        "A function, or the file, returned something else than it must.",
        "The host calls a function for what it answers, and can't go on with another thing.",
        remedy: "Return what the message names."),
      .missingKey: CodeEntry(
        "The table lacks an entry that every plugin of its kind has.",
        "Without it the host can't use the plugin.",
        remedy: "Add it; transhost new writes a table that has all."),
      .unknownKey: CodeEntry(
        "The table has an entry that means nothing.",
        "It would be ignored without a word, and most often is a slip of the pen.",
        remedy: "Correct the name, or keep data of the plugin's own in a local."),
      .unusedKey: CodeEntry(
        "The table has an entry that does nothing here.",
        "It has a meaning, but not for this kind of plugin or not beside the other entries.",
        remedy: "Take it out, or add what it belongs to."),
      .duplicateKey: CodeEntry(
        "An entry of the table is written twice.",
        "Lua keeps the last one and says nothing.",
        remedy: "Keep one of them."),
      .conflictingKeys: CodeEntry(
        "Two entries of the table exclude each other.",
        "They ask for two ways to do one thing.",
        remedy: "Keep one of them."),
      .capabilityNotDeclared: CodeEntry(
        "A plugin uses what its capabilities leave out.",
        "A table with capabilities promises to use nothing else, so that a reader knows what to expect.",
        remedy: "Add it to capabilities, or do without."),
      .apiTooNew: CodeEntry(
        "The plugin needs a newer API than this program has.",
        "Its table says api = N, and functions that came with N are not here.",
        remedy: "Use a newer transhost, or write for the API that is there."),
      .apiTooOld: CodeEntry(
        "The plugin was made for an API that this program has no more.",
        "What it calls may be gone or do other things.",
        remedy: "Bring it up to the API that the message names."),
      .apiNotDeclared: CodeEntry(
        "A plugin uses what came with a newer API than it declares.",
        "It would fail in a program that has the API it asks for.",
        remedy: "Raise api in its table to the version that the message names."),
      .deprecated: CodeEntry(
        "A plugin uses what is going to be removed.",
        "It still works; the message says since when, and when it goes.",
        remedy: "Use what the message names in its place."),
    ])

  /// The values of the keys.
  static let values = CodeTable(
    .host,
    [
      .wrongType: CodeEntry(
        "An entry of the table is of a wrong type.",
        "A number is needed where a string is, or the like.",
        remedy: "Write a value of the type that the message names."),
      .invalidValue: CodeEntry(
        "An entry of the table has a value that is not allowed.",
        "Names are among a few that are known, texts have a form, and the message lists what is right.",
        remedy: "Choose one of those that the message names."),
      .outOfRange: CodeEntry(
        "A number in the table is out of its range.",
        "A duration is finite and not negative, a default lies between its own min and max.",
        remedy: "Choose one inside, or widen min and max."),
      .duplicateValue: CodeEntry(
        "A list in the table names something twice.",
        "The second one does nothing.",
        remedy: "Keep one of them."),
      .unknownTransition: CodeEntry(
        "The table names a transition that there is not.",
        "docs/lua.md lists the names of the transitions.",
        remedy: "Correct the name."),
      .duplicateTransition: CodeEntry(
        "The table names a transition twice.",
        "The second one does nothing.",
        remedy: "Keep one of them."),
      .unknownCapability: CodeEntry(
        "The table names a capability that there is not.",
        "A promise about nothing holds always, and says nothing.",
        remedy: "Correct the name; docs/plugins.md lists them."),
      .duplicateCapability: CodeEntry(
        "The table names a capability twice.",
        "The second one does nothing.",
        remedy: "Keep one of them."),
      .invalidParameter: CodeEntry(
        "A parameter was set to a value that it does not allow.",
        "The plugin declares each parameter with its type and range, and they are held to it, so that its "
          + "functions need not check.",
        remedy: "Set a value in the range that the message names."),
      .unknownParameter: CodeEntry(
        "A value was set for a parameter that there is not.",
        "The plugin that the run is named after has none of that name; those of others are set as "
          + "NAME.KEY=VALUE.",
        remedy: "Correct the name, or put the plugin's name before it."),
    ])
}
