import CPixels

// The places in a picture that the pixels of a row show.

extension ImagePaint {
  /// Returns the sampling for pixels around one.
  static func sampling(of levels: [Level], x: Int, y: Int) -> Sampling {
    var step = Footprint(levels[0].toTexels, x: x, y: y)
    var sampling = Sampling()
    while step.longest > widestStep, sampling.level + 1 < levels.count {
      sampling.level += 1
      step.right /= 2
      step.down /= 2
    }
    (sampling.across, sampling.down) = (Footprint.shift(step.right), Footprint.shift(step.down))
    return sampling
  }

  /// Fills `out` with samples of the picture for the pixels of `columns` in row `y`.
  func sample(
    y: Int, columns: Range<Int>, out: UnsafeMutablePointer<UInt32>, kernels: PixelKernels
  ) {
    switch way {
    case .nearest(let isAffine):
      fill(
        out, y: y, columns: columns, level: 0,
        with: isAffine ? kernels.nearest_affine : kernels.nearest_projective)
    case .affine(let sampling, let isScaled, let shift):
      if let shift, let row = shift.row(y: y, columns: columns) {
        shift.fill(
          out, from: row, count: columns.count, grid: levels[sampling.level].texels.grid,
          kernels: kernels)
      } else {
        fill(
          out, y: y, columns: columns, sampling: sampling, kernels: kernels,
          with: isScaled ? kernels.linear_scaled : kernels.linear_affine)
      }
    case .projective:
      sampleRuns(y: y, columns: columns, out: out, kernels: kernels)
    }
  }

  /// Fills `out` in stretches with the same sampling, which is determined once for every run.
  private func sampleRuns(
    y: Int, columns: Range<Int>, out: UnsafeMutablePointer<UInt32>, kernels: PixelKernels
  ) {
    // The number of pixels that share one footprint.
    let run = Int(PIXEL_RUN)
    var start = columns.lowerBound
    var current = Sampling()
    func fill(to end: Int) {
      if start == end { return }
      self.fill(
        out + (start - columns.lowerBound), y: y, columns: start..<end, sampling: current,
        kernels: kernels, with: kernels.linear_projective)
      start = end
    }
    for first in stride(from: columns.lowerBound, to: columns.upperBound, by: run) {
      let middle = first + min(run, columns.upperBound - first) / 2
      let sampling =
        Footprint.isSmall(levels[0].toTexels, x: middle, y: y)
        ? Sampling() : Self.sampling(of: levels, x: middle, y: y)
      if sampling != current {
        fill(to: first)
        current = sampling
      }
    }
    fill(to: columns.upperBound)
  }

  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, y: Int, columns: Range<Int>, sampling: Sampling,
    kernels: PixelKernels, with sampler: PixelSampler
  ) {
    if sampling.isSingle {
      return fill(out, y: y, columns: columns, level: sampling.level, with: sampler)
    }
    withUnsafePointer(to: levels[sampling.level].texels.grid) { grid in
      withUnsafePointer(to: levels[sampling.level].map) { map in
        kernels.averaged(
          out, grid, map, columns.lowerBound, y, UInt32(sampling.across), UInt32(sampling.down),
          columns.count)
      }
    }
  }

  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, y: Int, columns: Range<Int>, level: Int,
    with sampler: PixelSampler
  ) {
    withUnsafePointer(to: levels[level].texels.grid) { grid in
      withUnsafePointer(to: levels[level].map) { map in
        sampler(out, grid, map, columns.lowerBound, y, columns.count)
      }
    }
  }
}
