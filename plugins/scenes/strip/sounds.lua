-- What can be listened to, from the left.

return {
  { picture = "rain", name = "Rain", text = "On a tin roof, steady", left = "42:10" },
  { picture = "waves", name = "Waves", text = "Long swell, far from land", left = "28:45" },
  { picture = "fire", name = "Fire", text = "Birch logs, low flames", left = "55:00" },
}
