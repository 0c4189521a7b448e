import type { OwnSuspension } from '@satrangi/contract'
import type { RunningSuspension } from '../decisions/index.ts'
import { appealEnd, canAppeal } from './appeals.rules.ts'
import type { AppealRow } from './appeals.store.ts'

/** A suspension as its member sees it: nothing of who decided, of the case, or of whoever reported. */
export const presentSuspension = (
  { decidedAt, endsAt, isRemoval, cause }: RunningSuspension,
  appeal: AppealRow | undefined,
  at: Date,
): OwnSuspension => ({
  since: decidedAt.toISOString(),
  until: endsAt?.toISOString() ?? null,
  is_removal: isRemoval,
  cause,
  appeal_by: appealEnd(decidedAt).toISOString(),
  can_appeal: canAppeal(decidedAt, { hasAppealed: appeal !== undefined, at }),
  appeal: appeal ? presentAppeal(appeal) : null,
})

const presentAppeal = (row: AppealRow): NonNullable<OwnSuspension['appeal']> => ({
  case_number: row.number,
  text: row.text,
  sent_at: row.createdAt.toISOString(),
  act_by: row.actBy.toISOString(),
  state: row.decidedAt ? 'decided' : 'open',
  decided_at: row.decidedAt?.toISOString() ?? null,
  outcome: row.outcome,
  answer: row.answer,
})
