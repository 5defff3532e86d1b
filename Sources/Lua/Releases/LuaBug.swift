/// A bug of Lua 5.4 that matters to hosts of untrusted scripts, and the way the sandbox contains
/// it.
///
/// The list is of bugs that Debian's 5.4.4 has or had; a later release has some of them. Sources: the
/// commits of Lua's repository that are named `Bug: …`, and the tags that contain them.
nonisolated public struct LuaBug: Hashable, Sendable {
  /// The commit of Lua's repository that fixes the bug.
  public let commit: String
  /// The first release with the fix.
  public let fixedIn: LuaRelease
  /// The effect of the bug.
  public let effect: String
  /// The measure by which the sandbox keeps the bug out of scripts' reach; nil when it can't, so
  /// that authors have to know of it.
  public let containment: String?
  /// The advice for authors whose scripts can run into the bug.
  public let advice: String?

  private init(
    _ commit: String, fixedIn patch: Int, _ effect: String, kept containment: String? = nil,
    advice: String? = nil
  ) {
    self.commit = commit
    fixedIn = LuaRelease(5, 4, patch)
    self.effect = effect
    self.containment = containment
    self.advice = advice
  }

  /// Returns the bugs that `release` has.
  public static func known(in release: LuaRelease) -> [LuaBug] {
    all.filter { release < $0.fixedIn }
  }

  /// All known bugs, beginning with those that corrupt memory.
  public static let all: [LuaBug] = [
    LuaBug(
      "983bc433", fixedIn: 8,
      "use after free when a weak table is written to near the memory limit",
      kept: "there are no weak tables: __mode is refused"),
    LuaBug(
      "7923dbbf", fixedIn: 7, "stack overflow while a message names a long chain such as a.b.c…",
      kept: "chains of more than 64 are refused before they are compiled"),
    LuaBug(
      "1e64c139", fixedIn: 5, "stack overflow in nested coroutine.close",
      kept: "there is no coroutine.close"),
    LuaBug(
      "ab859fe5", fixedIn: 5, "crash while loading damaged bytecode",
      kept: "only text is loaded, and there are no load and string.dump"),
    LuaBug(
      "5853c37a", fixedIn: 7, "buffer overflow in joining strings of nearly all memory",
      kept: "a string has at most 256 KiB"),
    LuaBug(
      "f623b969", fixedIn: 7, "read overflow in comparing strings, in some languages' orders",
      kept: "strings are compared byte by byte, in the C locale"),
    LuaBug(
      "196bb94d", fixedIn: 5, "invalid pointer while variables are closed",
      kept: "nothing closes: __close is refused"),
    LuaBug(
      "25da574f", fixedIn: 8, "an error raised while another one is reported, without protection",
      kept: "every call is protected, and has memory in reserve"),
    LuaBug(
      "3fe7be95", fixedIn: 8, "a message handler overwritten by coroutine.close",
      kept: "there is no coroutine.close"),
    LuaBug(
      "2db966fc", fixedIn: 7, "stack overwritten by the library's traceback",
      kept: "tracebacks are the host's own"),
    LuaBug(
      "e288c5a9", fixedIn: 7, "a hook that yields goes on at the wrong instruction",
      kept: "the hook never yields"),
    LuaBug(
      "1b3f507f", fixedIn: 7, "a hook called twice after one that yields",
      kept: "the hook never yields"),
    LuaBug(
      "997f11f5", fixedIn: 5, "break out of a for loop does not close its fourth value",
      kept: "nothing closes: __close is refused"),
    LuaBug(
      "a1089b41", fixedIn: 5, "utf8.codes accepts stray bytes", kept: "utf8.codes is the host's own"
    ),
    LuaBug(
      "c764ca71", fixedIn: 5,
      "1 ~ (2 or 3) and its like are wrong after 255 constants in a function",
      advice: "put one side of a bitwise operator into a local, or write shorter functions"),
    LuaBug(
      "782ef85b", fixedIn: 8, "t[a < b] can read the wrong key",
      advice: "put the comparison into a local first"),
    LuaBug(
      "02bab9fc", fixedIn: 5, "a wrong line in errors of arithmetic",
      advice: "look at the lines around the one that is given"),
    LuaBug(
      "5ab6a575", fixedIn: 7, "a wrong line in errors of calls over several lines",
      advice: "look at the lines around the one that is given"),
  ]
}
