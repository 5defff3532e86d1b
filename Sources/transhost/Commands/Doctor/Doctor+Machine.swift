import Foundation

extension Doctor {
  /// The checks of external programs and of the system.
  var machineChecks: [HealthCheck] { [ffmpeg] + inotify + [studioServer] }

  // MARK: - ffmpeg

  /// The file name extensions that need ffmpeg, with the encoders that they use.
  private static let encoders = [("gif", ".gif"), ("libx264", ".mp4"), ("libvpx-vp9", ".webm")]

  private var ffmpeg: HealthCheck {
    func result(
      _ status: HealthCheck.Status, _ message: String, _ advice: String? = nil
    ) -> HealthCheck {
      HealthCheck(
        section: "video", name: "ffmpeg", status: status, message: message, advice: advice)
    }
    guard let program = HelperProgram.locateFFmpeg() else {
      return result(
        .warn, "it is not on the PATH; .gif, .mp4 and .webm can't be written",
        "install the package ffmpeg; everything else works without it")
    }
    guard let text = Self.encoderList else {
      return result(
        .warn, "\(program.path) does not run", "run it with -version to see what is wrong")
    }
    let words = Set(text.split(whereSeparator: \.isWhitespace))
    let missing = Self.encoders.filter { !words.contains(Substring($0.0)) }
    guard missing.isEmpty else {
      return result(
        .warn,
        "\(program.path) lacks \(missing.map { "\($0.0), for \($0.1)" }.joined(separator: ", "))",
        "install an ffmpeg that has it, or write another ending")
    }
    return result(.ok, "\(program.path) writes .gif, .mp4 and .webm")
  }

  /// Returns the list of the encoders of `ffmpeg`; nil unless it ends successfully and in time.
  private static var encoderList: String? {
    let helpers = SupervisedProcess.current?.helpers ?? Helpers()
    guard let process = try? helpers.start(.encoderList) else { return nil }
    try? process.input.close()
    var output = pollfd(fd: process.output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var bytes = Data()
    // A program that prints nothing for that long is not waited for.
    while poll(&output, 1, 10_000) == 1 {
      guard let part = try? process.output.read(upToCount: 64 << 10), !part.isEmpty else {
        let status = try? helpers.wait(for: process)
        return status == 0 ? String(decoding: bytes, as: UTF8.self) : nil
      }
      bytes += part
    }
    return nil
  }

  // MARK: - Programs of transhost

  private var studioServer: HealthCheck {
    let program = CompanionProgram.studioServer
    return HealthCheck(
      section: "studio", name: program.rawValue, status: program.file == nil ? .warn : .ok,
      message: program.file.map { "\($0.path) serves the page" }
        ?? "it was not found beside transhost or on the PATH; transhost studio can't serve its page",
      advice: program.file == nil ? CompanionProgram.remedy : nil)
  }

  // MARK: - inotify

  private var inotify: [HealthCheck] {
    [
      limit(
        "max_user_watches", atLeast: 8_192, "how many folders all programs of a user can watch"),
      limit("max_user_instances", atLeast: 16, "how many programs of a user can watch at a time"),
      instance,
    ]
  }

  private func limit(_ name: String, atLeast least: Int, _ meaning: String) -> HealthCheck {
    let file = "/proc/sys/fs/inotify/\(name)"
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    guard let value = text.flatMap({ Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
    else {
      return HealthCheck(
        section: "watching", name: name, status: .warn, message: "\(file) can't be read",
        advice: "watch may not work here; see whether /proc is mounted")
    }
    return HealthCheck(
      section: "watching", name: name, status: value < least ? .warn : .ok,
      message: "\(value), \(meaning)",
      advice: value < least ? "sudo sysctl fs.inotify.\(name)=\(least)" : nil)
  }

  /// The check that one more program can watch files.
  private var instance: HealthCheck {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    let reason = String(cString: strerror(errno))
    guard descriptor >= 0 else {
      return HealthCheck(
        section: "watching", name: "inotify", status: .warn, message: "not to be had: \(reason)",
        advice: "end programs that watch files, or raise fs.inotify.max_user_instances")
    }
    close(descriptor)
    return HealthCheck(
      section: "watching", name: "inotify", status: .ok, message: "one more program can watch")
  }
}
