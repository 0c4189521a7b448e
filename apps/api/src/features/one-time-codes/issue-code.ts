import { code, type DeliveryMethod } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { addJob } from '../outbox/index.ts'
import { type CodePurpose, codeTarget, dayBucket, hashCode, resendGapSeconds } from './one-time-codes.rules.ts'
import { findLastSentAt, replaceCode, spendBudget } from './one-time-codes.store.ts'

interface CodeInput {
  purpose: CodePurpose
  /** E.164, or a normalised e-mail address. */
  to: string
  method: DeliveryMethod
  /** The member who requests the code, where it is valid for them alone. */
  member?: MemberKey
  /** False: the code never works, and the recipient gets a message that says why. */
  isUsable?: boolean
}

/** `otp` only where codes are delivered to the log. */
export interface SentCode {
  otp?: string
}

/**
 * Creates a code and queues its delivery, with the same work for every recipient: whether the recipient
 * is registered is looked up by the job, where the caller cannot measure the time.
 * @throws Refusal `slow_down` when the last code is too recent or the day's limit is reached
 */
export async function issueCode(
  ctx: Needs<'db' | 'clock' | 'random' | 'seal' | 'config'>,
  { purpose, to, method, member, isUsable = true }: CodeInput,
): Promise<SentCode> {
  const now = ctx.clock.now()
  const otp = ctx.random.digits(code.digits)
  const target = codeTarget(ctx, to, member)
  await ctx.db.$transaction(async (tx) => {
    const codeHash = isUsable ? hashCode(ctx, purpose, target, otp) : null
    const isReplaced = await replaceCode(tx, {
      purpose,
      target,
      codeHash,
      at: now,
      ttlSeconds: code.ttlSeconds,
      gapSeconds: resendGapSeconds(purpose),
    })
    if (!isReplaced) throw tooSoonRefusal(now, resendGapSeconds(purpose), await findLastSentAt(tx, purpose, target))
    const tomorrow = new Date(now.getTime() + 86_400_000)
    const bucket = `number:${codeTarget(ctx, to)}:${dayBucket(now)}`
    const isWithinBudget = await spendBudget(tx, bucket, code.perNumberADay, tomorrow)
    if (!isWithinBudget) throw new Refusal('slow_down', { retryAfter: secondsToMidnight(now) })
    const delivery = { purpose, to, method, otp: isUsable ? otp : '', expires: now.getTime() + code.ttlSeconds * 1000 }
    await addJob(tx, 'deliver_code', { letter: ctx.seal.seal(JSON.stringify(delivery)) })
  })
  return ctx.config.codes.delivery === 'log' ? { otp } : {}
}

function tooSoonRefusal(now: Date, gap: number, last: Date | undefined): Refusal {
  const passed = last ? (now.getTime() - last.getTime()) / 1000 : 0
  return new Refusal('slow_down', { retryAfter: Math.max(1, Math.ceil(gap - passed)) })
}

const secondsToMidnight = (now: Date) => 86_400 - Math.floor((now.getTime() / 1000) % 86_400)
