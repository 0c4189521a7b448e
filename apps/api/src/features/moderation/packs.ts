import type { MemberStatus, PaidPlanId } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { endRunningEntitlements, membershipChanged, startEntitlement } from '../entitlements/index.ts'
import { notifyMember } from '../notifications/index.ts'
import { addAct } from './acts.store.ts'
import { findKey } from './suspension.store.ts'

type Reaches = Needs<'db' | 'clock'>
interface About {
  id: string
  by: string
}

/** Gives a member a pack; null when there is no such member. */
export async function grantEntitlement(
  ctx: Reaches,
  { id, by, planId, days }: About & { planId: PaidPlanId; days: number },
): Promise<{ endsAt: Date; status: MemberStatus } | null> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const key = await findKey(tx, id)
    if (key === undefined) return null
    const { endsAt, status } = await startEntitlement(tx, { memberKey: key, planId, days, at })
    await addAct(tx, { by, action: 'grant', subject: id, details: { plan: planId, days }, at })
    await notifyMember(tx, key, { code: 'plan_granted', params: { plan_id: planId, until: endsAt.toISOString() } }, at)
    await membershipChanged(tx, key)
    return { endsAt, status }
  })
}

/** Ends a member's packs of one plan, or all; an empty list when none ran. */
export async function endEntitlements(
  ctx: Reaches,
  { id, by, planId }: About & { planId?: PaidPlanId | undefined },
): Promise<{ ended: PaidPlanId[]; status: MemberStatus } | null> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const key = await findKey(tx, id)
    if (key === undefined) return null
    const { ended, status } = await endRunningEntitlements(tx, { memberKey: key, planId, at })
    if (ended.length === 0) return { ended, status }
    await addAct(tx, { by, action: 'end', subject: id, details: { plans: ended }, at })
    await notifyMember(tx, key, { code: 'plans_ended', params: { plan_ids: ended } }, at)
    await membershipChanged(tx, key)
    return { ended, status }
  })
}
