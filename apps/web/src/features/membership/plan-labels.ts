import {
  type Currency,
  gstIn,
  gstPercent,
  type Offer,
  type PaidPlanId,
  type Plan,
  type PlanId,
  plans,
  pricePerDay,
} from '@satrangi/contract'
import { formatMoney } from '../../lib/money.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { translate } from '../../messages/index.ts'

export const planOf = (id: PlanId): Plan => {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

export const planTitle = (id: PaidPlanId): string => optionLabel(planOf(id).title)

/** per day, for 7 days, per month */
export function durationLabel({ days }: Pick<Offer, 'days'>, isAmongSeveral = false): string {
  if (days === 1) return translate('membership.perDay')
  return isAmongSeveral ? translate('membership.perMonth') : translate('membership.forDays', { days })
}

/** ₹42.15 per day, where a price is for several days. */
export const dailyPriceLabel = (offer: Offer, currency: Currency): string | undefined =>
  offer.days > 1 ? translate('membership.dailyPrice', { price: formatMoney(pricePerDay(offer), currency) }) : undefined

/** How much of a price is tax, if the operator is registered for it: nothing is added to any price. */
export const taxLabel = ({ amount }: Offer, currency: Currency, hasGst: boolean): string =>
  hasGst && currency === 'INR'
    ? translate('membership.containsGst', { gst: formatMoney(gstIn(amount, currency), currency), percent: gstPercent })
    : translate('membership.noGst')

/** One line of what a plan holds; `has`: false for what it does not. */
export interface Feature {
  readonly words: string
  readonly has: boolean
}

const freePlan = planOf('free')

interface FeatureOptions {
  /** Whether this installation has a mobile app; without it nobody is promised video. */
  readonly hasCalls: boolean
}

/** Everything that a plan lets its holder do, and what it does not. */
export function featuresOf(plan: Plan, { hasCalls }: FeatureOptions): Feature[] {
  const isFree = plan.id === freePlan.id
  return [
    { words: chatLimitLabel(plan), has: true },
    ...(isFree ? [{ words: translate('membership.greeting'), has: true }] : []),
    ...(isFree ? [] : [{ words: translate('membership.seeNumbers'), has: true }]),
    ...(isFree ? [] : [{ words: translate('membership.prideBadge'), has: true }]),
    ...(plan.exclusive ? [{ words: translate('membership.exclusiveList'), has: true }] : []),
    ...(plan.exclusive ? [{ words: translate('membership.withPride'), has: true }] : []),
    ...(hasCalls ? [{ words: videoLabel(plan), has: plan.video !== null }] : []),
  ]
}

function chatLimitLabel({ chatsPerDay, id, exclusive }: Plan): string {
  if (chatsPerDay === null) return translate('membership.chatsUnlimited')
  if (exclusive) return translate('membership.addedChats', { chats: chatsPerDay })
  const more = chatsPerDay - (freePlan.chatsPerDay ?? 0)
  if (id === 'basic_chat_pack') return translate('membership.moreChats', { more, chats: chatsPerDay })
  return translate('membership.chatsPerDay', { chats: chatsPerDay })
}

function videoLabel({ video: allowance }: Plan): string {
  if (!allowance) return translate('membership.noVideo')
  const { minutes, per } = allowance
  const time =
    minutes % 60 === 0
      ? translate('membership.hours', { hours: minutes / 60 })
      : translate('membership.minutes', { minutes })
  return translate(per === 'day' ? 'membership.videoPerDay' : 'membership.videoInAll', { time })
}
