import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type Language = 'en' | 'hi'

/** The uncompiled messages of a language by key, `subject.name`. */
type Catalogue = ReadonlyMap<string, string>

const folder = fileURLToPath(new URL('../../apps/web/src/messages/', import.meta.url))

async function readCatalogue(language: Language): Promise<Catalogue> {
  const messages = new Map<string, string>()
  for (const file of globSync(`${folder}${language}/*/*.ts`, { exclude: ['**/documents/*'] })) {
    const module: Record<string, Record<string, string>> = await import(pathToFileURL(file).href)
    for (const [subject, entries] of Object.entries(module)) {
      for (const [name, message] of Object.entries(entries)) messages.set(`${subject}.${name}`, message)
    }
  }
  return messages
}

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: await readCatalogue('en'),
  hi: await readCatalogue('hi'),
}

type Values = Record<string, string | number>

/**
 * Translates an English text, `t('Sign In')`, or a message key, `t('login.signIn')`, with its
 * arguments: `t('Pending Requests ({count})', { count: 2 })`.
 * @throws Error where the catalogue has no such message, or several translations of it
 */
export type Translate = (message: string, values?: Values) => string

export function translatorFor(language: Language): Translate {
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: language, messages: {} })
  const messageOf = (key: string) => catalogues[language].get(key) ?? catalogues.en.get(key)
  return (message, values) => {
    const keys = catalogues.en.has(message) ? [message] : keysOfMessage(message)
    const texts = new Set(keys.map(messageOf))
    const [words] = texts
    if (!words) throw new Error(`the catalogue has no message "${message}"`)
    if (texts.size > 1)
      throw new Error(`"${message}" has several translations, use one of the keys: ${keys.join(', ')}`)
    i18n.load(language, { [message]: compileMessage(words) })
    return i18n._(message, values)
  }
}

const keysOfMessage = (message: string): string[] =>
  [...catalogues.en].filter(([, words]) => words === message).map(([key]) => key)
