import type { Needs } from '../../../ctx.ts'
import { isPumpingAlarm, type MessageBudget } from './code-pumping.rules.ts'

interface SpentBudget {
  budget: MessageBudget
  bucket: string
  used: number
  limit: number
}

/**
 * Logs an alarm when messages are asked for beyond a budget: somebody may be running up the bill, or burying one
 * person in messages. The log has a keyed hash of the number or range, which tells one attack from another.
 */
export function logPumping(ctx: Needs<'log' | 'pseudonym'>, { budget, bucket, used, limit }: SpentBudget): void {
  if (!isPumpingAlarm(budget, used, limit)) return
  ctx.log.error({ event: 'codes_pumped', budget, bucket: ctx.pseudonym(bucket), used }, 'more codes than are sent')
}
