import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Colour = { r: number; g: number; b: number; alpha?: number }
export const red: Colour = { r: 220, g: 30, b: 30 }
export const blue: Colour = { r: 30, g: 30, b: 220 }

/** A picture of one colour. */
export const flat = (width: number, height: number, background: Colour = red) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })

/** A picture whose left half is red and whose right half is blue. */
export async function twoColourImage(width: number, height: number): Promise<Sharp> {
  const right = await flat(Math.floor(width / 2), height, blue)
    .png()
    .toBuffer()
  return flat(width, height).composite([{ input: right, gravity: 'east' }])
}

/** A JPEG whose metadata contains a position and `secret`. */
export const jpegWithMetadata = async (secret: string, orientation = 1): Promise<Buffer> =>
  (await twoColourImage(400, 200))
    .withExif({
      IFD0: { Make: secret, Software: secret, ImageDescription: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '73/1 51/1 0/1' },
    })
    .withXmp(
      `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta><?xpacket end="w"?>`,
    )
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** A PNG that claims a size and contains almost no data. */
export function pngClaimingSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The size of a picture, and the colour at the middle of each edge. */
export async function measure(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  const { width, height } = info
  return {
    width,
    height,
    left: at(width * 0.1, height / 2),
    right: at(width * 0.9, height / 2),
    top: at(width / 2, height * 0.1),
    bottom: at(width / 2, height * 0.9),
  }
}
