import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const catalogue = /\/src\/messages\/[a-z]{2}\/(?!index)[a-z-]+\.ts$/

/**
 * Compiles the ICU messages of each catalogue file while building, so that the browser is sent
 * ready messages and no parser.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'satrangi:messages',
    enforce: 'pre',
    async transform(_code, id) {
      if (!catalogue.test(id)) return
      // The query makes Node read a changed file again while developing.
      const module: Record<string, Record<string, string>> = await import(`${pathToFileURL(id).href}?at=${Date.now()}`)
      const exports = Object.entries(module).map(([name, messages]) => {
        const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessage(message)])
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))}`
      })
      return { code: exports.join('\n'), map: null }
    },
  }
}
