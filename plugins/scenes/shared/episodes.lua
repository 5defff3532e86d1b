-- What can be heard besides the episode that plays.

return {
  { cover = "shell", title = "A House That Grows", show = "Tideline", length = "31 min" },
  { cover = "peaks", title = "The Slow Avalanche", show = "High Ground", length = "48 min" },
  { cover = "night", title = "Dark Enough to See", show = "Lights Off", length = "27 min" },
  { cover = "bee", title = "Ten Thousand Sisters", show = "Hedgerow", length = "36 min" },
}
