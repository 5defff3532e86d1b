// Summary: Blows the old screen away in fine strands.
// Author: transhost

// The length of the strands, as a share of the width.
uniform float size; // = 0.35
// The number of broad strands over the height; each has fine ones.
uniform float strands; // = 40.0
// The side that the wind comes from: 1 is the right, -1 the left.
uniform float side; // = 1.0

float random(float cell) {
  return fract(fract(cell * 0.7548777) * (fract(cell * 0.5698403) + 11.7) * 7.31);
}

// Returns smooth noise along a line.
float noise(float x) {
  float cell = floor(x);
  return mix(random(cell), random(cell + 1.0), smoothstep(0.0, 1.0, x - cell));
}

vec4 transition(vec2 uv) {
  float way = side < 0.0 ? -1.0 : 1.0;
  float reach = max(size, 0.001);
  // 0 where the wind comes from, 1 on the other side.
  float away = way > 0.0 ? 1.0 - uv.x : uv.x;
  float strand = 0.5 * noise(uv.y * strands) + 0.3 * noise(uv.y * strands * 3.1 + 17.0)
    + 0.2 * noise(uv.y * strands * 9.7 + 43.0);
  strand = clamp(1.5 * strand - 0.25, 0.0, 1.0);
  float gone = (progress * (1.0 + 2.0 * reach) - away) / reach - strand;
  float shown = smoothstep(0.0, 1.0, gone);
  // Before it is gone, a strand is drawn out with the wind.
  float drawn = smoothstep(-0.6, 1.0, gone) * min(1.0, progress * 10.0) * reach * (0.3 + 0.7 * strand);
  return mix(getFromColor(uv + vec2(way * drawn, 0.0)), getToColor(uv), shown);
}
