// Where plugins lie, and what they are called.

extension PluginCode {
  static let placeCases = [
    PluginCode(
      "plugin-not-found", "There is no plugin of that path or name.",
      "Names are looked up in ./plugins, TRANSHOST_PLUGIN_PATH, the user's data folder and among those "
        + "that ship with the program.",
      remedy: "See what there is with transhost list."),
    PluginCode(
      "plugin-unreadable", "A plugin's file is there and can't be read.",
      "It is a folder, a device, a link that leads nowhere, too large, or not permitted.",
      remedy: "Save the text to a plain .lua file that you may read."),
    PluginCode(
      "ambiguous-name", "A name could mean several plugins.",
      "One of them is taken, by the order of the folders.",
      remedy: "Give a path to say which one is meant."),
    PluginCode(
      "shadowed-plugin", "A plugin can't be reached by its name.",
      "Another one of that name lies in a folder that is searched before.",
      remedy: "Ask for it by its path, or rename it."),
    PluginCode(
      "duplicate-name", "Two plugins in one folder have the same name.",
      "Which of them is meant can't be told by the name.",
      remedy: "Rename one of them."),
    PluginCode(
      "missing-folder", "TRANSHOST_PLUGIN_PATH names a folder that is not there.",
      "Plugins in it can't be found.",
      remedy: "Make the folder, or take it off the path."),
    PluginCode(
      "unreadable-folder", "A folder of plugins can't be listed.",
      "It is no folder, or not permitted.",
      remedy: "Check what it is, and its permissions."),
    PluginCode(
      "unreadable-kind-folder", "A folder for one kind of plugin can't be listed.",
      "It is no folder, or not permitted; its neighbours are searched.",
      remedy: "Check what it is, and its permissions."),
    PluginCode(
      "watch-limit", "The system watches no more folders.",
      "Linux limits how many folders a user's programs may watch together.",
      remedy: "Raise fs.inotify.max_user_watches, or give the plugin a folder of its own."),
  ]
}
