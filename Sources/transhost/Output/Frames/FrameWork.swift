/// The remaining work of an output after a picture was drawn.
struct FrameWork: Sendable {
  /// The last step, which is taken after those of all earlier frames and of the outputs before this one.
  typealias Writing = @Sendable () async throws -> Void

  /// Makes the bytes of the picture, beside other pictures, and returns the last step.
  let encode: @Sendable (_ clock: StageClock) throws -> Writing

  /// Makes the work of an output.
  init(_ encode: @escaping @Sendable (_ clock: StageClock) throws -> Writing) {
    self.encode = encode
  }
}
