// ends: shader-invalid
float transition(float uv) { return uv; }
