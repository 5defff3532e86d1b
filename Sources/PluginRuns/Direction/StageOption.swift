import Diagnostics
import Foundation
package import Lua
package import PluginAPI

/// One option of a stage, by the name that specs and sessions have for it.
package struct StageOption {
  /// The name, such as `reduceMotion`.
  package let name: String
  /// The words beside its control on a page.
  package let title: String
  /// A sentence for editors; the value without the option is added to that of a size or a number.
  let summary: String
  /// A sentence below its control on a page.
  package let note: String?
  /// The kind of the values, with the place where settings store them.
  package let values: Values

  init(
    _ name: String, titled title: String? = nil, _ values: Values, _ summary: String,
    note: String? = nil
  ) {
    self.name = name
    self.title = title ?? name
    self.values = values
    self.summary = summary
    self.note = note
  }

  /// The kinds of values.
  package enum Values {
    /// The size, in points.
    case size
    /// A number, with its limits.
    case number(WritableKeyPath<StageSettings, Double>, in: ClosedRange<Double>)
    /// One of some words.
    case word(Choice)
    /// A Boolean value.
    case flag(WritableKeyPath<StageSettings, Bool>)

    /// One of the words of `Value`, which have titles for people.
    static func word<Value: RawRepresentable<String> & Hashable>(
      _ path: WritableKeyPath<StageSettings, Value>, _ titles: KeyValuePairs<Value, String>
    ) -> Values {
      .word(
        Choice(words: titles.map { ($0.key.rawValue, $0.value) }) {
          $0[keyPath: path].rawValue
        } set: { settings, word in
          if let value = Value(rawValue: word) { settings[keyPath: path] = value }
        })
    }
  }

  /// The words that an option can be.
  package struct Choice {
    /// The words, each with its title for people.
    package let words: [(word: String, title: String)]
    /// Returns the word of settings.
    package let get: (StageSettings) -> String
    /// Sets the word of settings; one that is unknown changes nothing.
    package let set: (inout StageSettings, String) -> Void
  }
}

// MARK: - Specs

extension StageOption {
  /// The type, as editors read it.
  package var luaCATS: String {
    switch values {
    case .size: "CGSize"
    case .number: "number"
    case .word(let choice): choice.words.map { "\"\($0.word)\"" }.joined(separator: "|")
    case .flag: "boolean"
    }
  }

  /// A sentence for editors.
  package var doc: String {
    let usual = StageSettings()
    switch values {
    case .size:
      let size = "\(NumberText.of(usual.width)) × \(NumberText.of(usual.height))"
      return "\(summary); \(size) without."
    case .number(let path, let range):
      return "\(summary), from \(NumberText.of(range.lowerBound)) to "
        + "\(NumberText.of(range.upperBound)); \(NumberText.of(usual[keyPath: path])) without."
    case .word, .flag: return summary
    }
  }

  /// Sets the option to a script's value.
  ///
  /// - Throws: `LuaMisuse` for a value of another kind.
  package func set(
    _ settings: inout StageSettings, _ value: LuaValue, _ script: SpecScript
  ) throws {
    switch values {
    case .size: settings.size = try script.size(value, name)
    case .number(let path, let range): settings[keyPath: path] = try value.number(name, in: range)
    case .word(let choice):
      choice.set(&settings, try value.string(name, oneOf: choice.words.map(\.word)))
    case .flag(let path): settings[keyPath: path] = try value.boolean(name)
    }
  }
}

// MARK: - The command line

extension StageSettings {
  /// The options of a command line that describe the stage. Words and flags that are as usual are left
  /// out.
  package var arguments: [String] {
    let usual = StageSettings()
    let numbers = [
      "--size", "\(NumberText.of(width))x\(NumberText.of(height))", "--scale",
      NumberText.of(scale), "--fps", NumberText.of(framesPerSecond),
    ]
    let others = Self.options.sorted { $0.name < $1.name }.flatMap { option -> [String] in
      switch option.values {
      case .size, .number: return []
      case .word(let choice):
        let word = choice.get(self)
        return word == choice.get(usual) ? [] : [option.argument, word]
      case .flag(let path): return self[keyPath: path] ? [option.argument] : []
      }
    }
    return numbers + others
  }
}

extension StageOption {
  /// The option of a command line, such as `--reduce-motion`.
  fileprivate var argument: String {
    name.reduce(into: "--") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}
