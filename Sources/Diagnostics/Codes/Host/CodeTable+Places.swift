// What the host notices of places and names.

extension CodeTable {
  /// The codes about the places and names of plugins.
  static let places = CodeTable(
    .host,
    [
      .pluginNotFound: CodeEntry(
        "No plugin has that path or name.",
        "Names are looked up in ./plugins, TRANSHOST_PLUGIN_PATH, the user's data folder and among those "
          + "that ship with the program.",
        remedy: "See what there is with transhost list."),
      .pluginUnreadable: CodeEntry(
        "A plugin's file is there and can't be read.",
        "It is a folder, a device, a link that leads nowhere, too large, or not permitted.",
        remedy: "Save the text to a plain .lua file that you may read."),
      .ambiguousName: CodeEntry(
        "A name could mean several plugins.",
        "One of them is taken, by the order of the folders.",
        remedy: "Give a path to say which one is meant."),
      .shadowedPlugin: CodeEntry(
        "A plugin can't be reached by its name.",
        "Another one of that name lies in a folder that is searched before.",
        remedy: "Ask for it by its path, or rename it."),
      .duplicateName: CodeEntry(
        "Two plugins in one folder have the same name.",
        "The name alone does not say which of them is meant.",
        remedy: "Rename one of them."),
      .missingFolder: CodeEntry(
        "TRANSHOST_PLUGIN_PATH names a folder that is not there.",
        "Plugins in it can't be found.",
        remedy: "Make the folder, or take it off the path."),
      .unreadableFolder: CodeEntry(
        "A folder of plugins can't be listed.",
        "It is not a folder, or not permitted.",
        remedy: "Check what it is, and its permissions."),
      .unreadableKindFolder: CodeEntry(
        "A folder for one kind of plugin can't be listed.",
        "It is not a folder, or not permitted; its neighbours are searched.",
        remedy: "Check what it is, and its permissions."),
      .watchLimit: CodeEntry(
        "The system watches no more folders.",
        "Linux limits how many folders a user's programs may watch together.",
        remedy: "Raise fs.inotify.max_user_watches, or give the plugin a folder of its own."),
    ])
}
