--! lua-error
UILabel.new{ text = ("word "):rep(13000) }
