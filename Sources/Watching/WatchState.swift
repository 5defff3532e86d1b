import Diagnostics
import Foundation

/// The state of a watcher: the plan, the kernel's watches for it, and the saves in progress.
///
/// Times are durations since the watcher was made.
struct WatchState: Sendable {
  private let inotify: Inotify
  private var places = WatchedPlaces()
  private var plan = WatchPlan()
  /// The folder of each watch.
  private var folders: [Int32: String] = [:]
  /// The watch of each folder.
  private var watches: [String: Int32] = [:]
  private var settler: SaveSettler
  /// The places that could no longer be watched.
  private var problems: [Diagnostic] = []

  /// Creates a state that watches nothing yet.
  init(_ inotify: Inotify, timing: SaveTiming) {
    self.inotify = inotify
    settler = SaveSettler(timing: timing)
  }

  /// The time when ``settle(at:)`` must be called next; nil when there is nothing to settle.
  var deadline: Duration? { problems.isEmpty ? settler.deadline : .zero }

  // MARK: - What is watched

  /// Watches `places` from now on, instead of the earlier ones.
  ///
  /// The present content of new files counts as known, unless they were changed after `read`, the
  /// time when their reader began to read them.
  ///
  /// - Throws: ``PluginFailure``; the earlier places are then still watched.
  mutating func watch(_ places: WatchedPlaces, read: Date, time: Duration) throws {
    let before = (places: self.places, files: watchedFiles)
    self.places = places
    do { try renew() } catch {
      self.places = before.places
      try? renew()
      throw error
    }
    let files = watchedFiles
    for file in before.files.subtracting(files) { settler.forget(file) }
    for file in files.subtracting(before.files) {
      if Self.changeTime(of: file).map({ $0 > read }) ?? false {
        settler.note(.written, at: file, time: time)
      } else {
        settler.adopt(file, FileFingerprint(path: file))
      }
    }
  }

  /// The single files, and all existing files in the folders.
  private var watchedFiles: Set<String> {
    var files = Set(places.files.map(\.path))
    for folder in plan.folders.keys { files.formUnion(plan.files(in: folder)) }
    return files.subtracting(places.excluded.map(\.path))
  }

  /// Makes a plan of the present state and the watches that it needs.
  private mutating func renew() throws {
    // What is made between a look and its watch shows in the next look.
    for _ in 0..<16 {
      let next = try WatchPlan(places)
      var needed: [String: Int32] = [:]
      for (folder, interest) in next.folders.sorted(by: { $0.key < $1.key }) {
        needed[folder] = try inotify.watch(folder, interest.holdsFiles ? .files : .entries)
      }
      for (watch, folder) in folders where needed[folder] != watch { inotify.unwatch(watch) }
      let isSettled = next == plan && needed == watches
      plan = next
      watches = needed
      folders = Dictionary(needed.map { ($1, $0) }) { first, _ in first }
      if isSettled { return }
    }
  }

  // MARK: - Events

  /// Handles the kernel's events.
  mutating func handle(_ events: [InotifyEvent], time: Duration) {
    var mustRenew = false
    for event in events {
      if event.mask.contains(.overflow) {
        mustRenew = true
        for file in watchedFiles.union(settler.paths) { noteFound(file, time: time) }
      } else {
        mustRenew = handle(event, time: time) || mustRenew
      }
    }
    if mustRenew { replan(time: time) }
  }

  /// Handles an event and returns a Boolean value that indicates whether folders or links may have
  /// changed.
  private mutating func handle(_ event: InotifyEvent, time: Duration) -> Bool {
    guard let folder = folders[event.watch], let interest = plan.folders[folder] else {
      return false
    }
    guard !event.name.isEmpty else {
      return !event.mask.isDisjoint(with: [.selfDeleted, .selfMoved, .unmounted, .ignored])
    }
    let path = PathTrail.Entry(folder: folder, name: event.name).path
    let isEntry = !event.mask.isDisjoint(with: .entries)
    var mustRenew = false
    if let files = interest.names[event.name] {
      mustRenew = isEntry
      for file in files where plan.trails[file]?.places.last?.path == path {
        note(event, of: file, at: path, time: time)
      }
    }
    if let tree = interest.tree, !WatchedPlaces.ignores(event.name) {
      if event.mask.contains(.isFolder) {
        mustRenew = mustRenew || isEntry
      } else {
        note(event, of: tree + "/" + event.name, at: path, time: time)
      }
    }
    return mustRenew
  }

  private mutating func note(
    _ event: InotifyEvent, of file: String, at path: String, time: Duration
  ) {
    guard !isExcluded(file), !places.folders.contains(where: { $0.path == file }) else { return }
    if event.mask.contains(.created) {
      settler.note(Self.isWhole(path) ? .written : .began, at: file, time: time)
    } else if !event.mask.isDisjoint(with: [.closedAfterWriting, .movedTo]) {
      settler.note(.written, at: file, time: time)
    } else if !event.mask.isDisjoint(with: [.deleted, .movedFrom]) {
      settler.note(.gone, at: file, time: time)
    } else if event.mask.contains(.attributes) {
      settler.note(.touched, at: file, time: time)
    }
  }

  /// Examines all folders and links again, and records the files whose content may have changed
  /// because of it.
  private mutating func replan(time: Duration) {
    let before = (plan: plan, watches: watches)
    do { try renew() } catch let failure as PluginFailure {
      problems += failure.diagnostics
    } catch {
      problems.append(Diagnostic(code: .watchLimit, message: "\(error)"))
    }
    /// Returns the trail of a file with the identity of each folder on it.
    func way(_ file: String, _ state: (plan: WatchPlan, watches: [String: Int32])) -> [String] {
      (state.plan.trails[file]?.places ?? []).map {
        "\($0.path) \(state.watches[$0.folder] ?? -1)"
      }
    }
    let now = (plan: plan, watches: watches)
    for file in places.files.map(\.path) where way(file, before) != way(file, now) {
      noteFound(file, time: time)
    }
    for folder in plan.folders.keys where before.watches[folder] != watches[folder] {
      for file in plan.files(in: folder) { noteFound(file, time: time) }
    }
    let lost = before.plan.folders.filter { plan.folders[$0.key]?.tree != $0.value.tree }
    let roots = Set(lost.compactMap(\.value.tree))
    guard !roots.isEmpty else { return }
    for file in settler.paths where roots.contains(Self.folder(of: file)) {
      noteFound(file, time: time)
    }
  }

  private mutating func noteFound(_ file: String, time: Duration) {
    guard !isExcluded(file) else { return }
    settler.note(access(file, F_OK) == 0 ? .written : .gone, at: file, time: time)
  }

  /// Returns the saves that are over, and the problems since the last call.
  mutating func settle(at time: Duration) -> (outcome: SaveSettler.Outcome, problems: [Diagnostic])
  {
    defer { problems = [] }
    return (settler.settle(at: time) { FileFingerprint(path: $0) }, problems)
  }

  private func isExcluded(_ file: String) -> Bool {
    places.excluded.contains { file == $0.path || file.hasPrefix($0.path + "/") }
  }

  // MARK: - Files

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
  }

  /// Returns a Boolean value that indicates whether the new file at `path` is complete without a
  /// writer: a link of either kind.
  private static func isWhole(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }

  private static func changeTime(of path: String) -> Date? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Date(
      timeIntervalSince1970: Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9)
  }
}
