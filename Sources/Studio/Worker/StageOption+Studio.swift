import PluginRuns
import StudioProtocol

// The options of a stage that have controls on pages.

extension StageOption {
  /// The control; nil for sizes and numbers, which have controls of their own.
  var control: StudioStageOption? {
    switch values {
    case .size, .number: nil
    case .word(let choice):
      StudioStageOption(
        name: name, title: title,
        choices: choice.words.map { StudioStageOption.Choice(word: $0.word, title: $0.title) },
        note: note)
    case .flag: StudioStageOption(name: name, title: title, choices: nil, note: note)
    }
  }

  /// Returns the value in `settings`; nil without a control.
  fileprivate func value(in settings: StageSettings) -> StudioRequest.ParameterValue? {
    switch values {
    case .size, .number: nil
    case .word(let choice): .string(choice.get(settings))
    case .flag(let path): .boolean(settings[keyPath: path])
    }
  }

  /// Sets the value in `settings`.
  ///
  /// - Throws: `RequestProblem` for a value of another kind, or without a control.
  fileprivate func set(
    _ value: StudioRequest.ParameterValue, in settings: inout StageSettings
  ) throws(RequestProblem) {
    switch (values, value) {
    case (.word(let choice), .string(let word)) where choice.words.contains { $0.word == word }:
      choice.set(&settings, word)
    case (.word(let choice), _):
      let words = choice.words.map(\.word).joined(separator: ", ")
      throw RequestProblem("\"\(name)\" must be one of \(words)")
    case (.flag(let path), .boolean(let flag)): settings[keyPath: path] = flag
    case (.flag, _): throw RequestProblem("\"\(name)\" must be true or false")
    case (.size, _), (.number, _): throw RequestProblem("the key \"\(name)\" is unknown")
    }
  }
}

extension StageSettings {
  /// The values that have controls on pages, by their names.
  var shownOptions: [String: StudioRequest.ParameterValue] {
    Self.options.reduce(into: [:]) { $0[$1.name] = $1.value(in: self) }
  }

  /// Sets options by their names.
  ///
  /// - Throws: `RequestProblem` for an unknown name, or an unfit value.
  mutating func change(
    _ changes: [String: StudioRequest.ParameterValue]
  ) throws(RequestProblem) {
    for (name, value) in changes {
      guard let option = Self.options.first(where: { $0.name == name }) else {
        throw RequestProblem("the key \"\(name.prefix(40))\" is unknown")
      }
      try option.set(value, in: &self)
    }
  }
}
