/** What a plan lets its holder do, and what it costs. Prices are whole rupees and whole dollars. */
export interface Plan {
  readonly id: string
  readonly title: string
  readonly price: { readonly INR: number; readonly USD: number }
  /** A second price of the same plan, where it is sold for two durations. */
  readonly altPrice?: { readonly INR: number; readonly days: number }
  readonly days: number
  /** Different conversations a calendar day; null: no limit. Of an exclusive plan, how many it adds to what else holds. */
  readonly chatsPerDay: number | null
  /** Minutes of video in the mobile app, a day or in all. */
  readonly video: { readonly minutes: number; readonly per: 'day' | 'pack' } | null
  readonly popular?: true
  readonly exclusive?: true
}

/** GST contained in every Indian price, in percent. */
export const gstPercent = 18

export const plans = [
  { id: 'free', title: 'Free', price: { INR: 0, USD: 0 }, days: 0, chatsPerDay: 5, video: null },
  {
    id: 'basic_chat_pack',
    title: 'Basic Chat Pack',
    price: { INR: 58, USD: 2 },
    days: 1,
    chatsPerDay: 10,
    video: null,
  },
  {
    id: 'standard_pack',
    title: 'Standard Pack',
    price: { INR: 118, USD: 3 },
    days: 1,
    chatsPerDay: 20,
    video: { minutes: 10, per: 'day' },
    popular: true,
  },
  {
    id: 'weekly_pack',
    title: 'Weekly Pack',
    price: { INR: 295, USD: 5 },
    days: 7,
    chatsPerDay: null,
    video: { minutes: 30, per: 'pack' },
  },
  {
    id: '12_day_pack',
    title: '12 Day Pack',
    price: { INR: 590, USD: 10 },
    days: 12,
    chatsPerDay: null,
    video: { minutes: 120, per: 'pack' },
  },
  {
    id: 'monthly_pack',
    title: 'Monthly Pack',
    price: { INR: 1180, USD: 20 },
    days: 30,
    chatsPerDay: null,
    video: { minutes: 300, per: 'pack' },
  },
  {
    id: 'exclusive_member_pack',
    title: 'Exclusive Member Pack',
    price: { INR: 59, USD: 2 },
    altPrice: { INR: 500, days: 30 },
    days: 1,
    chatsPerDay: 5,
    video: null,
    exclusive: true,
  },
] as const satisfies readonly Plan[]

export type PlanId = (typeof plans)[number]['id']
export const planIds = plans.map(({ id }) => id)

/** The conversations of a day that a plan gives on its own; an exclusive plan adds to others and is compared with none. */
const chatsOf = ({ chatsPerDay }: Plan): number => chatsPerDay ?? Number.POSITIVE_INFINITY

/** Of the running plans the one that already gives more than a plan would: that plan is not offered. */
export function findGreaterPlan<Running extends { readonly plan_id: string }>(
  plan: Plan,
  running: readonly Running[],
): Running | undefined {
  if (plan.exclusive) return undefined
  return running.find(({ plan_id }) => {
    const held: Plan | undefined = plans.find(({ id }) => id === plan_id)
    return held && !held.exclusive && chatsOf(held) > chatsOf(plan)
  })
}
