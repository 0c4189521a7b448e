import { z } from '../../kernel/zod.ts'

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
