import { vi } from 'vitest'

/** What a browser does to the pixels that a canvas gives back. */
export type Falsify = (pixels: Uint8ClampedArray) => void

interface FakeOptions {
  /** Of what `getImageData` returns. */
  read?: Falsify
  /** Of what `toBlob` encodes. */
  encode?: Falsify
  /** Called with the numbers of each picture that is drawn. */
  onDraw?: (numbers: number[]) => void
}

/** One bit of a few pixels, as Firefox does in a private window. */
export const fewBits: Falsify = (pixels) => {
  for (let at = 400; at < pixels.length; at += 1600) pixels[at] = (pixels[at] ?? 0) ^ 1
}

/** Other colours everywhere, as Firefox does with `privacy.resistFingerprinting`. */
export const allNoise: Falsify = (pixels) => {
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 256
}

/**
 * Stands in for the canvas and the decoder of a browser, which the tests' one lacks: rectangles of one colour are painted
 * and read back as real ones are, and falsified as the test says.
 */
export function installFakeCanvas({ read, encode, onDraw }: FakeOptions = {}): void {
  const painted = new WeakMap<object, Uint8ClampedArray>()
  const pixelsOf = (canvas: HTMLCanvasElement) => {
    const pixels = painted.get(canvas) ?? new Uint8ClampedArray(4 * canvas.width * canvas.height)
    painted.set(canvas, pixels)
    return pixels
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const context = {
      fillStyle: '',
      fillRect: (left: number, top: number, width: number, height: number) => {
        const colour = [...(context.fillStyle.match(/\d+/g) ?? [255, 255, 255]).map(Number), 255]
        const pixels = pixelsOf(this)
        for (let y = top; y < top + height; y += 1)
          for (let x = left; x < left + width; x += 1) pixels.set(colour, 4 * (y * this.width + x))
      },
      drawImage: (source: object, ...numbers: number[]) => {
        const pixels = painted.get(source)
        if (pixels) pixelsOf(this).set(pixels)
        else onDraw?.(numbers)
      },
      getImageData: () => {
        const data = pixelsOf(this).slice()
        read?.(data)
        return { data }
      },
    }
    return context as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take, type) {
    const blob = new Blob(['a photo'], { type: type ?? '' })
    const pixels = pixelsOf(this).slice()
    encode?.(pixels)
    painted.set(blob, pixels)
    take(blob)
  })
  const decode = async (blob: Blob) => {
    const picture = { close: () => {} }
    painted.set(picture, painted.get(blob) ?? new Uint8ClampedArray())
    return picture
  }
  vi.stubGlobal('createImageBitmap', decode)
}
