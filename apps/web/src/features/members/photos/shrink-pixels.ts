/** Four bytes a pixel: red, green, blue, and how opaque it is. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Shrinks pixels until no side is longer; each new one is the mean of those that it covers. */
export function shrinkPixels(pixels: Pixels, maxSidePx: number): Pixels {
  const { data, width, height } = pixels
  const scale = Math.max(width, height) / maxSidePx
  if (scale <= 1) return pixels
  const [columns, rows] = [Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale))]
  const shrunk = new Uint8ClampedArray(4 * columns * rows)
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [Math.floor((row * height) / rows), Math.ceil(((row + 1) * height) / rows)]
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [Math.floor((column * width) / columns), Math.ceil(((column + 1) * width) / columns)]
      const sums = [0, 0, 0, 0] as [number, number, number, number]
      for (let y = top; y < bottom; y += 1)
        for (let at = 4 * (y * width + left); at < 4 * (y * width + right); at += 4)
          for (let channel = 0; channel < 4; channel += 1) sums[channel as 0] += data[at + channel] as number
      const count = (bottom - top) * (right - left)
      for (let channel = 0; channel < 4; channel += 1)
        shrunk[4 * (row * columns + column) + channel] = (sums[channel] as number) / count
    }
  }
  return { data: shrunk, width: columns, height: rows }
}
