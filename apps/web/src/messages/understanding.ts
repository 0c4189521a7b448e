import type { Messages } from '@lingui/core'
import { formatDate, formatList } from '../lib/format.ts'
import { optionWord } from '../lib/option-words.ts'
import { i18n, type MessageKey } from './index.ts'

interface Saying {
  key: string
  pattern: RegExp
  names: readonly string[]
}

/**
 * Finds what a sentence of the server means.
 * @param english what it may say: the English messages of the part `server`
 */
export function understanding(english: Messages): (sentence: string) => string {
  const sayings = Object.entries(english).map(([key, message]) => sayingOf(key, message))

  const meaning = (sentence: string): string => {
    for (const { key, pattern, names } of sayings) {
      const found = pattern.exec(sentence)
      if (!found) continue
      const values = Object.fromEntries(names.map((name, index) => [name, inside(found[index + 1] ?? '')]))
      return i18n._(key as MessageKey, values)
    }
    return sentence
  }

  /** What stands in a sentence may be known too: a day, a pack, or a list of parts: 'first photo and bio'. */
  const inside = (value: string): string => {
    if (/^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(value)) return formatDate(`${value} 12:00`)
    const parts = value.split(/, | and /)
    const words = parts.map((part) => optionWord(meaning(part)))
    // What is not understood as a whole stays as it was written.
    return words.some((word, index) => word === parts[index]) ? value : formatList(words)
  }
  return meaning
}

function sayingOf(key: string, message: Messages[string]): Saying {
  const pieces = typeof message === 'string' ? [message] : message
  const names = pieces.flatMap((piece) => (Array.isArray(piece) ? [String(piece[0])] : []))
  const pattern = pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : '(.+?)')).join('')
  return { key, names, pattern: new RegExp(`^${pattern}$`) }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
