// npm run avatars: draws the pictures that demo members get as photos.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { step } from '@satrangi/test-kit/progress'
import type { Picture } from '../../scripts/seed/picture.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { encode } from './encode.ts'
import { formatIndex } from './index-text.ts'
import { drawPictureSet } from './picture-set.ts'

const defaultFolder = 'scripts/seed/pictures'

const help = `npm run avatars -- [options]

  --out FOLDER   where the pictures and their index go (${defaultFolder}); pictures that are there are replaced
  --sheet FILE   also writes all of them, side by side, to this PNG

It always draws the same pictures. Their files are the same to the byte for the same version of sharp.`

function readOptions() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { out: text, sheet: text, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

async function writeSet(folder: string, report: (detail: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name.endsWith('.webp')) rmSync(join(folder, name))
  let [count, bytes] = [0, 0]
  const store = async (name: string, svg: string): Promise<Picture> => {
    const { large, small, colour } = await encode(svg)
    writeFileSync(join(folder, `${name}.webp`), large)
    writeFileSync(join(folder, `${name}-320.webp`), small)
    count++
    bytes += large.length + small.length
    report(`${count} pictures, ${Math.round(bytes / 1024)} KB`)
    return { name, colour }
  }
  writeFileSync(join(folder, 'index.ts'), formatIndex(await drawPictureSet(store)))
}

await runScript(async () => {
  const args = readOptions()
  if (args.help) {
    console.log(help)
    return 0
  }
  const folder = fromRoot(args.out ?? defaultFolder)
  await step('Drawing the pictures', (report) => writeSet(folder, report))
  if (args.sheet) await drawContactSheet(folder, fromRoot(args.sheet))
  return 0
})
