// Summary: Tears the old screen into bands that slip and lose their colours.
// Author: transhost

// The distance by which bands slip, as a share of the width.
uniform float slip; // = 0.16
// The distance between red and blue, as a share of the width.
uniform float split; // = 0.03
// The number of bands over the height.
uniform float bands; // = 14.0

float random(vec2 cell) {
  vec2 part = fract(cell * vec2(0.7548777, 0.5698403));
  return fract((part.x + 3.17) * (part.y + 5.71) * (part.x + part.y + 7.93) * 13.7);
}

// Returns a number of -1...1 that differs between bands, and changes evenly as the time goes on.
float jitter(float band, float time) {
  float moment = floor(time);
  return 2.0 * mix(random(vec2(band, moment)), random(vec2(band, moment + 1.0)),
    smoothstep(0.0, 1.0, time - moment)) - 1.0;
}

vec4 transition(vec2 uv) {
  // Most in the middle, nothing at both ends.
  float power = 4.0 * progress * (1.0 - progress);
  power *= power;
  float broad = floor(uv.y * bands);
  float fine = floor(uv.y * bands * 4.3);
  float time = progress * 7.0;
  float coarse = jitter(broad, time);
  float slight = jitter(fine + 100.0, time * 1.7);
  float offset = power * slip * (coarse * coarse * coarse + 0.35 * slight * slight * slight);
  vec2 place = vec2(fract(uv.x + offset + 1.0), uv.y);
  place.x = power > 0.0 ? place.x : uv.x;

  // Each band has a moment at which it turns to the new screen.
  float moment = 0.25 + 0.5 * mix(random(vec2(broad, 3.0)), random(vec2(fine, 5.0)), 0.4);
  float shown = smoothstep(moment - 0.04, moment + 0.04, progress);
  vec2 apart = vec2(power * split * (0.4 + 0.6 * slight), 0.0);
  vec4 color;
  if (shown < 0.5) {
    color = getFromColor(place);
    color.r = getFromColor(place + apart).r;
    color.b = getFromColor(place - apart).b;
  } else {
    color = getToColor(place);
    color.r = getToColor(place + apart).r;
    color.b = getToColor(place - apart).b;
  }
  return color;
}
