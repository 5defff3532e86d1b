package import Diagnostics
import RunTraces

extension PluginCast {
  package func admits(_ plugin: Plugin, part: String?) -> Bool {
    if let announcement = failures.announcement(of: plugin.file, part: part) {
      journal.add(announcement)
    }
    return !failures.isDisabled(plugin.file, part: part)
  }

  package func noteFailure(of owner: any ScriptOwner, part: String?, with diagnostic: Diagnostic) {
    guard let plugin = owner as? Plugin else { return }
    failures.noteFailure(of: plugin.file, part: part, with: diagnostic)
  }

  package func noteSuccess(of owner: any ScriptOwner, part: String?) {
    guard let plugin = owner as? Plugin else { return }
    failures.noteSuccess(of: plugin.file, part: part)
  }
}
