-- The ten numbers: the word and the colour of each.

return {
  { word = "one", colour = "#E5484D" },
  { word = "two", colour = "#E2620E" },
  { word = "three", colour = "#B7860B" },
  { word = "four", colour = "#4D8B1F" },
  { word = "five", colour = "#0B8A6A" },
  { word = "six", colour = "#0A84A8" },
  { word = "seven", colour = "#2F6FED" },
  { word = "eight", colour = "#6554E8" },
  { word = "nine", colour = "#9D3FD6" },
  { word = "ten", colour = "#D03A85" },
}
