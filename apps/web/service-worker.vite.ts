import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './chunks.vite.ts'
import { firstMessages, messageFiles } from './messages.vite.ts'
import { entryModules } from './pages.vite.ts'

type Bundle = Rolldown.OutputBundle

const workerFile = 'sw.js'
/** The fonts of the first page. */
const firstFontFile = /-latin-(wght|full|standard)-normal.*\.woff2$/

/** Builds `/sw.js` with the list of app shell files. */
export function serviceWorker(): Plugin {
  return {
    name: 'satrangi:service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/service-worker/sw.ts', fileName: workerFile })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerFile]
        if (worker?.type !== 'chunk') throw new Error(`${workerFile} was not built`)
        if (worker.imports.length > 0) throw new Error(`${workerFile} has to be one file`)
        const files = shellOf(bundle)
        const version = createHash('sha256').update(files.join()).update(pageOf(bundle)).digest('hex').slice(0, 12)
        worker.code = `const shellFiles=${JSON.stringify(['/', ...files])};const shellVersion=${JSON.stringify(version)};${worker.code}`
      },
    },
  }
}

/** The entry with its static imports, styles, fonts, the first messages and those for API replies. */
function shellOf(bundle: Bundle): string[] {
  const scripts = filesOf(bundle, entryModules)
  const styles = scripts.flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  const needed = new Set([...scripts, ...styles])
  for (const file of Object.keys(bundle)) if (firstFontFile.test(file)) needed.add(file)
  for (const words of [...firstMessages(bundle), ...messageFiles(bundle, 'answers')]) needed.add(words.file)
  return [...needed].map((file) => `/${file}`).toSorted()
}

function pageOf(bundle: Bundle): string {
  const page = bundle['index.html']
  return page?.type === 'asset' ? String(page.source) : ''
}
