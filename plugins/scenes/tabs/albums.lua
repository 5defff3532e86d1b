-- The music: a cover, a title, who plays it and for how long.

return {
  { cover = "tide", title = "Low Tide", artist = "Mara Quist", length = "41 min" },
  { cover = "orbit", title = "Slow Orbits", artist = "Perihelion", length = "52 min" },
  { cover = "arch", title = "Rooms in June", artist = "Odile & Sons", length = "36 min" },
  { cover = "leaf", title = "Understory", artist = "Fern Atlas", length = "47 min" },
  { cover = "mesh", title = "Soft Machines", artist = "Lumen Drift", length = "39 min" },
  { cover = "lines", title = "Signal, Thread", artist = "Nine Looms", length = "44 min" },
  { cover = "moon", title = "Half a Moon", artist = "The Night Desk", length = "50 min" },
  { cover = "bars", title = "Count to Five", artist = "Kit Arden", length = "33 min" },
}
