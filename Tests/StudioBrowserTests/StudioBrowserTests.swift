import BrowserTestSupport
import Testing

/// The studio as people see it: the built program, and its page in a browser.
///
/// One test after another, as each keeps two processors busy.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, Comment(rawValue: Chromium.remedy)))
struct StudioBrowserTests {}
