import { type DeliveryMethod, productName } from '@satrangi/contract'
import type { Ctx, Needs } from '../../ctx.ts'
import { isRegistered } from '../members/index.ts'
import type { JobHandlers } from '../outbox/index.ts'
import {
  alreadyRegisteredText,
  type CodePurpose,
  codeText,
  dayBucket,
  hourBucket,
  isForNewContact,
  rangePrefixOf,
} from './one-time-codes.rules.ts'
import { spendBudget } from './one-time-codes.store.ts'

interface CodeDelivery {
  purpose: CodePurpose
  to: string
  method: DeliveryMethod
  otp: string
  expires: number
}

/**
 * Sends an issued code. Whether the recipient is registered and the budget allows it is decided here,
 * where the caller cannot measure the time. May send the same code twice when the process dies in between.
 */
async function deliverCode(ctx: Ctx, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const unsealed = ctx.seal.open(String(payload.letter))
  if (!unsealed) return ctx.log.error({ event: 'code_unreadable' }, 'a queued code was sealed with another secret')
  const delivery = JSON.parse(unsealed) as CodeDelivery
  if (delivery.expires <= ctx.clock.now().getTime()) return
  if (!isForNewContact(delivery.purpose) && !(await isRegistered(ctx.db, delivery.to))) return
  const contact = delivery.to.includes('@') ? 'email' : 'number'
  const text = delivery.otp ? codeText(delivery.otp) : alreadyRegisteredText(contact)
  if (contact === 'email') {
    const subject = delivery.otp ? 'Your verification code' : 'Your account'
    await ctx.mailer.send({ to: delivery.to, subject, text })
    return
  }
  if (!(await spendDeliveryBudget(ctx, delivery.to))) return
  await ctx.codeSender.send({ to: delivery.to, text, method: delivery.method })
}

/** Limits the cost of text messages: one budget for each range of numbers and hour, one for the day. */
async function spendDeliveryBudget(ctx: Needs<'db' | 'clock' | 'config' | 'log'>, to: string): Promise<boolean> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const { perPrefixAnHour, perDay } = ctx.config.codes
  const isWithinBudget =
    (await spendBudget(ctx.db, `prefix:${rangePrefixOf(to)}:${hourBucket(now)}`, perPrefixAnHour, expiresAt)) &&
    (await spendBudget(ctx.db, `day:${dayBucket(now)}`, perDay, expiresAt))
  if (!isWithinBudget) ctx.log.error({ event: 'code_budget_used_up' }, `${productName} sends no more codes for now`)
  return isWithinBudget
}

export const codeJobs: JobHandlers = { deliver_code: deliverCode }
