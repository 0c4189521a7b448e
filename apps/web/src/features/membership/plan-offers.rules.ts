import {
  type Currency,
  findGreaterPlan,
  type Membership,
  type Offer,
  offersOf,
  type PaidPlanId,
  type Plan,
  type PlanId,
  paidPlanIds,
  plans,
} from '@satrangi/contract'

export type RunningPlans = Membership['packs']

/** Every plan that adds up with the others, the smallest first; the exclusive one runs beside them. */
export const ladder: readonly Plan[] = plans.filter((plan: Plan) => !plan.exclusive)

export const planOf = (id: PlanId): Plan => {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

const chatsOf = ({ chatsPerDay }: Plan): number => chatsPerDay ?? Number.POSITIVE_INFINITY
const minutesOf = ({ video, days }: Plan): number => (video ? video.minutes * (video.per === 'day' ? days : 1) : 0)
const isSameKind = (one: Plan, other: Plan): boolean => Boolean(one.exclusive) === Boolean(other.exclusive)

const latestEnd = (runningPlans: RunningPlans): string | undefined =>
  runningPlans.map(({ ends_at }) => ends_at).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]

/**
 * What buying a plan does for a member: it starts, its days are added to what runs `until` then, or it adds `nothing`
 * because they have more `until` then.
 */
export type Gain =
  | { readonly kind: 'starts' }
  | { readonly kind: 'extends'; readonly until: string }
  | { readonly kind: 'nothing'; readonly until: string }

export function gainOf(plan: Plan, runningPlans: RunningPlans): Gain {
  const hasMoreUntil = latestEnd(runningPlans.filter((one) => findGreaterPlan(plan, [one])))
  if (hasMoreUntil !== undefined) return { kind: 'nothing', until: hasMoreUntil }
  const runsUntil = latestEnd(runningPlans.filter(({ plan_id }) => isSameKind(planOf(plan_id), plan)))
  return runsUntil === undefined ? { kind: 'starts' } : { kind: 'extends', until: runsUntil }
}

/** The chats of an exclusive plan add nothing beside unlimited ones. */
export const hasUnlimitedChats = (runningPlans: RunningPlans): boolean =>
  runningPlans.some(({ plan_id }) => planOf(plan_id).chatsPerDay === null)

const dayMs = 86_400_000

/** When what a member has of this kind would end if they paid now. */
export const endAfterBuying = (gain: Gain, days: number, now: number): string =>
  new Date((gain.kind === 'starts' ? now : Date.parse(gain.until)) + days * dayMs).toISOString()

/** The plan that is contained in another; `isSame`: they differ in their days alone. */
export function containedPlan(plan: Plan, hasCalls: boolean): { plan: Plan; isSame: boolean } | undefined {
  if (plan.exclusive) return { plan: planOf('free'), isSame: false }
  const smaller = ladder.slice(0, ladder.indexOf(plan))
  const same = smaller.find(
    (other) => chatsOf(other) === chatsOf(plan) && (!hasCalls || minutesOf(other) === minutesOf(plan)),
  )
  const contained = same ?? smaller.at(-1)
  return contained && { plan: contained, isSame: same !== undefined }
}

export interface PricedOffer {
  readonly planId: PaidPlanId
  readonly offer: Offer
}

const costsLessPerDay = (one: Offer, other: Offer): boolean => one.amount * other.days < other.amount * one.days

/** The shortest of the longer offers that hold as much and cost less per day: an offer with one says so. */
export function findCheaperLongerOffer({ planId, offer }: PricedOffer, currency: Currency): PricedOffer | undefined {
  const plan = planOf(planId)
  return paidPlanIds
    .filter((id) => isSameKind(planOf(id), plan) && chatsOf(planOf(id)) >= chatsOf(plan))
    .flatMap((id) => offersOf(id, currency).map((longer) => ({ planId: id, offer: longer })))
    .filter(({ offer: longer }) => longer.days > offer.days && costsLessPerDay(longer, offer))
    .toSorted((one, other) => one.offer.days - other.offer.days)[0]
}

/** The least for which chats are unlimited, as it is sold. */
export const lowestUnlimitedOffer = (currency: Currency): Offer | undefined =>
  ladder
    .filter(({ chatsPerDay }) => chatsPerDay === null)
    .flatMap(({ id }) => offersOf(id as PaidPlanId, currency))
    .toSorted((one, other) => one.amount - other.amount)[0]
