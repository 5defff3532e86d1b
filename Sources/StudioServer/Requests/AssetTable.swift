import NIOCore

/// The files of the page, ready to be sent.
package struct AssetTable: Sendable {
  private var responses: [String: StudioResponse] = [:]

  /// A table of `assets` by their paths, with or without a slash at the beginning.
  package init(_ assets: [String: (type: String, bytes: [UInt8])]) {
    for (path, asset) in assets {
      let path = path.hasPrefix("/") ? path : "/" + path
      responses[path] = StudioResponse(type: asset.type, bytes: ByteBuffer(bytes: asset.bytes))
    }
    responses["/"] = responses["/"] ?? responses["/index.html"]
  }

  /// The answer for a path; nil if no file has it.
  package subscript(path: String) -> StudioResponse? { responses[path] }
}
