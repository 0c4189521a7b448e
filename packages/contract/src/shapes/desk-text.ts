import { problemMessage } from '../kernel/field-problems.ts'
import { z } from '../kernel/zod.ts'
import { textLengths } from '../vocabulary/limits.ts'
import { isBlank, text } from './text.ts'

/** What a moderator writes for the record or for others: something that can be read. */
export const deskText = text(textLengths.long).check(z.refine((value) => !isBlank(value), problemMessage('required')))
