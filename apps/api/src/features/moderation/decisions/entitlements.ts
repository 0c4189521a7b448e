import type { MemberStatus, PaidPlanId } from '@satrangi/contract'
import { endRunningEntitlements, membershipChanged, startEntitlement } from '../../membership/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { type CommandTarget, decideMember, type ModerationContext } from './suspension.ts'

/** Grants a member an entitlement to a plan. */
export const grantEntitlement = (
  ctx: ModerationContext,
  { planId, days, ...target }: CommandTarget & { planId: PaidPlanId; days: number },
): Promise<{ endsAt: Date; status: MemberStatus } | 'unknown'> =>
  decideMember(ctx, target, async (tx, memberKey, at) => {
    const { endsAt, status } = await startEntitlement(tx, { memberKey, planId, days, at })
    const { id: subject, by } = target
    await addAuditEntry(tx, { by, action: 'grant', subject, details: { plan: planId, days }, at })
    const params = { plan_id: planId, until: endsAt.toISOString() }
    await notifyMember(tx, memberKey, { code: 'plan_granted', params }, at)
    await membershipChanged(tx, memberKey)
    return { endsAt, status }
  })

/** Ends a member's entitlements to one plan, or to all; `ended` is empty where none was active. */
export const endEntitlements = (
  ctx: ModerationContext,
  { planId, ...target }: CommandTarget & { planId?: PaidPlanId | undefined },
): Promise<{ ended: PaidPlanId[]; status: MemberStatus } | 'unknown'> =>
  decideMember(ctx, target, async (tx, memberKey, at) => {
    const { ended, status } = await endRunningEntitlements(tx, { memberKey, planId, at })
    if (ended.length === 0) return { ended, status }
    const { id: subject, by } = target
    await addAuditEntry(tx, { by, action: 'end', subject, details: { plans: ended }, at })
    await notifyMember(tx, memberKey, { code: 'plans_ended', params: { plan_ids: ended } }, at)
    await membershipChanged(tx, memberKey)
    return { ended, status }
  })
