/// The ids that no test names yet, with what they wait for.
let openIDs: [String: String] = [:]

/// The ids that tests prove as far as what they need is there, with what is still to come.
let partlyOpenIDs: [String: String] = [:]
