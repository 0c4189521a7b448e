import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin, Rolldown } from 'vite'

type Catalogue = Readonly<Record<string, string>>
/** As `en/index.ts` has them: by part, then by subject. */
type Parts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Catalogue>>>>>>
type ReadModule = (file: string) => Promise<Readonly<Record<string, unknown>> | undefined>

const virtualId = /^virtual:messages\/([a-z]{2})\/([a-zA-Z]+)$/
const messagesFolder = join(import.meta.dirname, 'src/messages')

/**
 * Serves `virtual:messages/<language>/<part>`: the messages of one part of a language by key, compiled
 * at build time, so that the browser needs no parser. A message that a language lacks falls back to
 * English.
 */
export function compiledMessages(folder = messagesFolder): Plugin {
  return {
    name: 'satrangi:messages',
    resolveId: (id) => (virtualId.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, language, part] = (id.startsWith('\0') && virtualId.exec(id.slice(1))) || []
      if (!language || !part) return
      const { messages, files } = await readPart(folder, language, part)
      for (const file of files) this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(messages)}`, map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        firstMessages(bundle ?? {}).map(({ language, file }) => ({
          tag: 'meta',
          attrs: { name: 'words', lang: language, content: `/${file}` },
          injectTo: 'head-prepend',
        })),
    },
  }
}

/** A part of a language and its source files. `read` returns undefined for a file that does not exist. */
export async function readPart(folder: string, language: string, part: string, read: ReadModule = readFromDisk) {
  const parts = (await read(`${folder}/en/index.ts`))?.parts as Parts | undefined
  const messages: Record<string, unknown> = {}
  const files: string[] = []
  const names = Object.entries(parts?.[part] ?? {}).flatMap(([subject, catalogues]) =>
    Object.keys(catalogues).map((name) => ({ name, path: `${subject}/${fileName(name)}.ts` })),
  )
  for (const { name, path } of names) {
    for (const from of new Set(['en', language])) {
      const file = `${folder}/${from}/${path}`
      const catalogue = (await read(file))?.[name] as Catalogue | undefined
      if (!catalogue) continue
      files.push(file)
      for (const [key, message] of Object.entries(catalogue)) messages[`${name}.${key}`] = compileMessage(message)
    }
  }
  return { messages, files }
}

const fileName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

// The query makes Node reload a changed file during development.
const readFromDisk: ReadModule = async (file) =>
  existsSync(file) ? await import(`${pathToFileURL(file).href}?at=${Date.now()}`) : undefined

/** The catalogue file of each language that every page needs first. */
export const firstMessages = (bundle: Rolldown.OutputBundle) => messageFiles(bundle, 'first')

/** The catalogue file of a part in each language. */
export const messageFiles = (
  bundle: Rolldown.OutputBundle,
  requestedPart: string,
): { language: string; file: string }[] =>
  Object.values(bundle).flatMap((file) => {
    const [, language, part] = (file.type === 'chunk' && virtualId.exec(file.facadeModuleId?.slice(1) ?? '')) || []
    return language && part === requestedPart ? [{ language, file: file.fileName }] : []
  })
