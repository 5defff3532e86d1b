-- error: --transition push

return transhost.animator {
  name = "mistake" version = "1.0.0", -- HERE
}
