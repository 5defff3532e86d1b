/// The studio's page: the files that a browser loads.
public enum StudioPage {
  /// The files by their paths in a URL, each with its media type.
  public static var assets: [String: (type: String, bytes: [UInt8])] {
    let html = "text/html; charset=utf-8"
    let css = "text/css; charset=utf-8"
    let script = "text/javascript; charset=utf-8"
    return [
      "/index.html": (html, PackageResources.index_html),
      "/studio.css": (css, PackageResources.studio_css),
      "/panels.css": (css, PackageResources.panels_css),
      "/catalogue.js": (script, PackageResources.catalogue_js),
      "/checks.js": (script, PackageResources.checks_js),
      "/connection.js": (script, PackageResources.connection_js),
      "/dom.js": (script, PackageResources.dom_js),
      "/exports.js": (script, PackageResources.exports_js),
      "/main.js": (script, PackageResources.main_js),
      "/parameters.js": (script, PackageResources.parameters_js),
      "/preferences.js": (script, PackageResources.preferences_js),
      "/problems.js": (script, PackageResources.problems_js),
      "/shortcuts.js": (script, PackageResources.shortcuts_js),
      "/splitter.js": (script, PackageResources.splitter_js),
      "/stage-options.js": (script, PackageResources.stage_options_js),
      "/stage.js": (script, PackageResources.stage_js),
      "/store.js": (script, PackageResources.store_js),
      "/tabs.js": (script, PackageResources.tabs_js),
      "/timeline.js": (script, PackageResources.timeline_js),
      "/touch.js": (script, PackageResources.touch_js),
      "/transport.js": (script, PackageResources.transport_js),
    ]
  }
}
