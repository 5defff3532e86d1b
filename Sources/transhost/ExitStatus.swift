/// What the program says to its caller; the numbers are those of `sysexits.h` where it has one.
enum ExitStatus: Int32 {
  /// The plugin or its transition failed.
  case failed = 1
  /// The command line is wrong.
  case usage = 64
  /// An input is missing, unreadable, corrupt or malformed.
  case noInput = 66
  /// A component is missing, or a feature is not there yet.
  case unavailable = 69
  /// A fault of ours.
  case software = 70
  /// An output can't be written.
  case cantCreate = 73
}
