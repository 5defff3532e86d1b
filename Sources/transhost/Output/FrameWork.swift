/// The work that is left for an output when a picture has been drawn.
struct FrameWork: Sendable {
  /// The last step, which is taken when those of all earlier frames, and of outputs before this one, are done.
  typealias Writing = @Sendable () async throws -> Void

  /// Makes the bytes of the picture, beside other pictures, and returns the last step.
  let encode: @Sendable (_ clock: StageClock) throws -> Writing

  /// Makes the work of an output.
  init(_ encode: @escaping @Sendable (_ clock: StageClock) throws -> Writing) {
    self.encode = encode
  }
}
