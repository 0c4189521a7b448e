import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { readPages } from './pages.vite.ts'

type Bundle = Rolldown.OutputBundle

/** Fails the build when a page would need more JavaScript than `pages.json` allows. */
export function budgets(): Plugin {
  return {
    name: 'satrangi:budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [page, { most, parts }] of Object.entries(readPages())) {
          const kilobytes = sizeOf(bundle, ['index.html', ...parts]) / 1000
          this.info(`${page}: ${kilobytes.toFixed(1)} of ${most} kB of JavaScript`)
          if (kilobytes > most)
            this.error(`${page} needs ${kilobytes.toFixed(1)} kB of JavaScript, and ${most} are allowed`)
        }
      },
    },
  }
}

/** Bytes of the scripts that these modules and everything that they import at once are built into. */
function sizeOf(bundle: Bundle, modules: readonly string[]): number {
  const needed = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (needed.has(file) || chunk?.type !== 'chunk') return
    needed.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) add(chunkOf(bundle, module))
  return [...needed].reduce((bytes, file) => {
    const chunk = bundle[file]
    return bytes + (chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0)
  }, 0)
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  )
  if (!found) throw new Error(`pages.json names ${module}, which is no part of its own`)
  return found.fileName
}
