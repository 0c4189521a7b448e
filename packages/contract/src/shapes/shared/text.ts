import { commonProblem, problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { isBlank } from './characters.ts'

// Removed rather than refused, because these are usually pasted by accident: control
// characters but the newline, direction overrides and isolates, NUL, byte order marks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const removedCharacters = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g

// Marks pile up over the lines above and below. No script says anything with the same mark twice, and none that is
// written today puts more than three marks of no script of its own on a letter, or more than six of its own.
const repeatedMark = /(\p{Mn})\1+/gu
const piledMarks = /((?:\p{Script=Inherited}(?<=\p{M})){3})(?:\p{Script=Inherited}(?<=\p{M}))+/gu
const tooManyMarks = /(\p{M}{6})\p{M}+/gu

/**
 * Text as it is stored: Unicode NFC, one kind of newline, without control characters, direction
 * overrides, halves of surrogate pairs or piles of marks, trimmed; empty where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .toWellFormed()
    .replace(removedCharacters, '')
    .normalize('NFC')
    .replace(repeatedMark, '$1')
    .replace(piledMarks, '$1')
    .replace(tooManyMarks, '$1')
    .trim()
  return isBlank(cleaned) ? '' : cleaned
}

/** Counts code points, not UTF-16 units. */
export const countCharacters = (text: string) => [...text].length

/** A line or more of text with at most `maxCharacters` characters; may be empty. */
export const text = (maxCharacters: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(maxCharacters * 8)), z.transform(cleanText)),
    z
      .string()
      .check(
        z.refine(
          (value) => countCharacters(value) <= maxCharacters,
          problemMessage('max_characters', { max: maxCharacters }),
        ),
      ),
  )

/**
 * Text that must not be blank after trimming.
 * @param emptyMessage the message of its issue when it does not, a `problemMessage`; without it the field is named
 */
export const requiredText = (maxCharacters: number, emptyMessage: string | typeof commonProblem = commonProblem) =>
  z.pipe(text(maxCharacters), z.string().check(z.minLength(1, { error: emptyMessage })))

/** The same on one line. */
export const requiredLine = (maxCharacters: number, emptyMessage?: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(/\s+/g, ' ')),
    ),
    requiredText(maxCharacters, emptyMessage),
  )

/** One line of text or nothing; what is not filled in may be sent empty or left out. */
export const optionalLine = (maxCharacters: number) =>
  z.pipe(
    z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((value: string) => value.replace(/\s+/g, ' ')),
        ),
        text(maxCharacters),
      ),
    ),
    z.transform((value: string | undefined) => value || undefined),
  )
