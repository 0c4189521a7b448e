import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const textFile = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Smaller files gain nothing from compression: they fit into one packet. */
const minBytes = 1024

/** Writes a compressed copy of each text file, so that the server never compresses during a request. */
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
