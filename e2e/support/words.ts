import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type Language = 'en' | 'hi'

/** The catalogue of a language as it is written, by `subject.name`. */
type Catalogue = ReadonlyMap<string, string>

const folder = fileURLToPath(new URL('../../apps/web/src/messages/', import.meta.url))

async function read(language: Language): Promise<Catalogue> {
  const messages = new Map<string, string>()
  const files = readdirSync(`${folder}${language}`).filter((file) => /^(?!.*\.part|index)[a-z-]+\.ts$/.test(file))
  for (const file of files) {
    const module: Record<string, Record<string, string>> = await import(
      pathToFileURL(`${folder}${language}/${file}`).href
    )
    for (const [subject, words] of Object.entries(module)) {
      for (const [name, message] of Object.entries(words)) messages.set(`${subject}.${name}`, message)
    }
  }
  return messages
}

export const catalogues: Readonly<Record<Language, Catalogue>> = { en: await read('en'), hi: await read('hi') }

type Values = Record<string, string | number>

/**
 * What the app says in one language: `say('Sign In')`, or by its key, `say('login.signIn')`, with what
 * stands in braces as the second: `say('Pending Requests ({count})', { count: 2 })`.
 * @throws Error where the catalogue has no such message, or says it in several ways
 */
export type Say = (message: string, values?: Values) => string

export function sayIn(language: Language): Say {
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: language, messages: {} })
  const wordsOf = (key: string) => catalogues[language].get(key) ?? catalogues.en.get(key)
  return (message, values) => {
    const keys = catalogues.en.has(message) ? [message] : keysOf(message)
    const found = new Set(keys.map(wordsOf))
    const [words] = found
    if (!words) throw new Error(`the app does not say "${message}"`)
    if (found.size > 1) throw new Error(`"${message}" is said in several ways, name one: ${keys.join(', ')}`)
    i18n.load(language, { [message]: compileMessage(words) })
    return i18n._(message, values)
  }
}

const keysOf = (message: string): string[] =>
  [...catalogues.en].filter(([, words]) => words === message).map(([key]) => key)
