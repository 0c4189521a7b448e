import { readFileSync } from 'node:fs'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { filesOf } from './chunks.vite.ts'

type Bundle = Rolldown.OutputBundle

interface FirstPage {
  /** Budget: kB of gzipped JavaScript. */
  readonly maxKilobytes: number
  /** The modules that the entry loads for this page. */
  readonly parts: readonly string[]
  /** The message parts that it needs besides the first. */
  readonly messages: readonly string[]
  /** The images it shows at once and their media query: preloaded only where it matches. */
  readonly drawings: Readonly<Record<string, string>>
  /** Its files are asked for early, and are not one: others need some of them alone. */
  readonly isInFiles?: true
}

/** The first pages; `pages.json` lists the modules and the budget of each. */
export function readPages(): Readonly<Record<string, FirstPage>> {
  const { $comment, ...pages } = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8'))
  return pages
}

/** The pages of one file each. */
const pagesOfOneFile = () => Object.entries(readPages()).filter(([, { isInFiles }]) => !isInFiles)

/** The HTML pages of the build that share their chunks; the desk has a build of its own. */
export const input = ['index.html', 'checkout.html']

/** The entry modules of the app: the inline bootstrap and what it loads. */
export const entryModules = ['index.html', 'src/app/start.tsx']
const entryScript = `${import.meta.dirname}/src/main.ts`

type Modules = ReadonlySet<string>

/**
 * Puts the modules of each first page into one chunk: many small files load slowly and compress
 * badly. A later page's chunk leaves out what an earlier page's contains. Which modules a page uses is
 * known only after a build, so the app is built twice; `language` is needed by the first build.
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
  const names = ['library', 'base', ...pagesOfOneFile().flatMap(([page]) => [checkoutPartOf(page), page])]
  return { plugin, groups: names.map((name, index) => ({ name, priority: names.length - index, test: test(name) })) }
}

/** The file of what a page shares with the checkout, which loads nothing else of the page. */
const checkoutPartOf = (page: string) => `${page}-checkout`

/** Builds only the module graph, with chunks as the imports define them; writes nothing. */
async function analyseBuild(language: PluginOption[]): Promise<Bundle> {
  let capturedBundle: Bundle = {}
  const watcher: Plugin = {
    name: 'satrangi:first-build',
    generateBundle: {
      // Before re-exporting modules are dissolved.
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

/** The modules of each chunk, by the entry module of the chunk. */
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
  const pages = pagesOfOneFile().map(([name, { parts }]) => [name, usedBy(...entryModules, ...parts)] as const)
  const first = pages[0]?.[1] ?? []
  const files = new Map<string, Modules>()
  // The checkout page is a page of its own.
  files.set('base', claimModules(first.filter((id) => checkout.has(id))))
  // Changes seldom, so a separate chunk stays cached across releases.
  files.set('library', claimModules(first.filter((id) => id.includes('/node_modules/'))))
  for (const [name, ids] of pages) {
    files.set(checkoutPartOf(name), claimModules(ids.filter((id) => checkout.has(id))))
    files.set(name, claimModules(ids))
  }
  return files
}
