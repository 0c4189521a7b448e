import { type OpsCtx, type QueueEntry, readPhoto } from '@satrangi/api/ops'
import sharp, { type OverlayOptions } from 'sharp'
import { formatAge } from './format.ts'
import { pixelTextPath } from './pixel-text.ts'

const maxColumns = 8
const cell = { width: 216, height: 290 }
const photo = { width: 204, height: 244 }
const margin = 6
const dotSize = 2

/** One picture of uncropped photos side by side, each with its id and revision below it. */
export async function drawContactSheet(ctx: OpsCtx, items: readonly QueueEntry[]): Promise<Uint8Array> {
  const columnCount = Math.min(maxColumns, items.length)
  const size = { width: columnCount * cell.width, height: Math.ceil(items.length / maxColumns) * cell.height }
  const labels: string[] = []
  const pictures: OverlayOptions[] = []
  for (const [index, item] of items.entries()) {
    const left = (index % maxColumns) * cell.width + margin
    const top = Math.floor(index / maxColumns) * cell.height + margin
    const bytes = item.file && (await readPhoto(ctx, item.file, 'small'))
    if (bytes) pictures.push({ input: await wholePhoto(bytes), left, top })
    else labels.push(pixelTextPath('FILE IS LOST', left, top + photo.height / 2, dotSize))
    const labelTop = top + photo.height + margin
    labels.push(pixelTextPath(`${item.id}@${item.revision ?? ''}`, left, labelTop, dotSize))
    labels.push(
      pixelTextPath(`${item.what}  ${formatAge(item.since, ctx.clock.now())}`, left, labelTop + 9 * dotSize, dotSize),
    )
  }
  const labelsSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <path fill="#fff" d="${labels.join('')}"/></svg>`
  return sharp({ create: { ...size, channels: 3, background: '#202028' } })
    .composite([...pictures, { input: Buffer.from(labelsSvg), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const wholePhoto = (bytes: Uint8Array) =>
  sharp(bytes)
    .resize({ ...photo, fit: 'contain', background: '#303038' })
    .png()
    .toBuffer()
