internal import CLuaShims

/// Returns the candidate that `name` is most likely a misspelling of: within two edits (one for
/// names up to three letters), where a change of case counts half. Of equally close candidates, the
/// first by its bytes wins. Without a close one, the first that ends with `name`, or that `name` ends with.
nonisolated public func nearestName(to name: String, among candidates: some Sequence<String>)
  -> String?
{
  let limit: Int32 = name.utf8.count <= 3 ? 2 : 4
  var name = name
  var best: (distance: Int32, name: String)?
  var related: String?
  for candidate in candidates where candidate != name {
    if related == nil, areRelated(name, candidate) { related = candidate }
    var candidate = candidate
    let distance = name.withUTF8 { from in
      candidate.withUTF8 { to in
        from.withMemoryRebound(to: CChar.self) { from in
          to.withMemoryRebound(to: CChar.self) { to in
            cluashims_distance(from.baseAddress, from.count, to.baseAddress, to.count, limit)
          }
        }
      }
    }
    guard distance <= limit else { continue }
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name ?? related
}

/// Returns a Boolean value that indicates whether the longer of two names ends with the other, as `withDuration` with
/// `duration`, or begins with it if that is long, as `animateTransitionUsing` with `animateTransition`.
nonisolated private func areRelated(_ name: String, _ other: String) -> Bool {
  let (name, other) = (name.lowercased(), other.lowercased())
  let shorter = min(name.utf8.count, other.utf8.count)
  if shorter > 3, name.hasSuffix(other) || other.hasSuffix(name) { return true }
  return shorter > 11 && (name.hasPrefix(other) || other.hasPrefix(name))
}
