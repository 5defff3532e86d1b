-- The instruments that the keyboard can sound like.

return {
  { picture = "grand", name = "Concert Grand", text = "Long and clear, in a warm hall" },
  { picture = "felt", name = "Felt Upright", text = "Close, soft and a little worn" },
  { picture = "celesta", name = "Celesta", text = "Small bells behind a curtain" },
  { picture = "organ", name = "Chapel Organ", text = "Eight stops and a slow room" },
  { picture = "synth", name = "Glass Synth", text = "Slow waves with a bright edge" },
}
