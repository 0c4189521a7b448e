import { readFileSync } from 'node:fs'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { filesOf } from './chunks.vite.ts'

type Bundle = Rolldown.OutputBundle

interface FirstPage {
  /** kB of JavaScript, gzipped, at most. */
  readonly maxKilobytes: number
  /** What the entry fetches for this page. */
  readonly parts: readonly string[]
  /** The parts of a language that it speaks with, beside the first. */
  readonly messages: readonly string[]
  /** What it shows at once, and at which width: an address is asked for early only where that holds. */
  readonly drawings: Readonly<Record<string, string>>
}

/** The pages that somebody meets first; `pages.json` says what each is made of and what it may weigh. */
export function readPages(): Readonly<Record<string, FirstPage>> {
  const { $comment, ...pages } = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8'))
  return pages
}

/** The program's two pages. */
export const input = ['index.html', 'checkout.html']

/** What the app begins with: the few lines in its page, and what they fetch. */
export const entryModules = ['index.html', 'src/app/start.tsx']
const entryScript = `${import.meta.dirname}/src/main.ts`

type Modules = ReadonlySet<string>

/**
 * Puts everything that a first page uses into one file: many small ones travel slowly and pack
 * badly. What an earlier page has is not in a later one's. Which modules a page uses is known only
 * once the program is built, so it is built twice; `language` is what the first of them needs.
 */
export function pageChunks(language: () => PluginOption[]) {
  let modules: ReadonlyMap<string, Modules> = new Map()
  const plugin: Plugin = {
    name: 'satrangi:pages',
    apply: 'build',
    async buildStart() {
      modules = modulesByFile(await analyseBuild(language()))
    },
  }
  const test = (file: string) => (id: string) => modules.get(file)?.has(id) ?? false
  const names = ['library', 'base', ...Object.keys(readPages())]
  return { plugin, groups: names.map((name, index) => ({ name, priority: names.length - index, test: test(name) })) }
}

/** Only to see what needs what: every file as the program's own imports make it, and nothing written. */
async function analyseBuild(language: PluginOption[]): Promise<Bundle> {
  let capturedBundle: Bundle = {}
  const watcher: Plugin = {
    name: 'satrangi:first-build',
    generateBundle: {
      // Before files that only import others are dissolved.
      order: 'pre',
      handler(_options, bundle) {
        capturedBundle = { ...bundle }
      },
    },
  }
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [language, watcher],
    build: { write: false, minify: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  })
  return capturedBundle
}

/** The modules of each file. Where something begins it has a file of its own, under which it is found. */
function modulesByFile(bundle: Bundle): Map<string, Modules> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const claimed = new Set([entryScript, ...chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])])
  const claimModules = (ids: Iterable<string>): Modules => {
    const unclaimed = [...ids].filter((id) => !claimed.has(id))
    for (const id of unclaimed) claimed.add(id)
    return new Set(unclaimed)
  }
  const usedBy = (...modules: string[]): string[] => {
    const files = new Set(filesOf(bundle, modules))
    return chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds)
  }

  const checkout = new Set(usedBy('checkout.html'))
  const pages = Object.entries(readPages()).map(
    ([name, { parts }]) => [name, usedBy(...entryModules, ...parts)] as const,
  )
  const first = pages[0]?.[1] ?? []
  const files = new Map<string, Modules>()
  // Of the checkout, which is a page of its own, too.
  files.set('base', claimModules(first.filter((id) => checkout.has(id))))
  // Changes seldom, and stays on a device when the rest is new.
  files.set('library', claimModules(first.filter((id) => id.includes('/node_modules/'))))
  for (const [name, ids] of pages) files.set(name, claimModules(ids.filter((id) => !checkout.has(id))))
  return files
}
