import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const textFile = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this a compressed file saves nothing that a packet would notice. */
const minBytes = 1024

/** Writes each text file also compressed, so that no server compresses while somebody waits. */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'satrangi:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name)
        if (!textFile.test(name) || statSync(file).size < minBytes) continue
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
