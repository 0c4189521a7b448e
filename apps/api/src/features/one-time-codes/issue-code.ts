import { code, type DeliveryMethod } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { addJob } from '../outbox/index.ts'
import { type CodePurpose, dayBucket, resendGap } from './one-time-codes.rules.ts'
import { lastSentAt, replaceCode, spend } from './one-time-codes.store.ts'
import { codeTarget, hashCode } from './try-code.ts'

interface CodeWanted {
  purpose: CodePurpose
  /** E.164, or a normalised e-mail address. */
  to: string
  method: DeliveryMethod
  /** Who asked, where the code is good for them alone. */
  member?: MemberKey
  /** False: nobody may log in with it; the one it goes to is told why. */
  live?: boolean
}

/** `otp` only where codes are delivered to the log. */
export interface SentCode {
  otp?: string
}

/**
 * Makes a code and queues its delivery, the same work whoever the number belongs to: whether there
 * is anybody to send it to is found out by the worker, where the caller cannot watch the time.
 * @throws Refusal `slow_down` when the last one is too young or the day's are used up
 */
export async function issueCode(
  ctx: Needs<'db' | 'clock' | 'random' | 'seal' | 'config'>,
  { purpose, to, method, member, live = true }: CodeWanted,
): Promise<SentCode> {
  const now = ctx.clock.now()
  const otp = ctx.random.digits(code.digits)
  const target = codeTarget(ctx, to, member)
  await ctx.db.$transaction(async (tx) => {
    const codeHash = live ? hashCode(ctx, purpose, target, otp) : null
    const placed = await replaceCode(tx, {
      purpose,
      target,
      codeHash,
      at: now,
      validFor: code.ttlSeconds,
      gap: resendGap(purpose),
    })
    if (!placed) throw tooSoon(now, resendGap(purpose), await lastSentAt(tx, purpose, target))
    const tomorrow = new Date(now.getTime() + 86_400_000)
    const bucket = `number:${codeTarget(ctx, to)}:${dayBucket(now)}`
    const allowed = await spend(tx, bucket, code.perNumberADay, tomorrow)
    if (!allowed) throw new Refusal('slow_down', { retryAfter: secondsToMidnight(now) })
    const letter = { purpose, to, method, otp: live ? otp : '', expires: now.getTime() + code.ttlSeconds * 1000 }
    await addJob(tx, 'deliver_code', { letter: ctx.seal.seal(JSON.stringify(letter)) })
  })
  return ctx.config.codes.delivery === 'log' ? { otp } : {}
}

function tooSoon(now: Date, gap: number, last: Date | undefined): Refusal {
  const passed = last ? (now.getTime() - last.getTime()) / 1000 : 0
  return new Refusal('slow_down', { retryAfter: Math.max(1, Math.ceil(gap - passed)) })
}

const secondsToMidnight = (now: Date) => 86_400 - Math.floor((now.getTime() / 1000) % 86_400)
