import { memberId } from '@satrangi/contract'
import { wholeNumber } from '../lib/whole-number.ts'
import { type Given, Leave } from './command.ts'

/** A member, and what was looked at of them: `SG12345678` or `SG12345678@a1b2c3`. */
export interface Ref {
  id: string
  revision: string | undefined
}

/** Reads an id as it is listed. */
export function readRef(word: string): Ref {
  const [, id = '', revision] = /^(\w+)(?:@([0-9a-f]{6}))?$/i.exec(word) ?? []
  const read = { id: id.toUpperCase(), revision: revision?.toLowerCase() }
  if (!memberId.safeParse(read.id).success) {
    throw new Leave(`${JSON.stringify(word)} is no member id: they look like SG12345678, or SG12345678@a1b2c3.`)
  }
  return read
}

/** The one member that a command is about. */
export function readMemberId({ words }: Given): string {
  const { id, revision } = readRef(oneWord(words, 'member id'))
  if (revision) throw new Leave(`A revision has no meaning here: ${id} is enough.`)
  return id
}

/** The id of a report or a contact message: the eight characters that are listed, or all of it. */
export function readOtherId(word: string): string {
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/i.test(word)) {
    throw new Leave(`${JSON.stringify(word)} is no id of a report or message: they look like 1a2b3c4d.`)
  }
  return word.toLowerCase()
}

export function oneWord(words: readonly string[], what: string): string {
  const [word, ...more] = words
  if (word === undefined) throw new Leave(`Please give the ${what}.`)
  if (more.length > 0) throw new Leave(`One ${what} at a time, please: ${more.join(' ')} is more than that.`)
  return word
}

/** An option that has to say something. */
export function readText({ values }: Given, name: string, why: string): string {
  const text = String(values[name] ?? '').trim()
  if (!text) throw new Leave(`Please give --${name} TEXT: ${why}`)
  if ([...text].length > 500) throw new Leave(`--${name} may have 500 characters.`)
  return text
}

export function readLimit({ values }: Given, otherwise: number): number {
  return wholeNumber(String(values.limit ?? otherwise), 'The limit', 1, 500)
}
