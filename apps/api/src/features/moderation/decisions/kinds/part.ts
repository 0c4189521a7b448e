import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../../ctx.ts'
import type { MemberKey } from '../../../../keys.ts'
import { decidePhoto, type PhotoFileChanges } from '../../../members/index.ts'
import type { Verdict } from '../parts.rules.ts'
import { decideText, type PartRow } from '../parts.store.ts'

/** A decision about one part of a profile, whose member is locked. */
interface PartExecution {
  ctx: Needs<'photoStore' | 'random' | 'log'>
  tx: Tx
  files: PhotoFileChanges
  key: MemberKey
  row: PartRow
  verdict: Verdict
  reason: string | null
  at: Date
}

/**
 * Approves or rejects a part as it was seen. A photo that waits is seen by its owner alone; a rejected one gets another name,
 * so that its old address is dead.
 * @returns false where it has changed
 */
export function decidePart({ ctx, tx, files, key, row, verdict, reason, at }: PartExecution): Promise<boolean> {
  const { part, content, approval } = row
  if (part !== 'photo1' && part !== 'photo2') return decideText(tx, key, { part, content, approval }, verdict)
  const slot = part === 'photo1' ? 1 : 2
  return decidePhoto(ctx, tx, files, { memberKey: key, slot, file: content, approval: verdict, reason, at })
}
