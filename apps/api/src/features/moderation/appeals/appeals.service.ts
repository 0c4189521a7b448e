import type { OwnSuspension, Safety } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { type CredentialsInput, withPassword } from '../../accounts/index.ts'
import { type CaseReceipt, openCase, presentReceipt } from '../cases/index.ts'
import { lockRunningSuspension, type RunningSuspension } from '../decisions/index.ts'
import { loadSafety, makeMeSafe } from '../safety/index.ts'
import { appealEnd, canAppeal } from './appeals.rules.ts'
import { type AppealRow, findAppealOf, insertAppeal } from './appeals.store.ts'

type Suspended = { tx: Tx; member: MemberKey; suspension: RunningSuspension; at: Date }

/**
 * What a suspended member reads of their suspension and of their appeal.
 * @throws Refusal `invalid_credentials` as a login does; `not_suspended` to whoever knows the password of another account
 */
export const readSuspension = (ctx: Ctx, input: CredentialsInput, origin: CallOrigin): Promise<OwnSuspension> =>
  asSuspended(ctx, input, origin, async ({ tx, suspension, at }) =>
    presentSuspension(suspension, await findAppealOf(tx, suspension.key), at),
  )

/**
 * Takes the one answer to a suspension and opens its case.
 * @throws Refusal as above; `already_answered` the second time; `appeal_time_over` after 30 days
 */
export const sendAppeal = (
  ctx: Ctx,
  { text, ...input }: CredentialsInput & { text: string },
  origin: CallOrigin,
): Promise<CaseReceipt> =>
  asSuspended(ctx, input, origin, async ({ tx, member, suspension, at }) => {
    if (!canAppeal(suspension.decidedAt, { hasAppealed: false, at })) throw new Refusal('appeal_time_over')
    const appealKey = await insertAppeal(tx, { suspensionKey: suspension.key, member, text, at })
    if (appealKey === undefined) throw new Refusal('already_answered')
    return presentReceipt(await openCase(ctx, tx, { kind: 'appeal', source: appealKey, member, at }))
  })

/** No session is made: what a suspended member may do, they do within the call that brings the password. */
const withSuspended = <Result>(
  ctx: Ctx,
  input: CredentialsInput,
  origin: CallOrigin,
  run: (member: MemberKey) => Promise<Result>,
): Promise<Result> =>
  withPassword(ctx, input, origin, async (members) => {
    const member = members.find(({ suspended }) => suspended)
    if (!member) throw new Refusal('not_suspended')
    return run(member.key)
  })

const asSuspended = <Result>(
  ctx: Ctx,
  input: CredentialsInput,
  origin: CallOrigin,
  run: (suspended: Suspended) => Promise<Result>,
): Promise<Result> =>
  withSuspended(ctx, input, origin, (member) =>
    ctx.db.$transaction(async (tx) => {
      const suspension = await lockRunningSuspension(tx, member)
      // Lifted meanwhile.
      if (!suspension) throw new Refusal('not_suspended')
      return run({ tx, member, suspension, at: ctx.clock.now() })
    }),
  )

/** A suspension as its member sees it: nothing of who decided, of the case, or of whoever reported. */
const presentSuspension = (
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

/**
 * Keeps what others wrote to a suspended member who is threatened, and hides them for when the suspension ends. The password
 * stands in for the session that they do not have.
 * @throws Refusal `invalid_credentials` as a login does; `not_suspended` to whoever can log in and press the button there
 */
export const makeSuspendedSafe = (ctx: Ctx, input: CredentialsInput, origin: CallOrigin): Promise<Safety> =>
  withSuspended(ctx, input, origin, async (key) => {
    const person = { key, session: null }
    await makeMeSafe(ctx, person)
    return loadSafety(ctx, person)
  })
