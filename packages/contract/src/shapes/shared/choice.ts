import { z } from '../../kernel/zod.ts'

export const requiredChoice = <const Choices extends readonly string[]>(choices: Choices) => z.enum(choices)

/** One of a list, or nothing (an empty choice of a form is nothing). */
export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.pipe(
    z.optional(z.enum([...choices, ''] as [...Choices, ''])),
    z.transform((value) => (value === '' ? undefined : (value as Choices[number] | undefined))),
  )

/** One of a list, or null for an empty choice: takes away what was chosen before. */
export const nullableChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.pipe(
    z.enum([...choices, ''] as [...Choices, '']),
    z.transform((value) => (value === '' ? null : (value as Choices[number]))),
  )

const split = (value: string) => [...new Set(value.split(',').map((part) => part.trim()))]

/** One or more of a list, joined with commas. */
export const choiceList = <const Choices extends readonly string[]>(choices: Choices) =>
  z.pipe(z.pipe(z.string(), z.transform(split)), z.array(z.enum(choices)).check(z.minLength(1)))

/** The same or none. */
export const optionalChoiceList = <const Choices extends readonly string[]>(choices: Choices) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value: string) => split(value).filter(Boolean)),
      ),
      z.array(z.enum(choices)),
    ),
  )
