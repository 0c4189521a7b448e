import { type DeliveryMethod, fieldProblem, stepUpTtlSeconds } from '@satrangi/contract'
import type { Ctx, Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { badInput, Refusal } from '../../../refusal.ts'
import { findCredentials, findPhone } from '../../members/index.ts'
import { limitOwnFailures } from '../failed-attempts/index.ts'
import { consumeCode, issueCode, type SentCode, wrongCode } from '../one-time-codes/index.ts'
import { isSteppedUp, setSteppedUp } from './sessions.store.ts'

/**
 * Whether the member gave a password or a code in this session within the last minutes.
 * @throws Refusal `step_up_required`
 */
export async function requireStepUp(ctx: Needs<'db' | 'clock'>, { session }: Viewer): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - stepUpTtlSeconds * 1000)
  if (!(await isSteppedUp(ctx.db, session, since))) throw new Refusal('step_up_required')
}

/** Sends a code to the viewer's own number, which works for them alone. */
export async function sendStepUpCode(
  ctx: Ctx,
  viewer: Viewer,
  { method }: { method: DeliveryMethod },
): Promise<SentCode> {
  const { phone, mobilecode } = await findPhone(ctx.db, viewer.key)
  if (!ctx.config.codes.countries.includes(mobilecode)) throw new Refusal('country_not_served')
  return issueCode(ctx, {
    purpose: 'step_up',
    to: phone,
    method,
    member: viewer.key,
    requester: { name: `member ${viewer.key}` },
  })
}

/** Confirms with the password or a code that it is the member, for the next minutes of this session. */
export async function stepUp(
  ctx: Ctx,
  viewer: Viewer,
  { password, otp }: { password?: string | undefined; otp?: string | undefined },
): Promise<void> {
  if ((password === undefined) === (otp === undefined)) throw badInput({}, { incomplete: true })
  await limitOwnFailures(ctx, viewer, { isCode: otp !== undefined }, async () => {
    if (password !== undefined) await checkPassword(ctx, viewer, password)
    if (otp !== undefined) await checkCode(ctx, viewer, otp)
  })
  await setSteppedUp(ctx.db, viewer.session, ctx.clock.now())
}

async function checkPassword(ctx: Needs<'db' | 'passwords'>, viewer: Viewer, password: string): Promise<void> {
  const credentials = await findCredentials(ctx.db, viewer.id)
  if (await ctx.passwords.verify(credentials?.passwordHash, password)) return
  throw new Refusal('wrong_password', { problems: { password: fieldProblem('password_wrong') } })
}

async function checkCode(ctx: Ctx, viewer: Viewer, otp: string): Promise<void> {
  const { phone } = await findPhone(ctx.db, viewer.key)
  const attempt = { purpose: 'step_up', to: phone, member: viewer.key, otp } as const
  if (!(await consumeCode(ctx, ctx.db, attempt))) throw wrongCode()
}
