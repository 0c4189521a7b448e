import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { spendBudget } from '../../accounts/index.ts'

const daySeconds = 86_400

/**
 * Counts a photo that a complaint hides, in one statement: of many at once no more than the day's budget are hidden. Its row
 * stays locked until the transaction ends, so that hides come one after the other.
 * @returns false where the budget of the day is used
 */
export async function spendHideBudget({ config }: Needs<'config'>, tx: Tx, at: Date): Promise<boolean> {
  const used = await spendBudget(tx, { bucket: 'picture-hides', windowSeconds: daySeconds, at })
  return used <= config.pictureHidesPerDay
}
