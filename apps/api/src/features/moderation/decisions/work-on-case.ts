import type { CaseMark } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { badField } from '../../../refusal.ts'
import { clockOf, type FoundCase, insertCaseNote, markedCases, renewClaim, setCaseMark } from '../cases/index.ts'
import { addAuditEntry, recordModeratorView } from './audit-entries.store.ts'
import { claimRefusal } from './claim-entry.ts'
import { type Actor, requireCase } from './subjects.ts'

type WorkContext = Needs<'db' | 'clock' | 'evidenceSeal'>

interface CaseInput extends Actor {
  number: string
}

/** A case for whoever reads it, which is recorded before anything is shown. Their own claim lasts from now on. */
export async function readCase(ctx: WorkContext, { number, ...actor }: CaseInput): Promise<FoundCase> {
  const one = await requireCase(ctx, actor, number)
  await recordModeratorView(ctx, { id: one.number, by: actor.by })
  await renewClaim(ctx.db, one.number, { ...actor, at: ctx.clock.now() })
  return one
}

/** Leaves a note for other moderators. */
export async function addNote(
  ctx: WorkContext,
  { number, text, ...actor }: CaseInput & { text: string },
): Promise<void> {
  const one = await requireCase(ctx, actor, number)
  const { by } = actor
  const at = ctx.clock.now()
  await ctx.db.$transaction(async (tx) => {
    await insertCaseNote(tx, { number: one.number, by, text, at })
    await renewClaim(tx, one.number, { ...actor, at })
    await addAuditEntry(tx, { by, action: 'note', subject: one.number, at })
  })
}

/**
 * Marks a message of the contact form as an order of a court or an authority, or as a request for somebody's own data. Its
 * class and its clock follow the rules from the moment at which it came, and become graver and shorter, never the reverse.
 * @throws Refusal `already_decided` where it is marked so, or closed; `claimed_by_another`
 */
export async function markContactMessage(
  ctx: WorkContext & Needs<'caseRules'>,
  { number, mark, ...actor }: CaseInput & { mark: CaseMark },
): Promise<void> {
  const one = await requireCase(ctx, actor, number)
  if (one.kind !== 'contact') throw badField('number', 'invalid')
  const terms = markedCases[mark]
  const claim = { ...actor, at: ctx.clock.now() }
  const change = { ...claim, mark, class: terms.class, ...clockOf(ctx.caseRules, terms.rules, one.openedAt) }
  await ctx.db.$transaction(async (tx) => {
    if (!(await setCaseMark(tx, one.number, change))) throw await claimRefusal(tx, one, claim)
    await addAuditEntry(tx, { by: claim.by, action: 'mark', subject: one.number, details: { mark }, at: claim.at })
  })
}
