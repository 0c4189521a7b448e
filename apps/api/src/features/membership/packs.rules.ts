import { type MemberStatus, type PlanId, plans } from '@satrangi/contract'
import { statusAt } from '../members/members.rules.ts'

/** What can run: every plan but the free one. */
export type PaidPlanId = Exclude<PlanId, 'free'>

/** A grant that has not ended. */
export interface RunningPack {
  readonly key: bigint
  readonly planId: PaidPlanId
  readonly endsAt: Date
}

/** Packs of a kind add up; the two kinds run beside each other. */
const isExclusive = (planId: PaidPlanId): boolean => plans.some((plan) => plan.id === planId && 'exclusive' in plan)

const sameKind = (planId: PaidPlanId) => (pack: RunningPack) => isExclusive(pack.planId) === isExclusive(planId)

const day = 86_400_000

/** When a pack ends that starts now: its days come on top of what is left of the same kind. */
export function endOfPack(running: readonly RunningPack[], planId: PaidPlanId, days: number, at: Date): Date {
  const left = running.filter(sameKind(planId)).map(({ endsAt }) => endsAt.getTime())
  return new Date(Math.max(at.getTime(), ...left) + days * day)
}

/** What is left of the others when some end now: each keeps the time that it had added. */
export function withoutPacks(running: readonly RunningPack[], ended: ReadonlySet<bigint>, at: Date): RunningPack[] {
  return [true, false].flatMap((exclusive) => {
    const kind = running.filter(({ planId }) => isExclusive(planId) === exclusive)
    let before = at.getTime()
    let now = at.getTime()
    const left: RunningPack[] = []
    for (const pack of kind.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())) {
      const added = pack.endsAt.getTime() - before
      before = pack.endsAt.getTime()
      if (ended.has(pack.key)) continue
      now += added
      left.push({ ...pack, endsAt: new Date(now) })
    }
    return left
  })
}

/** What a plan allows of different conversations on a day. */
const chatsOf = (planId: PlanId): number => {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new Error(`there is no plan ${planId}`)
  return plan.chatsPerDay ?? Number.POSITIVE_INFINITY
}

/** Different conversations that a member may open on a day, by the best that runs; null: no limit. */
export function chatsPerDay(running: readonly Pick<RunningPack, 'planId'>[]): number | null {
  const most = Math.max(chatsOf('free'), ...running.map(({ planId }) => chatsOf(planId)))
  return Number.isFinite(most) ? most : null
}

export interface Standing {
  readonly paidUntil: Date | null
  readonly exclusiveUntil: Date | null
  readonly status: MemberStatus
}

/** What a member's running packs come to. */
export function standingOf(running: readonly RunningPack[], at: Date): Standing {
  const latest = (exclusive: boolean) => {
    const ends = running.filter(({ planId }) => isExclusive(planId) === exclusive).map(({ endsAt }) => endsAt.getTime())
    return ends.length > 0 ? new Date(Math.max(...ends)) : null
  }
  const until = { paidUntil: latest(false), exclusiveUntil: latest(true) }
  return { ...until, status: statusAt(until, at) }
}
