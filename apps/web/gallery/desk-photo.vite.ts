import { crc32, deflateSync } from 'node:zlib'
import type { Plugin } from 'vite'

const [width, height] = [40, 50]
const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** Stripes in the place of a photo: a PNG, which a browser knows without being told its type. */
function drawStripes(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const row = (y: number) => [0, ...Array.from({ length: width }, () => [180, 90 + y * 2, 60 + y * 3]).flat()]
  const rows = Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat())
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(rows))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

/** Serves the photo of an entry of the desk, by its reference, where the product serves it. */
export const deskPhoto = (reference: string): Plugin => ({
  name: 'satrangi:desk-photo',
  generateBundle() {
    // As it is asked for: the gallery's server takes back `%40` in no address.
    const fileName = `api/v1/desk/queue/photos/${encodeURIComponent(reference)}`
    this.emitFile({ type: 'asset', fileName, source: drawStripes() })
  },
  configureServer({ middlewares }) {
    middlewares.use('/api/v1/desk/queue/photos/', (_request, response) => {
      response.setHeader('content-type', 'image/png')
      response.end(drawStripes())
    })
  },
})
