import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const columns = 14
const cell = { width: 184, height: 230 }
const margin = 4

/** All pictures of a folder side by side, to be judged by eye. */
export async function drawContactSheet(folder: string, file: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith('-320.webp'))
  const pictures = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(join(folder, name))
        .resize(cell.width - margin)
        .toBuffer(),
      left: (index % columns) * cell.width,
      top: Math.floor(index / columns) * cell.height,
    })),
  )
  const size = { width: columns * cell.width, height: Math.ceil(names.length / columns) * cell.height }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(pictures)
    .png()
    .toFile(file)
}
