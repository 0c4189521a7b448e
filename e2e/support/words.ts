import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

type Messages = Map<string, string>

const folder = fileURLToPath(new URL('../../apps/web/src/messages/', import.meta.url))

/** The catalogue of a language as it is written, by `subject.name`. */
async function read(language: string): Promise<Messages> {
  const messages: Messages = new Map()
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A message without what stands in braces, cut there. */
function piecesOf(message: string): string[] {
  let depth = 0
  const pieces = ['']
  for (const letter of message) {
    if (letter === '{' && depth++ === 0) pieces.push('')
    else if (letter === '}') depth -= 1
    else if (depth === 0) pieces[pieces.length - 1] += letter
  }
  return pieces
}

const wordsIn = (text: string) => text.match(/[a-z]{2,}/gi) ?? []

/** A message as a pattern for what it may become: in the place of the braces stands something short. */
function patternOf(message: string): RegExp | undefined {
  const pieces = piecesOf(message)
  // One word between two values says too little: '{from} to {to}' could be anybody's own sentence.
  if (wordsIn(pieces.join(' ')).length < Math.min(pieces.length, 2)) return
  return new RegExp(`^${pieces.map(escaped).join('.{0,40}')}$`)
}

let hindi: Messages = new Map()
let patterns: readonly RegExp[] = []

/** Before anything else: reads the catalogues. */
export async function loadWords(): Promise<void> {
  const english = await read('en')
  hindi = await read('hi')
  patterns = [...english]
    .filter(([key, message]) => hindi.get(key) !== message)
    .flatMap(([, message]) => patternOf(message) ?? [])
}

export const hi = {
  /** The words of a key, without values. */
  text: (key: string): string => {
    const message = hindi.get(key)
    if (!message) throw new Error(`${key} is not there in Hindi`)
    return message
  },
  /** Whether it is a message of the catalogue in English, where Hindi has other words. */
  isEnglish: (text: string): boolean => patterns.some((pattern) => pattern.test(text)),
}
