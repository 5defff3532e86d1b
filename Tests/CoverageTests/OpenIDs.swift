/// The ids that no test names yet, with what they wait for.
let openIDs = [
  "F8": "needs the check of properties that a push does not ask (comes with navigation)"
]
