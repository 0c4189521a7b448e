import { gstPercent, type Plan, type PlanId, plans } from './plans.ts'

export const currencies = ['INR', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** What can be bought: every plan but the free one. */
export type PaidPlanId = Exclude<PlanId, 'free'>

export const paidPlanIds = plans.map(({ id }) => id).filter((id): id is PaidPlanId => id !== 'free')

/** One way to buy a plan: for how many days, and for how much in the smallest unit (paise, cents). */
export interface Offer {
  readonly days: number
  readonly amount: number
}

/** What a plan is sold for in a currency: one offer, or two where it has a second price. */
export function offersOf(planId: PaidPlanId, currency: Currency): Offer[] {
  const plan: Plan | undefined = plans.find(({ id }) => id === planId)
  if (!plan) return []
  const offers = [{ days: plan.days, amount: plan.price[currency] * 100 }]
  if (plan.altPrice && currency === 'INR') {
    offers.push({ days: plan.altPrice.days, amount: plan.altPrice.INR * 100 })
  }
  return offers
}

/** What a day of an offer costs, rounded up to the smallest unit: nobody pays more a day than was said. */
export const pricePerDay = ({ amount, days }: Offer): number => Math.ceil(amount / days)

/**
 * The tax inside an amount, rounded to the smallest unit: GST is contained in every Indian price,
 * and in no other.
 */
export const gstIn = (amount: number, currency: Currency): number =>
  currency === 'INR' ? Math.round((amount * gstPercent) / (100 + gstPercent)) : 0
