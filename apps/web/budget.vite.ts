import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './chunks.vite.ts'
import { messageFiles } from './messages.vite.ts'
import { entryModules, readPages } from './pages.vite.ts'

type Bundle = Rolldown.OutputBundle

/** Fails the build when a page would need more JavaScript than `pages.json` allows. */
export function budgets(): Plugin {
  return {
    name: 'satrangi:budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [page, { maxKilobytes: most, parts, messages: words }] of Object.entries(readPages())) {
          const scriptBytes = gzipBytes(bundle, filesOf(bundle, [...entryModules, ...parts]))
          const messageBytes = ['first', ...words].reduce((bytes, part) => bytes + largestMessageBytes(bundle, part), 0)
          const kilobytes = (scriptBytes + messageBytes) / 1000
          this.info(`${page}: ${kilobytes.toFixed(1)} of ${most} kB of JavaScript`)
          if (kilobytes > most)
            this.error(`${page} needs ${kilobytes.toFixed(1)} kB of JavaScript, and ${most} are allowed`)
        }
      },
    },
  }
}

/** Compressed size of these files in bytes. */
const gzipBytes = (bundle: Bundle, files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => {
    const chunk = bundle[file]
    return bytes + (chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0)
  }, 0)

/** The language with the largest catalogue counts. */
const largestMessageBytes = (bundle: Bundle, part: string): number =>
  Math.max(0, ...messageFiles(bundle, part).map(({ file }) => gzipBytes(bundle, [file])))
