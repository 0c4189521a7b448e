import type { Safety } from '@satrangi/contract'
import type { Ctx } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { type CredentialsInput, withPassword } from '../../accounts/index.ts'
import { loadSafety, makeMeSafe } from '../safety/index.ts'

/**
 * Keeps what others wrote to a suspended member who is threatened, and hides them for when the suspension ends. The password
 * stands in for the session that they do not have.
 * @throws Refusal `invalid_credentials` as a login does; `not_suspended` to whoever can log in and press the button there
 */
export const makeSuspendedSafe = (ctx: Ctx, input: CredentialsInput, origin: CallOrigin): Promise<Safety> =>
  withPassword(ctx, input, origin, async (members) => {
    const member = members.find(({ suspended }) => suspended)
    if (!member) throw new Refusal('not_suspended')
    const person = { key: member.key, session: null }
    await makeMeSafe(ctx, person)
    return loadSafety(ctx, person)
  })
