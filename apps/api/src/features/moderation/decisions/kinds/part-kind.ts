import type { Decision } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../../ctx.ts'
import type { MemberKey } from '../../../../keys.ts'
import type { PhotoFileChanges } from '../../../members/index.ts'
import type { Verdict } from '../parts.rules.ts'
import type { PartRow } from '../parts.store.ts'

/** A decision about one part of a profile, whose member is locked. */
export interface PartExecution {
  ctx: Needs<'photoStore' | 'random' | 'log'>
  tx: Tx
  files: PhotoFileChanges
  key: MemberKey
  row: PartRow
  verdict: Verdict
  reason: string | null
  at: Date
}

/** What is particular to photos, and to texts. */
export interface PartKindRules {
  /** Who decides it, by the table of decisions. */
  decision: Decision
  /** Approves or rejects it as it was seen. @returns false where it has changed */
  execute: (execution: PartExecution) => Promise<boolean>
}
