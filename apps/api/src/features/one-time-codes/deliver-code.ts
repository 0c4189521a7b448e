import { type DeliveryMethod, productName } from '@satrangi/contract'
import type { Ctx, Needs } from '../../ctx.ts'
import { isRegistered } from '../members/index.ts'
import type { JobHandlers } from '../outbox/index.ts'
import {
  alreadyText,
  type CodePurpose,
  codeText,
  dayBucket,
  hourBucket,
  prefixOf,
  toNewPlace,
} from './one-time-codes.rules.ts'
import { spend } from './one-time-codes.store.ts'

interface Letter {
  purpose: CodePurpose
  to: string
  method: DeliveryMethod
  otp: string
  expires: number
}

/**
 * Sends a code that was made. Here, out of the caller's sight, it is found out whether there is
 * anybody to send it to, and whether the budget allows it. May send twice if it dies in between;
 * it is the same code then.
 */
async function deliverCode(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const opened = ctx.seal.open(String(payload.letter))
  if (!opened) return ctx.log.error({ event: 'code_unreadable' }, 'a code that waited was sealed with another secret')
  const letter = JSON.parse(opened) as Letter
  if (letter.expires <= ctx.clock.now().getTime()) return
  if (!toNewPlace(letter.purpose) && !(await isRegistered(ctx.db, letter.to))) return
  const contact = letter.to.includes('@') ? 'email' : 'number'
  const text = letter.otp ? codeText(letter.otp) : alreadyText(contact)
  if (contact === 'email') {
    const subject = letter.otp ? 'Your verification code' : 'Your account'
    await ctx.mailer.send({ to: letter.to, subject, text })
    return
  }
  if (!(await withinBudget(ctx, letter.to))) return
  await ctx.codeSender.send({ to: letter.to, text, method: letter.method })
}

/** Nobody can run up the bill: a cap for each range of numbers and hour, and one for the day. */
async function withinBudget(ctx: Needs<'db' | 'clock' | 'config' | 'log'>, to: string): Promise<boolean> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  const { perPrefixAnHour, perDay } = ctx.config.codes
  const fits =
    (await spend(ctx.db, `prefix:${prefixOf(to)}:${hourBucket(now)}`, perPrefixAnHour, until)) &&
    (await spend(ctx.db, `day:${dayBucket(now)}`, perDay, until))
  if (!fits) ctx.log.error({ event: 'code_budget_used_up' }, `${productName} sends no more codes for now`)
  return fits
}

export const codeJobs: JobHandlers = { deliver_code: deliverCode }
