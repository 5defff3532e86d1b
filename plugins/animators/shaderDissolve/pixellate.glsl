// Turns a layer into square blocks, each with the colour at its centre. They begin at the layer's top left.
// Author: transhost

// A block's width, as a share of the layer's.
uniform float fraction; // = 0.05

// Rounds down, except for a number that is not whole only because of its precision, which is rounded up.
vec2 whole(vec2 number) {
  return floor(number * 1.0000002);
}

vec4 layerEffect(vec2 uv) {
  float block = max(1.0, fraction * resolution.x);
  // Rows are counted from the top.
  vec2 pixel = floor(vec2(uv.x, 1.0 - uv.y) * resolution) + 0.5;
  vec2 centre = whole((whole(pixel / block) + 0.5) * block);
  // The centre of a block that the edge cuts is held within the layer.
  centre = min(centre, resolution - 1.0) + 0.5;
  return getColor(vec2(centre.x, resolution.y - centre.y) / resolution);
}
