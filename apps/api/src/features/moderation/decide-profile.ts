import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { notifyMember } from '../notifications/index.ts'
import { decidePhoto, movingFiles, type PhotoFileChanges } from '../photos/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import {
  type DecisionFailure,
  decisionEvent,
  type Part,
  type PartSelection,
  selectParts,
  type Verdict,
} from './parts.rules.ts'
import { decideText, findParts, type PartRow } from './parts.store.ts'

type DecisionContext = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log'>

interface Decision extends PartSelection {
  id: string
  verdict: Verdict
  /** For the member to read; a rejection has one. */
  reason: string | null
  by: string
}

export type Decided = DecisionFailure | { readonly outcome: 'unknown' } | { readonly outcome: 'done'; parts: Part[] }

/**
 * Approves or rejects texts and photos of a member: all that were asked for or none, exactly as they
 * were looked at when a revision says so. The member is told, and it is recorded, in the same
 * transaction; of two moderators at once one decides and the other learns that it is decided.
 */
export async function decideProfile(ctx: DecisionContext, decision: Decision): Promise<Decided> {
  const { id, verdict, reason, by } = decision
  const at = ctx.clock.now()
  return movingFiles(ctx, (files) =>
    ctx.db.$transaction(async (tx): Promise<Decided> => {
      const current = await findParts(tx, id, true)
      if (!current) return { outcome: 'unknown' }
      const chosen = selectParts(current.parts, current.pendingRevision, decision, verdict)
      if ('outcome' in chosen) return chosen
      const partDecision = { files, key: current.key, verdict, reason, at }
      for (const row of chosen) await decidePart(ctx, tx, row, partDecision)
      const decided = chosen.map(({ part }) => part)
      const revisions = chosen.map(({ revision }) => revision)
      await addAuditEntry(tx, {
        by,
        action: auditActions[verdict],
        subject: id,
        reason,
        details: { parts: decided, revisions },
        at,
      })
      await notifyMember(tx, current.key, decisionEvent(decided, verdict, reason), at)
      return { outcome: 'done', parts: decided }
    }),
  )
}

const auditActions = { approved: 'approve', rejected: 'reject' } as const

interface PartDecision {
  files: PhotoFileChanges
  key: MemberKey
  verdict: Verdict
  reason: string | null
  at: Date
}

// The member's row is held: what does not fit now is a fault of ours, and nothing is decided.
async function decidePart(
  ctx: DecisionContext,
  tx: Tx,
  row: PartRow,
  { files, key, verdict, reason, at }: PartDecision,
) {
  const { part, content } = row
  const isDecided =
    part === 'bio' || part === 'expectations'
      ? await decideText(tx, key, { ...row, part }, verdict)
      : await decidePhoto(ctx, tx, files, {
          memberKey: key,
          slot: part === 'photo1' ? 1 : 2,
          file: content,
          approval: verdict,
          reason,
          at,
        })
  if (!isDecided) throw new Error(`the ${part} was held and has changed`)
}
