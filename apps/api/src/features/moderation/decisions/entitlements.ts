import type { MemberStatus, PaidPlanId } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { endRunningEntitlements, membershipChanged, startEntitlement } from '../../membership/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { findOtherMember } from './subjects.ts'

type ModerationContext = Needs<'db' | 'clock' | 'evidenceSeal'>
interface CommandTarget {
  id: string
  by: string
}

/** Grants a member an entitlement to a plan; null when there is no such member. */
export async function grantEntitlement(
  ctx: ModerationContext,
  { id, by, planId, days }: CommandTarget & { planId: PaidPlanId; days: number },
): Promise<{ endsAt: Date; status: MemberStatus } | null> {
  const at = ctx.clock.now()
  const key = await findOtherMember(ctx, by, id)
  if (key === undefined) return null
  return ctx.db.$transaction(async (tx) => {
    const { endsAt, status } = await startEntitlement(tx, { memberKey: key, planId, days, at })
    await addAuditEntry(tx, { by, action: 'grant', subject: id, details: { plan: planId, days }, at })
    await notifyMember(tx, key, { code: 'plan_granted', params: { plan_id: planId, until: endsAt.toISOString() } }, at)
    await membershipChanged(tx, key)
    return { endsAt, status }
  })
}

/** Ends a member's entitlements to one plan, or to all; `ended` is empty where none was active. */
export async function endEntitlements(
  ctx: ModerationContext,
  { id, by, planId }: CommandTarget & { planId?: PaidPlanId | undefined },
): Promise<{ ended: PaidPlanId[]; status: MemberStatus } | null> {
  const at = ctx.clock.now()
  const key = await findOtherMember(ctx, by, id)
  if (key === undefined) return null
  return ctx.db.$transaction(async (tx) => {
    const { ended, status } = await endRunningEntitlements(tx, { memberKey: key, planId, at })
    if (ended.length === 0) return { ended, status }
    await addAuditEntry(tx, { by, action: 'end', subject: id, details: { plans: ended }, at })
    await notifyMember(tx, key, { code: 'plans_ended', params: { plan_ids: ended } }, at)
    await membershipChanged(tx, key)
    return { ended, status }
  })
}
