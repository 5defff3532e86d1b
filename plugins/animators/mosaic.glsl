// Summary: Breaks the old screen into tiles that shrink away, from corner to corner.
// Author: transhost

// The number of tiles along the shorter side.
uniform float tiles; // = 7.0
// The share of the time that passes before the last tile starts: 0 starts all at once.
uniform float spread; // = 0.7
// The irregularity of the order, from 0 to 1.
uniform float disorder; // = 0.25
// The angle by which a tile turns, in turns.
uniform float turns; // = 0.12

float random(vec2 cell) {
  vec2 part = fract(cell * vec2(0.7548777, 0.5698403));
  return fract((part.x + 3.17) * (part.y + 5.71) * (part.x + part.y + 7.93) * 13.7);
}

vec4 transition(vec2 uv) {
  vec2 size = vec2(ratio, 1.0);
  vec2 count = max(vec2(1.0), floor(size / min(ratio, 1.0) * max(tiles, 1.0) + 0.5));
  vec2 cell = min(floor(uv * count), count - 1.0);
  vec2 middle = (cell + 0.5) / count;

  // From the upper right to the lower left.
  float order = mix(0.5 * (2.0 - middle.x - middle.y), random(cell), clamp(disorder, 0.0, 1.0));
  float late = clamp(spread, 0.0, 0.95);
  float time = clamp((progress - late * order) / (1.0 - late), 0.0, 1.0);
  float scale = 1.0 - time * time * (3.0 - 2.0 * time);

  // The place on the tile before it turned and shrank; 1 is at its sides.
  float angle = 6.2831853 * turns * (1.0 - scale);
  float c = cos(angle);
  float s = sin(angle);
  vec2 tile = size / count;
  vec2 place = (uv - middle) * size;
  place = vec2(c * place.x - s * place.y, s * place.x + c * place.y) / max(scale, 0.001);
  vec2 within = abs(place) * 2.0 / tile;
  float edge = max(within.x, within.y);
  float soft = 0.05 * (1.0 - scale);
  float shown = scale > 0.001 ? 1.0 - smoothstep(1.0001 - soft, 1.0001, edge) : 0.0;

  vec4 color = getFromColor(middle + place / size);
  vec4 under = getToColor(uv);
  // A faint shadow around each tile.
  under.rgb *= 1.0 - 0.3 * sqrt(max(0.0, scale * (1.0 - scale))) * (1.0 - smoothstep(1.0, 1.5, edge));
  return mix(under, color, shown);
}
