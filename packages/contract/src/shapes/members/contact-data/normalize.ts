import { asciiDigits } from '../../shared/characters.ts'
import { lookAlikeLetters } from './look-alike-letters.ts'

// A text as the rules compare it. Each step takes one disguise away; none can go back over what it has read.

/** Accents, whatever is stacked on a letter, and the dots that half of the writers of Indian scripts leave out. */
const omittedMarks = /\p{Script=Inherited}|[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu
/** The ring of a keycap, the blank Braille pattern, and what has no form at all. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Co}|[\u20E3\u2800]/gu

const oneForm = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKD')
const withoutInvisible = (text: string) => text.replace(invisible, '')
const withoutMarks = (text: string) => text.replace(omittedMarks, '').replaceAll('ँ', 'ं').normalize('NFC')
const readLookAlikes = (text: string) =>
  text.replace(/[^\n -~]/gu, (character) => lookAlikeLetters.get(character) ?? character)
const oneSpace = (text: string) => text.replace(/[\p{White_Space}\p{Cc}]+/gu, ' ').trim()
const dividedBySame =
  /(?<![\p{L}\p{N}])\p{L}(?:([ .,*_~|/+-])\p{L}(?![\p{L}\p{M}\p{N}]))(?:\1\p{L}(?![\p{L}\p{M}\p{N}])){2,}/gu
const dividedByAny = /(?<![\p{L}\p{N}])\p{L}(?:[ .,*_~|/+-]{1,3}\p{L}(?![\p{L}\p{M}\p{N}])){3,}/gu
/** 'i n s t a' and 'i.n.s.t.a', not 'a b' or 'e.g.'; what has the same sign throughout is a word of its own. */
const joinLetters = (text: string) =>
  [dividedBySame, dividedByAny].reduce(
    (joined, divided) => joined.replace(divided, (letters) => letters.replace(/[ .,*_~|/+-]/g, '')),
    text,
  )

const roman = ['x', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
/** Six Roman figures in a row are no 'Henry VIII'. */
const readRoman = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])[ivx]+(?:[ ,.-]{1,2}[ivx]+(?![\p{L}\p{N}])){5,}/gu, (row) =>
    row.replace(/[ivx]+/g, (figure) => String(Math.max(roman.indexOf(figure), 0))),
  )

const steps = [oneForm, withoutInvisible, withoutMarks, readLookAlikes, asciiDigits, oneSpace, readRoman, joinLetters]

/** A text in one form: of each letter and digit the plain one, nothing invisible, spelled words joined, one space. */
export const normalizeContactText = (text: string): string => steps.reduce((form, step) => step(form), text)

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/** A word with its digits as the letters that they stand for: 'n1ne', 'thr33'. */
export const readDigitsAsLetters = (word: string): string =>
  word.replace(/\d/g, (digit) => (digit === '1' ? 'i' : (signs[digit] ?? digit)))

/** The same with the digits and signs inside of words as the letters that they stand for: 'wh4ts4pp', '1nst@'. */
export const readSignsAsLetters = (normalized: string, one: 'i' | 'l'): string =>
  normalized.replace(/(?<![a-z0-9])[a-z0-9$@!]{4,}/g, (word) =>
    /(?:[a-z].*){3}/.test(word) && /[0-9$@!]/.test(word) && !/[a-z]@[a-z0-9]+$/.test(word)
      ? word.replace(/[0-9$@]|!(?=[a-z])/g, (sign) => (sign === '1' ? one : (signs[sign] ?? sign)))
      : word,
  )
