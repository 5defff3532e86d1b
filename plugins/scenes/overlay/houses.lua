-- The houses that can be stayed in.

return {
  { picture = "fjord", name = "Red House", place = "Lysvatn, Norway", rating = "4.96",
    price = "€142" },
  { picture = "aframe", name = "The Lantern", place = "Blackwood, Estonia", rating = "4.91",
    price = "€118" },
  { picture = "dunehut", name = "Sand & Salt", place = "Skagen, Denmark", rating = "4.88",
    price = "€164" },
}
