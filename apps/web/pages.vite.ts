import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

interface Page {
  /** kB of JavaScript, gzipped, at most. */
  readonly most: number
  /** What the entry fetches for this page. */
  readonly parts: readonly string[]
  /** The parts of a language that it speaks with, beside the first. */
  readonly words: readonly string[]
  /** What it shows at once, and at which width: an address is asked for early only where that holds. */
  readonly drawings: Readonly<Record<string, string>>
}

/** The pages that somebody meets first; `pages.json` says what each is made of and what it may weigh. */
export function readPages(): Readonly<Record<string, Page>> {
  const { $comment, ...pages } = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8'))
  return pages
}

export const entry = '/src/main.tsx'

/** What is imported through a list of many: each goes where it is used. */
const oneOfMany = /\/packages\/contract\/src\/(routes|sockets|vocabulary|shapes)\/|\/lucide-react\/dist\/esm\/icons\//

/** What lies below everything, the calls too: in a file of its own, so that no two files need each other. */
const below = /\/node_modules\/|\/packages\/contract\/src\/kernel\//

/**
 * Puts everything that a first page is made of into one file: many small ones travel slowly and
 * pack badly. What an earlier page has is not in a later one's.
 */
export function pageFiles() {
  const imports = new Map<string, readonly string[]>()
  const ids = new Map<string, string>()
  const pages = Object.entries(readPages())
  const madeOf = new Map<string, Set<string>>()

  const closure = (page: string, starts: readonly string[]): Set<string> => {
    const known = madeOf.get(page)
    if (known) return known
    const found = new Set<string>()
    const add = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      for (const imported of imports.get(id) ?? []) add(imported)
    }
    for (const start of starts) add(ids.get(start) ?? missing(start))
    // Where something begins it has a file of its own, under which it is found.
    for (const start of starts) found.delete(ids.get(start) ?? '')
    madeOf.set(page, found)
    return found
  }
  const missing = (start: string): never => {
    throw new Error(`pages.json names ${start}, which is no module of the page`)
  }

  const plugin: Plugin = {
    name: 'satrangi:pages',
    apply: 'build',
    moduleParsed: ({ id, importedIds }) => {
      imports.set(id, importedIds)
      ids.set(relative(import.meta.dirname, id), id)
    },
  }
  const isOf = (name: string, parts: readonly string[], id: string) =>
    imports.has(id) && !oneOfMany.test(id) && closure(name, [entry.slice(1), ...parts]).has(id)
  const groups = pages.map(([name, { parts }], at) => ({
    name,
    priority: pages.length - at,
    test: (id: string) => isOf(name, parts, id),
  }))
  const [first] = pages
  const library = {
    name: 'library',
    priority: pages.length + 1,
    test: (id: string) => below.test(id) && first !== undefined && isOf(first[0], first[1].parts, id),
  }
  // In files of their own, never beside what begins a page, which would then be needed by its own parts.
  const many = { name: 'part', priority: 0, test: oneOfMany, entriesAware: true }
  return { plugin, groups: [library, ...groups, many] }
}
