import { problemMessage } from '../kernel/field-problems.ts'
import { z } from '../kernel/zod.ts'

// What is removed rather than refused: a person who pasted these did not mean them. Control
// characters but the newline, direction overrides and isolates, NUL, byte order marks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const unwanted = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Text as it is kept: Unicode NFC, one kind of newline, without control characters, direction
 * overrides or halves of surrogate pairs, trimmed.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').toWellFormed().replace(unwanted, '').normalize('NFC').trim()
}

/** Whether a person sees nothing of it: spaces, and characters that are not drawn. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Characters as a person counts them, not as UTF-16 does. */
const characters = (text: string) => [...text].length

/** A line or more of text with at most `most` characters; may be empty. */
export const text = (most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(most * 8)), z.transform(cleanText)),
    z.string().check(z.refine((value) => characters(value) <= most, problemMessage('max_characters', { max: most }))),
  )

/**
 * Text that must say something after trimming.
 * @param empty the message of its issue when it does not, a `problemMessage`
 */
export const filledText = (most: number, empty = problemMessage('required')) =>
  z.pipe(text(most), z.string().check(z.refine((value) => !isBlank(value), empty)))

/** The same on one line. */
export const filledLine = (most: number, empty?: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(/\s+/g, ' ')),
    ),
    filledText(most, empty),
  )

/** One line of text or nothing; what is not filled in may be sent empty or left out. */
export const optionalLine = (most: number) =>
  z.pipe(
    z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((value: string) => value.replace(/\s+/g, ' ')),
        ),
        text(most),
      ),
    ),
    z.transform((value: string | undefined) => value || undefined),
  )

/** One of a list, or nothing (an empty choice of a form is nothing). */
export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.pipe(
    z.optional(z.enum([...choices, ''] as [...Choices, ''])),
    z.transform((value) => (value === '' ? undefined : (value as Choices[number] | undefined))),
  )

/** One of a list, or null for an empty choice: takes away what was chosen before. */
export const choiceOrNone = <const Choices extends readonly string[]>(choices: Choices) =>
  z.pipe(
    z.enum([...choices, ''] as [...Choices, '']),
    z.transform((value) => (value === '' ? null : (value as Choices[number]))),
  )

/** Upper bound for a simple, honest check; whether an address works is proved by a code. */
const simpleEmail = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u

/** What was typed for an e-mail address as addresses are compared: cleaned, lower case. */
export const comparedEmail = (typed: string): string => cleanText(typed).toLowerCase()

/** An e-mail address as it is compared: NFC, trimmed, lower case; 254 characters at most (RFC 5321). */
export const email = z.pipe(
  z.pipe(z.string(), z.transform(comparedEmail)),
  z.string().check(z.maxLength(254), z.regex(simpleEmail, problemMessage('email_invalid'))),
)
