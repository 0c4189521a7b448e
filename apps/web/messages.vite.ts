import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin, Rolldown } from 'vite'

type Read = (file: string) => Promise<Record<string, Record<string, string>> | undefined>

const address = /^virtual:words\/([a-z]{2})\/([a-zA-Z]+)$/
const ours = join(import.meta.dirname, 'src/messages')

/**
 * Serves `virtual:words/<language>/<part>`: the messages of one part of a language by their keys,
 * compiled while building, so that the browser is sent ready messages and no parser. What a
 * language does not have yet is there in English.
 */
export function compiledMessages(folder = ours): Plugin {
  return {
    name: 'satrangi:messages',
    resolveId: (id) => (address.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, language, part] = (id.startsWith('\0') && address.exec(id.slice(1))) || []
      if (!language || !part) return
      const { messages, files } = await readPart(folder, language, part)
      for (const file of files) this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(messages)}`, map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        firstWords(bundle ?? {}).map(({ language, file }) => ({
          tag: 'meta',
          attrs: { name: 'words', lang: language, content: `/${file}` },
          injectTo: 'head-prepend',
        })),
    },
  }
}

/** A part of a language, and the files that it is made of. `read` answers undefined for a file that is not there. */
export async function readPart(folder: string, language: string, part: string, read: Read = fromDisk) {
  const subjects = (await read(`${folder}/en/${fileName(part)}.part.ts`))?.[part] ?? {}
  const messages: Record<string, unknown> = {}
  const files: string[] = []
  for (const subject of Object.keys(subjects)) {
    for (const from of new Set(['en', language])) {
      const file = `${folder}/${from}/${fileName(subject)}.ts`
      const words = (await read(file))?.[subject]
      if (!words) continue
      files.push(file)
      for (const [name, message] of Object.entries(words)) messages[`${subject}.${name}`] = compileMessage(message)
    }
  }
  return { messages, files }
}

const fileName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

// The query makes Node read a changed file again while developing.
const fromDisk: Read = async (file) =>
  existsSync(file) ? await import(`${pathToFileURL(file).href}?at=${Date.now()}`) : undefined

/** The file of each language without which a page in it can show nothing. */
export const firstWords = (bundle: Rolldown.OutputBundle) => wordsOf(bundle, 'first')

/** The file of each language with a part of its words. */
export const wordsOf = (bundle: Rolldown.OutputBundle, wanted: string): { language: string; file: string }[] =>
  Object.values(bundle).flatMap((file) => {
    const [, language, part] = (file.type === 'chunk' && address.exec(file.facadeModuleId?.slice(1) ?? '')) || []
    return language && part === wanted ? [{ language, file: file.fileName }] : []
  })
