import { textLengths } from '../../vocabulary/limits.ts'
import { requiredText } from '../shared/text.ts'

/** What a moderator writes for the record or for others: something that can be read. */
export const deskText = requiredText(textLengths.long)
