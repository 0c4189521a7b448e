import { type MemberStatus, type PaidPlanId, type PlanId, plans } from '@satrangi/contract'
import { statusAt } from '../../members/profiles/members.rules.ts'

/** An entitlement that has not ended. */
export interface RunningEntitlement {
  readonly key: bigint
  readonly planId: PaidPlanId
  readonly endsAt: Date
}

/** Entitlements of a kind add up; the two kinds run beside each other. */
const isExclusive = (planId: PaidPlanId): boolean => plans.some((plan) => plan.id === planId && 'exclusive' in plan)

const sameKind = (planId: PaidPlanId) => (entitlement: RunningEntitlement) =>
  isExclusive(entitlement.planId) === isExclusive(planId)

const dayMs = 86_400_000

/** When an entitlement ends that starts now: its days come on top of what is left of the same kind. */
export function entitlementEnd(
  running: readonly RunningEntitlement[],
  planId: PaidPlanId,
  days: number,
  at: Date,
): Date {
  const left = running.filter(sameKind(planId)).map(({ endsAt }) => endsAt.getTime())
  return new Date(Math.max(at.getTime(), ...left) + days * dayMs)
}

/** What is left of the others when some end now: each keeps the time that it had added. */
export function withoutEntitlements(
  running: readonly RunningEntitlement[],
  ended: ReadonlySet<bigint>,
  at: Date,
): RunningEntitlement[] {
  return [true, false].flatMap((exclusive) => {
    const kind = running.filter(({ planId }) => isExclusive(planId) === exclusive)
    let before = at.getTime()
    let now = at.getTime()
    const left: RunningEntitlement[] = []
    for (const entitlement of kind.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())) {
      const added = entitlement.endsAt.getTime() - before
      before = entitlement.endsAt.getTime()
      if (ended.has(entitlement.key)) continue
      now += added
      left.push({ ...entitlement, endsAt: new Date(now) })
    }
    return left
  })
}

/** What a plan allows of different conversations on a day. */
const chatsOfPlan = (planId: PlanId): number => {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new Error(`there is no plan ${planId}`)
  return plan.chatsPerDay ?? Number.POSITIVE_INFINITY
}

/**
 * Different conversations that a member may open on a day; null: no limit. The best entitlement of the ordinary kind
 * holds, and the exclusive kind adds its own to that, once however many of it run.
 */
export function chatsPerDay(running: readonly Pick<RunningEntitlement, 'planId'>[]): number | null {
  const chatsOfKind = (exclusive: boolean) =>
    running.filter(({ planId }) => isExclusive(planId) === exclusive).map(({ planId }) => chatsOfPlan(planId))
  const limit = Math.max(chatsOfPlan('free'), ...chatsOfKind(false)) + Math.max(0, ...chatsOfKind(true))
  return Number.isFinite(limit) ? limit : null
}

export interface EntitlementSummary {
  readonly paidUntil: Date | null
  readonly exclusiveUntil: Date | null
  readonly status: MemberStatus
}

/** What a member's running entitlements come to. */
export function summarizeEntitlements(running: readonly RunningEntitlement[], at: Date): EntitlementSummary {
  const latest = (exclusive: boolean) => {
    const ends = running.filter(({ planId }) => isExclusive(planId) === exclusive).map(({ endsAt }) => endsAt.getTime())
    return ends.length > 0 ? new Date(Math.max(...ends)) : null
  }
  const until = { paidUntil: latest(false), exclusiveUntil: latest(true) }
  return { ...until, status: statusAt(until, at) }
}
