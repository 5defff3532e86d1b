import Lua

extension Doctor {
  /// The checks of the Lua library, and of its known problems.
  var luaChecks: [HealthCheck] {
    guard let running = LuaRelease.running else {
      return [
        HealthCheck(
          section: "Lua", name: "version", status: .warn,
          message: "the library does not say which release it is",
          advice: "use the Lua 5.4 of your distribution")
      ]
    }
    return [version(running)] + bugs(in: running)
  }

  private func version(_ running: LuaRelease) -> HealthCheck {
    let compiled = LuaRelease.compiledFor
    let isSame = compiled.map { ($0.major, $0.minor) == (running.major, running.minor) } ?? true
    guard isSame else {
      return HealthCheck(
        section: "Lua", name: "version", status: .fail,
        message:
          "\(running) runs, and transhost was made for \(compiled?.description ?? "another")",
        advice: "build transhost again, or install that Lua")
    }
    let other = compiled.flatMap { $0 == running ? nil : ", compiled for \($0)" } ?? ""
    return HealthCheck(
      section: "Lua", name: "version", status: .ok, message: "\(running)\(other)")
  }

  private func bugs(in release: LuaRelease) -> [HealthCheck] {
    let known = LuaBug.known(in: release)
    let contained = known.filter { $0.containment != nil }
    let open = known.filter { $0.containment == nil }
    func line(_ bug: LuaBug) -> String {
      let what = bug.containment ?? bug.advice ?? ""
      return "\(bug.effect): \(what) (\(bug.commit), in Lua before \(bug.fixedIn))"
    }
    var checks = [
      HealthCheck(
        section: "Lua", name: "bugs out of reach", status: .ok,
        message: contained.isEmpty
          ? "none is known in \(release)"
          : "\(contained.count) known in \(release), which the sandbox keeps scripts away from",
        details: contained.map(line))
    ]
    if !open.isEmpty {
      checks.append(
        HealthCheck(
          section: "Lua", name: "bugs to know", status: .ok,
          message: "\(open.count) known in \(release) that authors can meet; none harms the host",
          details: open.map(line)))
    }
    return checks
  }
}
