// What the program refuses of its inputs and outputs.

extension CodeTable {
  /// Files that are read.
  static let inputs = CodeTable(
    .program,
    [
      .missingFile: CodeEntry(
        "A file is not there, or can't be read.", remedy: "Check the path."),
      .unreadableFile: CodeEntry(
        "A file is there and can't be read.", remedy: "Check its permissions."),
      .fileTooLarge: CodeEntry(
        "A file is larger than any of its kind.",
        remedy: "Check that it is the right one; cut a recording into parts."),
      .malformedTouches: CodeEntry(
        "A file of touches is wrong at a line.",
        remedy: "Correct that line, or record it again with transhost run --record."),
      .malformedSession: CodeEntry(
        "A file of a session is wrong, or can't be run again.",
        remedy: "Record it again with transhost run --record."),
      .malformedScene: CodeEntry(
        "A scene file is wrong.", remedy: "See docs/scene-files.md for its form."),
      .badSceneImage: CodeEntry(
        "A picture of a scene file can't be read.",
        remedy: "Check its path, which is relative to the scene file."),
      .unknownFormat: CodeEntry(
        "A picture is neither a PNG nor a JPEG file.", remedy: "Convert it to one of them."),
      .corruptImage: CodeEntry(
        "A picture is damaged or ends early.", remedy: "Save it again."),
      .imageTooLarge: CodeEntry(
        "A picture has more pixels, or a file more bytes, than is accepted.",
        remedy: "Make it smaller."),
    ])

  /// Files that are written.
  static let outputs = CodeTable(
    .program,
    [
      .unknownOutput: CodeEntry(
        "An output has an ending that means nothing here.",
        remedy:
          "End it in .png, .webp, .gif, .mp4, .webm, .rgba or /, as far as the command writes such."
      ),
      .duplicateOutput: CodeEntry(
        "An output is given twice, or two outputs go to standard output, as with --output - and --json.",
        remedy: "Give each a name of its own."),
      .missingOutput: CodeEntry(
        "The path of an output is empty.", remedy: "Give it a path, or omit the option."),
      .outputIsInput: CodeEntry(
        "An output would replace something that the command reads, or a Lua file.",
        remedy: "Give it a path of its own."),
      .unwritableOutput: CodeEntry(
        "An output can't be written.",
        remedy: "Choose a folder that is there and that you may write to."),
      .alreadyThere: CodeEntry(
        "A file to be made is there already; nothing was written.",
        remedy: "Choose another name or --directory."),
      .invalidRequest: CodeEntry(
        "A picture can't be made as it is asked for.",
        remedy: "Choose a smaller size or scale, or another format."),
      .ffmpegMissing: CodeEntry(
        "An output needs the ffmpeg program, which is not on the PATH.",
        remedy: "Install it, or choose an output that ends in .webp."),
      .ffmpegFailed: CodeEntry(
        "The ffmpeg program could not make an output.",
        remedy: "See what it said; it may lack the encoder, so try another ending."),
    ])
}
