import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'

/** Not rendered, or rendered as nothing. A line break is seen. */
const invisibleCharacter = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]/u

/** Whether a text has what nobody sees: two that differ only in it look the same. */
export const hasInvisible = (typed: string): boolean => invisibleCharacter.test(typed.trim())

/**
 * Whether an identity has what nobody sees or what only looks like another character: invisible ones,
 * and those that Unicode's compatibility form replaces, such as full-width letters and ligatures.
 */
const hasLookAlikes = (typed: string): boolean =>
  hasInvisible(typed) || typed.trim().normalize('NFKC') !== typed.trim().normalize('NFC')

/** A check of an identity before anything of it is cleaned away. */
export const withoutLookAlikes = z.refine<string>(
  (typed) => !hasLookAlikes(typed),
  problemMessage('look_alike_characters'),
)
