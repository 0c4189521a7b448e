import { type OpsCtx, readPhoto, type Waiting } from '@satrangi/api/ops'
import sharp, { type OverlayOptions } from 'sharp'
import { ago } from './lines.ts'
import { lettersPath } from './pixel-letters.ts'

const columns = 8
const cell = { width: 216, height: 290 }
const photo = { width: 204, height: 244 }
const margin = 6
const dot = 2

/** Photos side by side on one picture, each whole, with its id and revision below it. */
export async function contactSheet(ctx: OpsCtx, items: readonly Waiting[]): Promise<Uint8Array> {
  const across = Math.min(columns, items.length)
  const size = { width: across * cell.width, height: Math.ceil(items.length / columns) * cell.height }
  const labels: string[] = []
  const pictures: OverlayOptions[] = []
  for (const [place, item] of items.entries()) {
    const left = (place % columns) * cell.width + margin
    const top = Math.floor(place / columns) * cell.height + margin
    const bytes = item.file && (await readPhoto(ctx, item.file, 'small'))
    if (bytes) pictures.push({ input: await wholePhoto(bytes), left, top })
    else labels.push(lettersPath('FILE IS LOST', left, top + photo.height / 2, dot))
    const below = top + photo.height + margin
    labels.push(lettersPath(`${item.id}@${item.revision ?? ''}`, left, below, dot))
    labels.push(lettersPath(`${item.what}  ${ago(item.since, ctx.clock.now())}`, left, below + 9 * dot, dot))
  }
  const written = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <path fill="#fff" d="${labels.join('')}"/></svg>`
  return sharp({ create: { ...size, channels: 3, background: '#202028' } })
    .composite([...pictures, { input: Buffer.from(written), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const wholePhoto = (bytes: Uint8Array) =>
  sharp(bytes)
    .resize({ ...photo, fit: 'contain', background: '#303038' })
    .png()
    .toBuffer()
