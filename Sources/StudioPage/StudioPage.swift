/// The studio's page: the files that a browser loads.
public enum StudioPage {
  /// The files by their paths in a URL, each with its media type.
  public static var assets: [String: (type: String, bytes: [UInt8])] {
    var assets: [String: (type: String, bytes: [UInt8])] = [:]
    for (name, text) in pageFiles {
      let bytes = text.withUTF8Buffer { Array($0) }
      assets["/" + name] = (mediaType(of: name), bytes)
    }
    return assets
  }

  private static func mediaType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/javascript; charset=utf-8"
    }
  }
}
