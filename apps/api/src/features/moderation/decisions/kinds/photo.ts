import { decidePhoto } from '../../../members/index.ts'
import type { PartKindRules } from './part-kind.ts'

/** A photo that waits is seen by its owner alone; a rejected one gets another name, so that its old address is dead. */
export const photo: PartKindRules = {
  decision: 'decide_part',
  execute: ({ ctx, tx, files, key, row, verdict, reason, at }) =>
    decidePhoto(ctx, tx, files, {
      memberKey: key,
      slot: row.part === 'photo1' ? 1 : 2,
      file: row.content,
      approval: verdict,
      reason,
      at,
    }),
}
