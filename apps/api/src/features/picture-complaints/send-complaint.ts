import { pictureComplaint } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../ctx.ts'
import { Refusal } from '../../refusal.ts'
import type { CallOrigin } from '../../route-handler.ts'
import { newCaseNumber } from '../cases/index.ts'
import { limitCodeFailures } from '../failed-attempts/index.ts'
import {
  type CodeContext,
  codeRequesterOf,
  consumeCode,
  issueCode,
  type SentCode,
  spendBudget,
  verifyCode,
  wrongCode,
} from '../one-time-codes/index.ts'
import { addJob } from '../outbox/index.ts'
import { insertComplaint } from './complaints.store.ts'
import { type Complaint, sealComplaint } from './seal-complaint.ts'

/**
 * Sends a code to the address of somebody who complains. Nothing of the complaint is looked at or stored.
 * @throws Refusal `slow_down` where their network has complained often enough today
 */
export async function sendComplaintCode(ctx: CodeContext, { email }: Complaint, origin: CallOrigin): Promise<SentCode> {
  await spend(ctx, ctx.db, networkBucket(origin.network), { isLooking: true })
  return issueCode(ctx, { purpose: 'picture', to: email, method: 'sms', requester: codeRequesterOf(origin) })
}

/**
 * Takes a complaint with its code. Whom it is about is looked up by a job, so that the reply and the time that it takes are
 * the same whether there is such a member, whatever their photos are and whoever may see them.
 * @returns the number under which it is answered
 * @throws Refusal `invalid_otp`; `slow_down` where the network or the address has complained often enough today
 */
export async function sendComplaint(
  ctx: Ctx,
  { otp, ...complaint }: Complaint & { otp: string },
  origin: CallOrigin,
): Promise<string> {
  const attempt = { purpose: 'picture', to: complaint.email, otp } as const
  return limitCodeFailures(ctx, { name: complaint.email, origin, owner: undefined }, async () => {
    if (!(await verifyCode(ctx, ctx.db, attempt))) throw wrongCode()
    return ctx.db.$transaction(async (tx) => {
      if (!(await consumeCode(ctx, tx, attempt))) throw wrongCode()
      await spend(ctx, tx, networkBucket(origin.network))
      await spend(ctx, tx, `e-mail ${complaint.email}`)
      const number = newCaseNumber(ctx)
      await insertComplaint(tx, { number, sealed: sealComplaint(ctx, number, complaint), at: ctx.clock.now() })
      await addJob(tx, 'open_picture_complaints', {})
      return number
    })
  })
}

const networkBucket = (network: string) => `network ${network}`
const daySeconds = 86_400

/** Counts a complaint, or looks how many there were; the code stays valid where it is one too many. */
async function spend(
  ctx: Needs<'clock' | 'seal' | 'config'>,
  tx: Tx,
  by: string,
  { isLooking = false }: { isLooking?: boolean } = {},
): Promise<void> {
  const bucket = `complaints:${ctx.seal.fingerprint(`complaints of ${by}`)}`
  const limit = Math.ceil(pictureComplaint.perDay * ctx.config.limitScale)
  const at = ctx.clock.now()
  const used = await spendBudget(tx, { bucket, windowSeconds: daySeconds, at, amount: isLooking ? 0 : 1 })
  if (isLooking ? used >= limit : used > limit)
    throw new Refusal('slow_down', { retryAfter: pictureComplaint.retryAfterSeconds })
}
