describe("images", function()
  it("asks for the two pictures that it shows", function()
    assert.has_error(function()
      transition.push { size = CGSize(320, 568) }
    end, "this scene shows two pictures; give them with --from and --to")
  end)
end)
