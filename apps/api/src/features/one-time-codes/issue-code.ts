import { code, type DeliveryMethod } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { addJob } from '../outbox/index.ts'
import { logPumping } from './code-pumping.ts'
import { type CodePurpose, codeTarget, hashCode, resendGapSeconds } from './one-time-codes.rules.ts'
import { replaceCode, spendBudget } from './one-time-codes.store.ts'

interface CodeInput {
  purpose: CodePurpose
  /** E.164, or a normalised e-mail address. */
  to: string
  method: DeliveryMethod
  /** Who asks: the network of a visitor, or a member. */
  requester: string
  /** The member who requests the code, where it is valid for them alone. */
  member?: MemberKey
  /** False: the code never works, and the recipient gets a message that says why. */
  isUsable?: boolean
}

export interface SentCode {
  /** Only where codes are delivered to the log. */
  otp?: string
  /** The number or address as it was understood, for whoever typed it. */
  sent_to?: string
}

const daySeconds = 86_400

/** What issuing a code needs. */
export type CodeContext = Needs<'db' | 'clock' | 'random' | 'seal' | 'config' | 'log' | 'pseudonym' | 'meter'>

/**
 * Creates a code and queues its delivery, with the same work for every recipient: whether the recipient
 * is registered is looked up by the job, where the caller cannot measure the time. Where the recipient has had
 * their messages, whoever asked for them, the reply and the work are the same, nothing is sent, and the code
 * that they were sent stays valid: a stranger can neither see nor undo what its owner asked for.
 * @throws Refusal `slow_down` when this requester asks again too soon or too often
 */
export async function issueCode(
  ctx: CodeContext,
  { purpose, to, method, requester, member, isUsable = true }: CodeInput,
): Promise<SentCode> {
  const now = ctx.clock.now()
  const otp = ctx.random.digits(code.digits)
  const target = codeTarget(ctx, to, member)
  const isDue = await ctx.db.$transaction(async (tx) => {
    await spendRequest(ctx, tx, { purpose, to, requester })
    const isDue = await spendMessage(ctx, tx, to)
    const codeHash = isUsable ? hashCode(ctx, purpose, target, otp) : null
    await replaceCode(tx, { purpose, target, codeHash, at: now, ttlSeconds: code.ttlSeconds, keepsLatest: !isDue })
    const expires = now.getTime() + code.ttlSeconds * 1000
    const delivery = { purpose, to, method, otp: isUsable ? otp : '', expires, isDue }
    await addJob(tx, 'deliver_code', { letter: ctx.seal.seal(JSON.stringify(delivery)) })
    return isDue
  })
  ctx.meter.count('codes', isDue ? 'requested' : 'over_budget')
  return ctx.config.codes.delivery === 'log' && isDue ? { otp } : {}
}

/** Counts a request for its requester alone. The wait is a constant: what is left of it would say who else asked. */
async function spendRequest(
  ctx: Needs<'clock' | 'seal'>,
  tx: Tx,
  { purpose, to, requester }: Pick<CodeInput, 'purpose' | 'to' | 'requester'>,
): Promise<void> {
  const at = ctx.clock.now()
  const request = ctx.seal.fingerprint(`${requester} requests a code for ${to}`)
  const gap = resendGapSeconds(purpose)
  const recent = await spendBudget(tx, { bucket: `resend:${purpose}:${request}`, windowSeconds: gap, at })
  if (recent > 1) throw new Refusal('slow_down', { retryAfter: gap })
  const ofDay = await spendBudget(tx, { bucket: `requester:${request}`, windowSeconds: daySeconds, at })
  if (ofDay > code.perRequesterADay) throw new Refusal('slow_down', { retryAfter: code.dayRetryAfterSeconds })
}

/** Counts a message to a number or address, whoever asked for it; false when it is not to be sent. */
async function spendMessage(
  ctx: Needs<'clock' | 'seal' | 'config' | 'log' | 'pseudonym'>,
  tx: Tx,
  to: string,
): Promise<boolean> {
  const at = ctx.clock.now()
  const target = codeTarget(ctx, to)
  const scaled = (limit: number) => Math.ceil(limit * ctx.config.limitScale)
  const recent = await spendBudget(tx, { bucket: `gap:${target}`, windowSeconds: code.messageGapSeconds, at })
  const isSoon = recent > scaled(1)
  // Both statements run in any case. What is not sent does not use up the day, or ten calls at once would.
  const bucket = `number:${target}`
  const ofDay = await spendBudget(tx, { bucket, windowSeconds: daySeconds, at, amount: isSoon ? 0 : 1 })
  if (isSoon) return false
  logPumping(ctx, { budget: 'number', bucket, used: ofDay, limit: scaled(code.perNumberADay) })
  return ofDay <= scaled(code.perNumberADay)
}
