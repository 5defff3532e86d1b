/// The script that draws the rows with Skia.
enum SkiaScript {
  /// The text of the script, which reads a line `ROW WIDTH HEIGHT FIRST END COUNT` for each of its
  /// answers: the times of those frames, in milliseconds, as JSON.
  static let text = """
    import json, math, random, sys, time
    try:
        import skia
    except Exception as error:
        print(json.dumps({"missing": str(error)}), flush=True)
        sys.exit()

    TYPE = skia.ColorType.kRGBA_8888_ColorType
    SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNone)

    def picture(width, height, seed):
        pixels = bytearray(random.Random(seed).randbytes(width * height * 4))
        pixels[3::4] = b"\\xff" * (width * height)
        return skia.Image.frombytes(
            bytes(pixels), (width, height), TYPE, skia.AlphaType.kOpaque_AlphaType)

    class Stage:
        def __init__(self, width, height):
            self.width, self.height = width, height
            self.first, self.second = picture(width, height, 1), picture(width, height, 2)
            self.surface = skia.Surface.MakeRaster(
                skia.ImageInfo.Make(width, height, TYPE, skia.AlphaType.kPremul_AlphaType))
            self.canvas = self.surface.getCanvas()

        def show(self, image, x=0, y=0, alpha=1.0, paint=None):
            paint = paint or skia.Paint(AntiAlias=True)
            if alpha < 1:
                paint.setAlphaf(alpha)
            self.canvas.drawImage(image, x, y, SAMPLING, paint)

        def turned(self, change, image, alpha=1.0):
            canvas = self.canvas
            canvas.save()
            canvas.translate(self.width / 2, self.height / 2)
            change(canvas)
            canvas.translate(-self.width / 2, -self.height / 2)
            self.show(image, alpha=alpha)
            canvas.restore()

        def frame(self, row, index, count):
            p = (index + 0.5) / count
            width, height, canvas = self.width, self.height, self.canvas
            if row == "dissolve":
                self.show(self.first)
                self.show(self.second, alpha=p)
            elif row in ("slide", "slide-between"):
                offset = min(width - 1, int(p * width)) + (0.375 if row == "slide-between" else 0)
                if row == "slide-between":
                    canvas.clear(0xFF000000)
                self.show(self.first, -offset)
                self.show(self.second, width - offset)
            elif row == "zoom":
                self.show(self.second)
                self.turned(lambda c: c.scale(1 + p / 2, 1 + p / 2), self.first, 1 - p)
            elif row == "rotate":
                self.show(self.second)
                self.turned(lambda c: c.rotate(90 * p), self.first, 1 - p)
            elif row == "flip":
                canvas.clear(0xFF000000)
                angle = math.pi * (p if p < 0.5 else p - 1)
                matrix = skia.Matrix.MakeAll(
                    math.cos(angle), 0, 0, 0, 1, 0, math.sin(angle) / (1.5 * width), 0, 1)
                self.turned(lambda c: c.concat(matrix), self.first if p < 0.5 else self.second)
            elif row.startswith("blur-"):
                radius = float(row[5:]) * (0.9 + 0.1 * p)
                blur = skia.ImageFilters.Blur(radius, radius, skia.TileMode.kClamp)
                self.show(self.first, paint=skia.Paint(ImageFilter=blur))
            elif row == "layers":
                canvas.clear(0xFF000000)
                for layer in range(1000):
                    x, y = layer % 40 * width // 40, layer // 40 * height // 25
                    color = 0xFF000000 | (layer * 7919 + index * 17) & 0xFFFFFF
                    canvas.drawRect(
                        skia.Rect.MakeLTRB(x, y, width, height), skia.Paint(Color=color))
            else:
                raise ValueError(row)

    print(json.dumps({"version": skia.__version__}), flush=True)
    stage = None
    for line in sys.stdin:
        row, *numbers = line.split()
        width, height, first, end, count = map(int, numbers)
        if stage is None or (stage.width, stage.height) != (width, height):
            stage = Stage(width, height)
        times = []
        for index in range(first, end):
            start = time.perf_counter_ns()
            stage.frame(row, index, count)
            times.append((time.perf_counter_ns() - start) / 1e6)
        print(json.dumps({"times": times}), flush=True)
    """
}
