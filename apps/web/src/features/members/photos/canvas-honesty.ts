/** Cells of one colour each, and their side in pixels: large enough that scattered noise hits some. */
const cells = 16
const cellPx = 4
const side = cells * cellPx

/** What encoding and decoding without loss may change, where a browser converts between colour spaces. */
const tolerance = 2

/** The colour of a cell: no two are the same, because a browser that adds noise leaves a blank canvas as it is. */
const colourOf = (column: number, row: number) => [column * 16, row * 16, ((column + row) * 37) % 256] as const

/**
 * Whether a canvas gives back what was drawn on it. A browser that hides what could tell one machine from another gives
 * back noise, or changes some pixels: from `getImageData`, from `toBlob`, or from both.
 */
export async function isCanvasHonest(createCanvas = () => document.createElement('canvas')): Promise<boolean> {
  const drawn = squareOf(createCanvas)
  if (!drawn) return false
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      drawn.context.fillStyle = `rgb(${colourOf(column, row).join(' ')})`
      drawn.context.fillRect(column * cellPx, row * cellPx, cellPx, cellPx)
    }
  if (difference(drawn.context) > 0) return false
  const blob = await new Promise<Blob | null>((resolve) => drawn.canvas.toBlob(resolve, 'image/png'))
  const encoded = squareOf(createCanvas)
  if (!blob || !encoded) return false
  const picture = await createImageBitmap(blob)
  encoded.context.drawImage(picture, 0, 0)
  picture.close()
  return difference(encoded.context) <= tolerance
}

function squareOf(createCanvas: () => HTMLCanvasElement) {
  const canvas = Object.assign(createCanvas(), { width: side, height: side })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return context && { canvas, context }
}

/** The largest difference of a colour from what was drawn. */
function difference(context: CanvasRenderingContext2D): number {
  const { data } = context.getImageData(0, 0, side, side)
  let largest = 0
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const colour = colourOf(Math.floor((pixel % side) / cellPx), Math.floor(pixel / side / cellPx))
    const wanted = [...colour, 255]
    for (const [channel, value] of wanted.entries())
      largest = Math.max(largest, Math.abs((data[4 * pixel + channel] ?? 0) - value))
  }
  return largest
}
