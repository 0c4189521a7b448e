import { type HintCode, hintCodes } from '@satrangi/contract'
import { hintPatterns } from './hint-patterns.rules.ts'
import { type HintWord, wordsOf } from './hint-text.rules.ts'
import { type WordGroup, wordGroups } from './hint-words.rules.ts'

/** Words of a pattern are no further apart than this. */
const maxDistance = 9
/** So many words before and behind a match are looked at for those that must not be near it. */
const excludedDistance = 3
/** How many of the latest words of a slot are remembered: two slots may have one of them in common. */
const rememberedWords = 2

/** What a pattern asks for at one position; a word of any of its groups answers it. */
interface Slot {
  readonly patterns: Pattern[]
}

interface Pattern {
  readonly code: HintCode
  readonly slots: readonly number[]
  readonly excluded: readonly number[]
}

/** The slots that a word, or a kind of word, belongs to. */
interface HintIndex {
  readonly slots: readonly Slot[]
  readonly slotsOfWord: ReadonlyMap<string, readonly number[]>
  readonly slotsOfGroup: ReadonlyMap<WordGroup, readonly number[]>
}

const readTogether = (word: string): string =>
  wordsOf(word)
    .map(({ text }) => text)
    .join('')

function createIndex(): HintIndex {
  const slots: Slot[] = []
  const slotIndexes = new Map<string, number>()
  const slotsOfWord = new Map<string, number[]>()
  const slotsOfGroup = new Map<WordGroup, number[]>()

  function addWords(group: Exclude<WordGroup, 'amount' | 'contact'>, index: number): void {
    for (const word of wordGroups[group].split(/\s+/)) {
      for (const key of new Set([readTogether(word.replaceAll('_', '')), readTogether(word.replaceAll('_', ' '))])) {
        const known = slotsOfWord.get(key) ?? []
        if (!known.includes(index)) slotsOfWord.set(key, [...known, index])
      }
    }
  }
  function slotIndexOf(groups: string): number {
    const known = slotIndexes.get(groups)
    if (known !== undefined) return known
    const index = slots.push({ patterns: [] }) - 1
    slotIndexes.set(groups, index)
    for (const group of groups.split('|') as WordGroup[]) {
      slotsOfGroup.set(group, [...(slotsOfGroup.get(group) ?? []), index])
      if (group !== 'amount' && group !== 'contact') addWords(group, index)
    }
    return index
  }
  for (const code of hintCodes) {
    for (const source of hintPatterns[code]) {
      const parts = source.split(' ')
      const pattern: Pattern = {
        code,
        slots: parts.filter((part) => !part.startsWith('!')).map(slotIndexOf),
        excluded: parts.filter((part) => part.startsWith('!')).map((part) => slotIndexOf(part.slice(1))),
      }
      for (const slot of pattern.slots) slots[slot]?.patterns.push(pattern)
    }
  }
  return { slots, slotsOfWord, slotsOfGroup }
}

const { slots, slotsOfWord, slotsOfGroup } = createIndex()

const minJoinedLength = 4
const domainEndings: ReadonlySet<string> = new Set(['com', 'in', 'org', 'net', 'co', 'me', 'ly', 'io'])
const linkWords: ReadonlySet<string> = new Set(['http', 'https', 'www', 'wame', 'tme', 'bitly', 'tinyurl'])
const phoneDigits = 10
const amountPattern = /^(?:rs|inr|usd)?\d{3,7}(?:k|rs|inr|usd|rupees?|rupaye|ka|ki)?$/
const shortAmountPattern = /^\d{1,3}(?:k|lakh|lac|hazar|hazaar)$/

/** What the matcher has done, for the test that it is linear. */
export interface MatchSteps {
  words: number
  checks: number
}

/** Every rule that a text fires, the most telling first. */
export function findHints(text: string, steps: MatchSteps = { words: 0, checks: 0 }): HintCode[] {
  const words = wordsOf(text)
  const slotsAt = words.map((_, index) => slotsOf(words, index))
  const latest = new Map<number, number[]>()
  const found = new Set<HintCode>()
  steps.words += words.length
  for (const [index, own] of slotsAt.entries()) {
    for (const slot of own) remember(latest, slot, index)
    for (const slot of own) {
      for (const pattern of slots[slot]?.patterns ?? []) {
        steps.checks += 1
        if (found.has(pattern.code)) continue
        const first = earliestOf(pattern, { words, latest, last: index })
        if (first !== undefined && !hasExcluded(pattern, slotsAt, first, index)) found.add(pattern.code)
      }
    }
  }
  return hintCodes.filter((code) => found.has(code))
}

function remember(latest: Map<number, number[]>, slot: number, index: number): void {
  const known = latest.get(slot)
  if (!known) latest.set(slot, [index])
  else {
    known.unshift(index)
    known.length = Math.min(known.length, rememberedWords)
  }
}

interface Position {
  words: readonly HintWord[]
  latest: ReadonlyMap<number, readonly number[]>
  last: number
}

/** The index of the first word of a match that ends with the last one; each slot has a word of its own. */
function earliestOf({ slots: wanted }: Pattern, { words, latest, last }: Position): number | undefined {
  const isNear = (index: number) => (words[last]?.at ?? 0) - (words[index]?.at ?? 0) <= maxDistance
  const assign = (at: number, used: readonly number[]): number | undefined => {
    const slot = wanted[at]
    if (slot === undefined) return used.includes(last) ? Math.min(...used) : undefined
    for (const index of latest.get(slot) ?? []) {
      if (used.includes(index) || !isNear(index)) continue
      const first = assign(at + 1, [...used, index])
      if (first !== undefined) return first
    }
    return undefined
  }
  return assign(0, [])
}

function hasExcluded({ excluded }: Pattern, slotsAt: readonly (readonly number[])[], first: number, last: number) {
  if (excluded.length === 0) return false
  return slotsAt
    .slice(Math.max(0, first - excludedDistance), last + 1 + excludedDistance)
    .some((own) => excluded.some((slot) => own.includes(slot)))
}

/** The slots of a word, alone and joined with the one or two before it. */
function slotsOf(words: readonly HintWord[], index: number): readonly number[] {
  const word = words[index]
  if (!word) return []
  const own = new Set<number>()
  const add = (found: readonly number[] | undefined) => {
    for (const slot of found ?? []) own.add(slot)
  }
  for (const form of formsOf(word)) add(slotsOfWord.get(form))
  const [previous, beforeIt] = [words[index - 1], words[index - 2]]
  if (previous) {
    const pair = readingOf(previous) + readingOf(word)
    if (pair.length >= minJoinedLength) add(slotsOfWord.get(pair))
    if (beforeIt) add(slotsOfWord.get(readingOf(beforeIt) + pair))
    if (linkWords.has(pair)) add(slotsOfGroup.get('contact'))
  }
  if (amountPattern.test(word.text) || shortAmountPattern.test(word.text)) add(slotsOfGroup.get('amount'))
  if (isContact(words, index)) add(slotsOfGroup.get('contact'))
  return [...own]
}

/** As it is, and with signs read as letters, of which one may be an i or an l. */
function formsOf({ text, unmasked }: HintWord): readonly string[] {
  if (unmasked === undefined) return [text]
  return [text, unmasked, unmasked.replaceAll('i', 'l')]
}

const readingOf = ({ text, unmasked }: HintWord): string => unmasked ?? text

/** A link, an address or the end of a phone number. */
function isContact(words: readonly HintWord[], index: number): boolean {
  const word = words[index]
  if (!word) return false
  if (linkWords.has(word.text)) return true
  const previous = words[index - 1]
  if (previous && domainEndings.has(word.text) && previous.text.includes('@')) return true
  return digitsUpTo(words, index) >= phoneDigits
}

/** The digits of a number that is written in up to ten parts, the last of them at this index. */
function digitsUpTo(words: readonly HintWord[], index: number): number {
  let digits = 0
  for (let at = index; at > index - phoneDigits; at -= 1) {
    const text = words[at]?.text
    if (text === undefined || !/^\d+$/.test(text)) break
    digits += text.length
  }
  return digits
}
