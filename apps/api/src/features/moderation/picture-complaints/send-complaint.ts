import { pictureComplaint } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import {
  type CodeContext,
  codeRequesterOf,
  consumeCode,
  issueCode,
  limitCodeFailures,
  type SentCode,
  spendBudget,
  verifyCode,
  wrongCode,
} from '../../accounts/index.ts'
import { addJob } from '../../shared/outbox/index.ts'
import { newCaseNumber } from '../cases/index.ts'
import { canonicalAddress } from './complainants.rules.ts'
import type { Complainant } from './complaints.store.ts'
import { insertComplaint } from './complaints.store.ts'
import { type Complaint, sealComplaint } from './sealed.ts'

/**
 * Sends a code to the address of somebody who complains. Nothing of the complaint is looked at or stored.
 * @throws Refusal `slow_down` where their network has complained often enough today
 */
export async function sendComplaintCode(ctx: CodeContext, { email }: Complaint, origin: CallOrigin): Promise<SentCode> {
  await spend(ctx, ctx.db, digestsOf(ctx, email, origin).networkDigest, { isLooking: true })
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
      return fileComplaint(ctx, tx, complaint, origin)
    })
  })
}

/**
 * Stores the complaint of somebody whose address is confirmed, in their transaction.
 * @throws Refusal `slow_down` where the network or the address has complained often enough today
 */
export async function fileComplaint(
  ctx: Needs<'clock' | 'seal' | 'config' | 'random' | 'evidenceSeal'>,
  tx: Tx,
  complaint: Complaint,
  origin: Pick<CallOrigin, 'network'>,
): Promise<string> {
  const digests = digestsOf(ctx, complaint.email, origin)
  await spend(ctx, tx, digests.networkDigest)
  await spend(ctx, tx, digests.addressDigest)
  const number = newCaseNumber(ctx)
  const sealed = sealComplaint(ctx, number, complaint)
  await insertComplaint(tx, { ...digests, number, sealed, at: ctx.clock.now() })
  await addJob(tx, 'open_picture_complaints', {})
  return number
}

const digestsOf = ({ seal }: Needs<'seal'>, email: string, { network }: Pick<CallOrigin, 'network'>): Complainant => ({
  addressDigest: seal.fingerprint(`complaints of e-mail ${canonicalAddress(email)}`),
  networkDigest: seal.fingerprint(`complaints of network ${network}`),
})

const daySeconds = 86_400

/** Counts a complaint, or looks how many there were; the code stays valid where it is one too many. */
async function spend(
  ctx: Needs<'clock' | 'seal' | 'config'>,
  tx: Tx,
  digest: string,
  { isLooking = false }: { isLooking?: boolean } = {},
): Promise<void> {
  const bucket = `complaints:${digest}`
  const limit = Math.ceil(pictureComplaint.perDay * ctx.config.limitScale)
  const at = ctx.clock.now()
  const used = await spendBudget(tx, { bucket, windowSeconds: daySeconds, at, amount: isLooking ? 0 : 1 })
  if (isLooking ? used >= limit : used > limit)
    throw new Refusal('slow_down', { retryAfter: pictureComplaint.retryAfterSeconds })
}
