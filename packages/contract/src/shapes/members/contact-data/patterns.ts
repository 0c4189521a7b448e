import { normalizeContactText } from './normalize.ts'

/** Where a word begins and ends in any script. */
export const start = '(?<![\\p{L}\\p{M}\\p{N}])'
export const end = '(?![\\p{L}\\p{M}\\p{N}])'

/** One of these words, in the form of a normalised text. */
export const either = (words: string): string =>
  [...new Set(words.trim().split(/\s+/).map(normalizeContactText))]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|')

export const pattern = (source: string): RegExp => new RegExp(source, 'u')
/** One of these words alone. */
export const word = (words: string): string => `${start}(?:${words})${end}`

/** A word whose letters may have a sign or a space between them: in-sta, g mail. */
export const divided = (name: string): string => [...name].join("[ .'*_~|-]?")

/** One of these phrases, which commas divide; a `*` stands for any ending. */
export const phrases = (list: string): string =>
  `${start}(?:${list
    .split(',')
    .map(normalizeContactText)
    .map((phrase) => (phrase.endsWith('*') ? `${phrase.slice(0, -1)}[\\p{L}\\p{M}]*` : phrase))
    .join('|')})${end}`
