/// The ids that no test names yet, with what they wait for.
let openIDs: [String: String] = [:]
