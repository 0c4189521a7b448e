import { type Currency, type Offer, type PaidPlanId, type Plan, pricePerDay } from '@satrangi/contract'
import { formatDateTime } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { translate } from '../../messages/index.ts'
import {
  containedPlan,
  endAfterBuying,
  findCheaperLongerOffer,
  type Gain,
  hasUnlimitedChats,
  type PricedOffer,
  planOf,
  type RunningPlans,
} from './plan-offers.rules.ts'

export const planTitle = (id: PaidPlanId): string => optionLabel(planOf(id).title)

/** per day, for 7 days, per month */
export function durationLabel({ days }: Pick<Offer, 'days'>, isAmongSeveral = false): string {
  if (days === 1) return translate('membership.perDay')
  return isAmongSeveral ? translate('membership.perMonth') : translate('membership.forDays', { days })
}

/** ₹42.15 per day, where a price is for several days. */
export const dailyPriceLabel = (offer: Offer, currency: Currency): string | undefined =>
  offer.days > 1 ? translate('membership.dailyPrice', { price: formatMoney(pricePerDay(offer), currency) }) : undefined

/** That a longer offer costs less per day, and how much. */
export function dearerLabel(priced: PricedOffer, currency: Currency): string | undefined {
  const longer = findCheaperLongerOffer(priced, currency)
  if (!longer) return undefined
  const price = formatMoney(pricePerDay(longer.offer), currency)
  return longer.planId === priced.planId
    ? translate('membership.dearerThanDays', { days: longer.offer.days, price })
    : translate('membership.dearerThan', { plan: planTitle(longer.planId), price })
}

/** What buying an offer does beside what runs. */
export const addedDaysLabel = (gain: Gain, { days }: Offer, now = Date.now()): string | undefined =>
  gain.kind === 'extends'
    ? translate('membership.addsDays', { days, until: formatDateTime(endAfterBuying(gain, days, now)) })
    : undefined

/** One line of what a plan holds; `has`: false for what it does not. */
export interface Feature {
  readonly words: string
  readonly has: boolean
}

interface FeatureOptions {
  /** Whether this installation has a mobile app; without it nobody is promised video. */
  readonly hasCalls: boolean
  /** What the reader has. */
  readonly runningPlans?: RunningPlans
}

/** What a plan lets its holder do, the chats first, and what it does not; what every plan adds is not repeated. */
export function featuresOf(plan: Plan, { hasCalls, runningPlans = [] }: FeatureOptions): Feature[] {
  return [
    ...(plan.exclusive ? exclusiveFeatures(plan, runningPlans) : [{ words: chatLimitLabel(plan), has: true }]),
    ...(plan.id === 'free' ? freeFeatures() : []),
    ...containedFeature(plan, hasCalls),
    ...(hasCalls ? [{ words: videoLabel(plan), has: plan.video !== null }] : []),
  ]
}

const freeFeatures = (): Feature[] => [
  { words: translate('membership.greeting'), has: true },
  { words: translate('membership.freeRequests'), has: true },
  { words: translate('membership.freeSafety'), has: true },
]

/** What Exclusive is, and what it is not. */
function exclusiveFeatures(plan: Plan, runningPlans: RunningPlans): Feature[] {
  const chats = plan.chatsPerDay ?? 0
  const is = [translate('membership.exclusiveList')]
  const isNot = [translate('membership.notAddedDays')]
  if (hasUnlimitedChats(runningPlans)) isNot.unshift(translate('membership.noAddedChats'))
  else {
    is.push(translate('membership.addedChats', { chats }))
    isNot.unshift(translate('membership.notUnlimited'))
  }
  is.push(translate('membership.withPride'))
  return [...is.map((words) => ({ words, has: true })), ...isNot.map((words) => ({ words, has: false }))]
}

function containedFeature(plan: Plan, hasCalls: boolean): Feature[] {
  const contained = containedPlan(plan, hasCalls)
  if (!contained || plan.exclusive) return []
  const title = optionLabel(contained.plan.title)
  return [
    { words: translate(contained.isSame ? 'membership.sameAs' : 'membership.contains', { plan: title }), has: true },
  ]
}

function chatLimitLabel({ chatsPerDay, id }: Plan): string {
  if (chatsPerDay === null) return translate('membership.chatsUnlimited')
  const more = chatsPerDay - (planOf('free').chatsPerDay ?? 0)
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
