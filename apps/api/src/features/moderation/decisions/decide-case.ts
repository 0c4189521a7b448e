import type { MemberKey } from '../../../keys.ts'
import { badField } from '../../../refusal.ts'
import { withPhotoFileChanges } from '../../members/index.ts'
import { closeCase, type FoundCase } from '../cases/index.ts'
import { giveStrike } from '../strikes/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { claimRefusal } from './claim-entry.ts'
import { type CaseDecision, caseKinds, type DecideContext } from './kinds/index.ts'
import { type Actor, requireCase, requireDecision } from './subjects.ts'

interface CaseDecisionInput extends CaseDecision, Actor {
  /** Of the case. */
  number: string
}

/**
 * Decides a case of any kind, at the desk or by a command: its claim is ours, or nobody has it. Of two moderators at once one
 * decides.
 * @returns what was recorded
 * @throws Refusal `not_found`, `not_permitted`, `claimed_by_another`, `already_decided`; `bad_input` for what its kind lacks;
 * `decided_by_you` for an appeal against one's own decision
 */
export async function decideCase(ctx: DecideContext, input: CaseDecisionInput): Promise<{ isAlone: boolean }> {
  const { number, by, role, sessionEndsAt, ...decision } = input
  const one = await requireCase(ctx, { by, role }, number)
  const at = ctx.clock.now()
  const kind = caseKinds[one.kind]
  requireDecision({ role }, kind.decision)
  requireFields(one, decision)
  return withPhotoFileChanges(ctx, 0, (files) =>
    ctx.db.$transaction(async (tx) => {
      await kind.lock?.(tx, one)
      const claim = { by, at, sessionEndsAt }
      if (!(await closeCase(tx, one.number, { ...claim, outcome: decision.outcome })))
        throw await claimRefusal(tx, one, claim)
      const done = await kind.execute({ ...decision, ctx, tx, files, one, by, at })
      const isStruck =
        isStrike(one, decision) && (await giveStrike(tx, { member: one.memberKey, caseNumber: one.number, by, at }))
      await addAuditEntry(tx, {
        ...{ by, at, action: kind.actions[decision.outcome], reason: decision.note },
        subject: kind.isRecordedByNumber ? one.number : one.sourceId,
        details: { ...done, ...(isStruck ? { strike: true } : {}) },
      })
      return { isAlone: 'alone' in done }
    }),
  )
}

function requireFields({ kind }: FoundCase, { words, photos, outcome }: CaseDecision): void {
  const { takes } = caseKinds[kind]
  if (words === undefined && takes.includes('words')) throw badField('number', 'case_is_appeal')
  if (words !== undefined && !takes.includes('words')) throw badField('number', 'case_is_no_appeal')
  if (photos !== undefined && !(takes.includes('photos') && outcome === 'upheld'))
    throw badField('photos', 'unknown_field')
}

const isStrike = (one: FoundCase, { strike, outcome }: CaseDecision): one is FoundCase & { memberKey: MemberKey } =>
  strike === true && outcome === 'upheld' && one.memberKey !== null && caseKinds[one.kind].takes.includes('strike')
