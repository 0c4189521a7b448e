import { minimumAge } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { badField } from '../../../refusal.ts'
import type { BrowserMarker } from '../../../route-handler.ts'
import { deleteUnfinishedSignUps } from './sign-up.store.ts'
import { addUnderageBan, isBannedAsUnderage } from './underage-bans.store.ts'

interface SignUpAge {
  isTooYoung: boolean
  /** E.164. */
  phone: string
  marker: BrowserMarker
}

/**
 * Refuses a member who is too young, and then every sign-up with their number or in their browser for a day,
 * whatever date comes next: whoever was told the age would otherwise only type another date. The refusal is the
 * same each time. A number that a stranger types is closed to its owner for one day of thirty; the browser is closed
 * each time. What is stored is a keyed hash of the number and when it expires.
 */
export async function requireAdult(
  ctx: Needs<'db' | 'clock' | 'seal'>,
  { isTooYoung, phone, marker }: SignUpAge,
): Promise<void> {
  const now = ctx.clock.now()
  const numberHash = ctx.seal.fingerprint(`too young: ${phone}`)
  if (isTooYoung) {
    marker.set()
    await ctx.db.$transaction(async (tx) => {
      if (await addUnderageBan(tx, numberHash, now)) await deleteUnfinishedSignUps(tx, phone)
    })
  } else if (!marker.isSet && !(await isBannedAsUnderage(ctx.db, numberHash, now))) return
  throw badField('dob', 'too_young', { age: minimumAge })
}
