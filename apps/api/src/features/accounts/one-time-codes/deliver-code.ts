import { code, type DeliveryMethod } from '@satrangi/contract'
import type { Ctx, Needs } from '../../../ctx.ts'
import { findRecipient } from '../../members/index.ts'
import type { JobHandlers } from '../../shared/outbox/index.ts'
import type { MessageBudget } from './code-pumping.rules.ts'
import { logPumping } from './code-pumping.ts'
import { mailEmailHolder, notifyEmailHolderJobs } from './notify-email-holder.ts'
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
  /** False: its number or address has had its messages. */
  isDue: boolean
  /** Asked for by the member whose number or address it is. */
  isOwner?: boolean
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
  if (!delivery.isDue) return
  if (!isForNewContact(delivery.purpose) && !(await findRecipient(ctx.db, delivery.to))) return
  if (delivery.to.includes('@')) {
    if (!delivery.otp) return mailEmailHolder(ctx, delivery.to)
    return ctx.mailer.send({ to: delivery.to, subject: 'Your verification code', text: codeText(delivery.otp) })
  }
  const isWithin = await spendDeliveryBudget(ctx, delivery)
  if (!isWithin && !delivery.isOwner) return
  const text = delivery.otp ? codeText(delivery.otp) : alreadyRegisteredText('number')
  await ctx.codeSender.send({ to: delivery.to, text, method: delivery.method, code: delivery.otp || undefined })
}

/**
 * Limits the cost of text messages: one budget for each range of numbers and hour, one for the day. Sign-ups, which
 * anybody can begin with any number, leave a part of both to members.
 */
async function spendDeliveryBudget(
  ctx: Needs<'db' | 'clock' | 'config' | 'log' | 'pseudonym'>,
  { to, purpose }: CodeDelivery,
): Promise<boolean> {
  const at = ctx.clock.now()
  const { perPrefixAnHour, perDay } = ctx.config.codes
  const spend = async (budget: MessageBudget, bucket: string, limit: number) => {
    const used = await spendBudget(ctx.db, { bucket, windowSeconds: 86_400, at })
    logPumping(ctx, { budget, bucket, used, limit })
    return used <= limit
  }
  const isNew = isForNewContact(purpose)
  const spendBoth = async (budget: MessageBudget, bucket: string, limit: number) =>
    (!isNew || (await spend(budget, `new:${bucket}`, Math.ceil(limit * code.newContactShare)))) &&
    (await spend(budget, bucket, limit))
  return (
    (await spendBoth('prefix', `prefix:${rangePrefixOf(to)}:${hourBucket(at)}`, perPrefixAnHour)) &&
    (await spendBoth('day', `day:${dayBucket(at)}`, perDay))
  )
}

export const codeJobs: JobHandlers = { deliver_code: deliverCode, ...notifyEmailHolderJobs }
