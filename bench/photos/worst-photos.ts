import { photo } from '@satrangi/contract'
import sharp, { type Sharp } from 'sharp'

/** What ten members send at once. */
export interface WorstPhoto {
  name: string
  bytes: Buffer
}

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    limitInputPixels: false,
    create: { width, height, channels, background: { r: 180, g: 120, b: 90, alpha: 0.5 } },
  })

/** As heavy to send as it may be: what stands behind its end is read with it. */
async function padded(picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer()
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, photo.maxBytes - bytes.length))])
}

/** Photos at the limits of what is accepted, and some beyond, which are refused by their headers. */
export async function drawWorstPhotos(): Promise<WorstPhoto[]> {
  const drawn: [string, Sharp][] = [
    ['JPEG, 200 MP', flat(16_320, 12_240).jpeg()],
    ['progressive JPEG, 46 MP', flat(7800, 5850).jpeg({ progressive: true })],
    ['PNG, 200 MP, transparent', flat(16_320, 12_240, 4).png()],
    ['PNG, 50 MP, 16 bits, transparent', flat(8160, 6120, 4).toColourspace('rgb16').png()],
    [
      'interlaced PNG, 13 MP, 16 bits, transparent',
      flat(3700, 3700, 4).toColourspace('rgb16').png({ progressive: true }),
    ],
    [
      'interlaced PNG, 50 MP, 16 bits, transparent',
      flat(7070, 7070, 4).toColourspace('rgb16').png({ progressive: true }),
    ],
    ['WebP, 200 MP', flat(16_320, 12_240).webp()],
  ]
  const photos: WorstPhoto[] = []
  for (const [name, picture] of drawn) photos.push({ name, bytes: await padded(picture) })
  return photos
}
