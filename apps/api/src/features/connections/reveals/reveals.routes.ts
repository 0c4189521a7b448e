import { routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { handle } from '../../../route-handler.ts'
import { publishToOther, requireProfile, statusAt } from '../../members/index.ts'
import { addNotification, listChanged } from '../../notifications/index.ts'
import { countedSince, refuseReveal, secondsToWait } from './reveals.rules.ts'
import { addReveal, listReveals, lockViewer } from './reveals.store.ts'

export const revealsRoutes = [
  handle(routes.members.viewContact, (ctx, { viewer, body }) => revealContact(ctx, viewer, body.user_id)),
]

/**
 * Shows a connection's number to a paid or exclusive member. The number and its record are one
 * transaction: what could not be recorded is not shown. The owner is told, once a day for each viewer.
 * @throws Refusal `slow_down` when the day's numbers are used up
 */
async function revealContact(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  viewer: Viewer,
  id: string,
): Promise<{ mobilecode: string; mobile: string }> {
  const { member, isNew } = await ctx.db.$transaction(async (tx) => {
    const ends = await lockViewer(tx, viewer.key)
    if (!ends) throw new Refusal('not_found')
    // Read after the row is locked: a block or a hidden number of a moment ago counts.
    const member = await requireProfile(tx, viewer, id)
    const at = ctx.clock.now()
    const refused = refuseReveal({ status: statusAt(ends, at) }, member)
    if (refused) throw new Refusal(refused)
    const shown = await listReveals(tx, viewer.key, countedSince(at))
    const wait = secondsToWait(
      shown.map(({ createdAt }) => createdAt),
      at,
    )
    if (wait > 0) throw new Refusal('slow_down', { retryAfter: wait })
    await addReveal(tx, viewer.key, member.key, at)
    const isNew = shown.every(({ ownerKey }) => ownerKey !== member.key)
    if (isNew) await addNotification(tx, { to: member.key, from: viewer.key, type: 'reveal', at })
    return { member, isNew }
  })
  if (isNew) await publishToOther(ctx, { from: viewer.key, to: member.key }, listChanged(member.key, 'notifications'))
  return { mobilecode: `+${member.mobilecode}`, mobile: member.mobile }
}
