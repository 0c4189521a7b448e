import { decideText, type TextPart } from '../parts.store.ts'
import type { PartKindRules } from './part-kind.ts'

/** A nickname, a city in no list, an occupation, a bio or expectations. */
export const text: PartKindRules = {
  decision: 'decide_part',
  execute: ({ tx, key, row, verdict }) => decideText(tx, key, { ...row, part: row.part as TextPart }, verdict),
}
