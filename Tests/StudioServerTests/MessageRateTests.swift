import NIOCore
import StudioServer
import Testing

/// The number of messages in a time.
struct `Rate of messages` {
  private let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)

  private func admitted(_ rate: inout MessageRate, of count: Int, at now: NIODeadline) -> Int {
    (0..<count).count { _ in rate.admit(at: now) }
  }

  @Test func `A burst is allowed, and no more`() {
    var rate = MessageRate(perSecond: 200, burst: 400, now: start)
    #expect(admitted(&rate, of: 1_000, at: start) == 400)
    #expect(admitted(&rate, of: 1_000, at: start + .milliseconds(500)) == 100)
    #expect(admitted(&rate, of: 1_000, at: start + .milliseconds(500)) == 0)
  }

  @Test func `The steady rate goes on for ever`() {
    var rate = MessageRate(perSecond: 200, burst: 1, now: start)
    for index in 1...10_000 {
      let now = start + .milliseconds(5 * Int64(index))
      #expect(admitted(&rate, of: 2, at: now) == 1)
    }
  }

  @Test func `Silence saves up no more than a burst`() {
    var rate = MessageRate(perSecond: 200, burst: 10, now: start)
    #expect(admitted(&rate, of: 1_000, at: start + .hours(5)) == 10)
  }

  @Test func `A clock that stands still or goes back gives nothing`() {
    var rate = MessageRate(perSecond: 200, burst: 1, now: start)
    #expect(admitted(&rate, of: 2, at: start) == 1)
    #expect(admitted(&rate, of: 2, at: start - .seconds(10)) == 0)
    #expect(admitted(&rate, of: 2, at: start) == 0)
  }
}
