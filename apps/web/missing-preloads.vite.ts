import type { Plugin, Rolldown } from 'vite'
import { withImports } from './chunks.vite.ts'

/**
 * With a module that is loaded later Vite preloads everything that it imports. Left out is what the file that loads it imports
 * itself: it is there by then, and a link for each of a dozen files blocks an old phone for a tenth of a second.
 */
export function missingPreloads() {
  let bundle: Rolldown.OutputBundle = {}
  const plugin: Plugin = {
    name: 'satrangi:missing-preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, files) {
        bundle = files
      },
    },
  }
  const resolveDependencies = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] => {
    const present = withImports(bundle, [hostId])
    return needed.filter((file) => !present.has(file))
  }
  return { plugin, resolveDependencies }
}
