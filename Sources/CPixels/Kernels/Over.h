static void over(uint32_t *out, const uint32_t *pixels, size_t count) {
  size_t index = 0;
  for (; index + PIXELS_IN_REGISTER <= count; index += PIXELS_IN_REGISTER) {
    const Words front = load(pixels + index);
    store(out + index, front + scaled(load(out + index), 255 - (front >> 24)));
  }
  if (index < count) {
    const Words front = load_some(pixels + index, count - index);
    store_some(out + index, front + scaled(load_some(out + index, count - index), 255 - (front >> 24)), count - index);
  }
}
