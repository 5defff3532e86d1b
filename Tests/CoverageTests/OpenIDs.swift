/// The ids that no test names yet, with what they wait for.
let openIDs: [String: String] = [:]

/// The ids that tests prove as far as what they need is there, with what is still to come.
let partlyOpenIDs = [
  "S0-10": "page curls",
  "S3-10": "the collection's change from small to large tiles",
  "S4-6": "pixel filters (pixellate, dissolve blend)",
  "S4-7": "transitions between collection layouts",
]
