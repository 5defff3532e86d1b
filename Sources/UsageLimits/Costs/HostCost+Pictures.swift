// Pictures.

nonisolated extension HostCost {
  /// Looking up a picture by its path.
  package static let pictureLookup = HostCost(
    "naming a picture", ticks: 100, per: "byte of its path", ticksEach: 1)
  /// Reading a picture's file, and undoing its compression.
  package static let pictureFile = HostCost(
    "reading a picture's file", ticks: 2_000, per: "KiB", ticksEach: 200)
  /// Decoding a picture; its passes are those of `PictureHeader`.
  package static let pictureDecoding = HostCost(
    "decoding a picture", ticks: 1_000, per: "1,000 pixels in one pass", ticksEach: 80)

  /// Reading the text of a shader, and sending it to the driver, which has limits of its own.
  package static let shader = HostCost(
    "making a shader", ticks: 40_000, per: "byte of its text", ticksEach: 6, bytes: 4_096,
    bytesEach: 3)

  static var pictureCosts: [HostCost] { [pictureLookup, pictureFile, pictureDecoding, shader] }
}
