package import Foundation

/// The browser of the machine.
package enum Chromium {
  /// The program, looked for on the PATH; nil where it is not installed.
  package static var executable: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: "chromium") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// True where tests can use the browser.
  package static var isInstalled: Bool { executable != nil }

  /// The reason for which tests are skipped without it.
  package static let remedy = "chromium not found; apt-get install chromium, and try again"

  /// The arguments of a browser without a window that keeps to its folder and asks nothing of the network.
  static func arguments(profile: URL) -> [String] {
    [
      "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
      "--user-data-dir=\(profile.path)", "--window-size=1280,800", "--disable-gpu",
      "--disable-dev-shm-usage", "--no-first-run", "--no-default-browser-check",
      "--no-proxy-server", "--disable-extensions", "--disable-component-update",
      "--disable-background-networking", "--disable-sync", "--disable-default-apps",
      "--disable-breakpad", "--disable-crash-reporter", "--mute-audio", "--hide-scrollbars",
      "--force-color-profile=srgb", "--password-store=basic",
      // Pages that another window covers go on painting.
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
      "--disable-background-timer-throttling", "about:blank",
    ]
  }
}
