import type { OwnSuspension } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { type CredentialsInput, withPassword } from '../../accounts/index.ts'
import { openCase } from '../cases/index.ts'
import { lockRunningSuspension, type RunningSuspension } from '../decisions/index.ts'
import { canAppeal } from './appeals.rules.ts'
import { findAppealOf, insertAppeal } from './appeals.store.ts'
import { presentSuspension } from './appeals.view.ts'

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
): ReturnType<typeof openCase> =>
  asSuspended(ctx, input, origin, async ({ tx, member, suspension, at }) => {
    if (!canAppeal(suspension.decidedAt, { hasAppealed: false, at })) throw new Refusal('appeal_time_over')
    const appealKey = await insertAppeal(tx, { suspensionKey: suspension.key, member, text, at })
    if (appealKey === undefined) throw new Refusal('already_answered')
    return openCase(ctx, tx, { kind: 'appeal', source: appealKey, member, at })
  })

/** No session is made: what a suspended member may do, they do within the call that brings the password. */
function asSuspended<Result>(
  ctx: Ctx,
  input: CredentialsInput,
  origin: CallOrigin,
  run: (suspended: Suspended) => Promise<Result>,
): Promise<Result> {
  return withPassword(ctx, input, origin, async (members) => {
    const member = members.find(({ suspended }) => suspended)
    if (!member) throw new Refusal('not_suspended')
    return ctx.db.$transaction(async (tx) => {
      const suspension = await lockRunningSuspension(tx, member.key)
      // Lifted meanwhile.
      if (!suspension) throw new Refusal('not_suspended')
      return run({ tx, member: member.key, suspension, at: ctx.clock.now() })
    })
  })
}
