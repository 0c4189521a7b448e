import type { DeskRole } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { type PhotoFileChanges, withPhotoFileChanges } from '../../members/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { claimedByAnother } from './claim-entry.ts'
import { decidePart } from './kinds/index.ts'
import {
  type DecisionFailure,
  decisionEvent,
  type Part,
  type PartSelection,
  selectParts,
  type Verdict,
} from './parts.rules.ts'
import { findParts, type PartRow } from './parts.store.ts'
import { endPartClaims } from './queue-claims.store.ts'
import { findOtherMember, requireDecision } from './subjects.ts'

type DecisionContext = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log'>

interface Decision extends PartSelection {
  id: string
  verdict: Verdict
  /** Shown to the member; required for a rejection. */
  reason: string | null
  by: string
  /** At the desk. */
  role?: DeskRole
  /** The second moderator, where it needed two. */
  confirmedBy?: string | undefined
}

export type DecideProfileResult =
  | DecisionFailure
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'done'; parts: Part[] }

/**
 * Approves or rejects texts and photos of a member: all selected parts or none, and with a revision
 * exactly as the moderator saw them. The member's notification and the audit entry are written in the
 * same transaction; of two concurrent decisions the second is refused as already decided.
 * @throws Refusal `claimed_by_another`
 */
export async function decideProfile(
  ctx: DecisionContext & Needs<'evidenceSeal'>,
  decision: Decision,
): Promise<DecideProfileResult> {
  if ((await findOtherMember(ctx, decision.by, decision.id)) === undefined) return { outcome: 'unknown' }
  const at = ctx.clock.now()
  return withPhotoFileChanges(ctx, 2, (files) =>
    ctx.db.$transaction((tx) => decideInTransaction(ctx, tx, files, decision, at)),
  )
}

/** The same in the transaction of whoever decides more than that. */
export async function decideInTransaction(
  ctx: DecisionContext,
  tx: Tx,
  files: PhotoFileChanges,
  decision: Decision,
  at: Date,
): Promise<DecideProfileResult> {
  const { id, verdict, reason, by, confirmedBy = by } = decision
  const current = await findParts(tx, id, true)
  if (!current) return { outcome: 'unknown' }
  const selected = selectParts(current.parts, current.pendingRevision, decision, verdict)
  if ('outcome' in selected) return selected
  const decided = selected.map(({ part }) => part)
  requireDecision(decision, 'decide_part')
  const claim = await endPartClaims(tx, current.key, decided, { by: [by, confirmedBy], at })
  if (claim) throw claimedByAnother(claim, at)
  const execution = { ctx, tx, files, key: current.key, verdict, reason, at }
  for (const row of selected) {
    // The member's row is locked, so that a mismatch here is a fault, and nothing is decided.
    if (!(await decidePart({ ...execution, row }))) throw new Error(`the ${row.part} changed although it was locked`)
  }
  const revisions = selected.map(({ revision }) => revision)
  const details = { parts: decided, revisions, ...waitingTime(selected, at) }
  await addAuditEntry(tx, { by, action: auditActions[verdict], subject: id, reason, details, at })
  await notifyMember(tx, current.key, decisionEvent(decided, verdict, reason), at)
  return { outcome: 'done', parts: decided }
}

const auditActions = { approved: 'approve', rejected: 'reject' } as const

/** How long the photos among the decided parts waited, the longest one; nothing for what was decided before. */
function waitingTime(selected: readonly PartRow[], at: Date) {
  const since = selected.flatMap((row) => (row.approval === 'pending' && row.since ? [row.since.getTime()] : []))
  return since.length > 0 ? { waited_minutes: Math.round((at.getTime() - Math.min(...since)) / minuteMs) } : {}
}

const minuteMs = 60_000
