import { type Offer, type PaidPlanId, type Plan, type PlanId, plans } from '@satrangi/contract'
import { formatDate, formatTime } from '../../lib/format.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { text } from '../../messages/index.ts'

export const planOf = (id: PlanId): Plan => {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

export const planTitle = (id: PaidPlanId): string => optionLabel(planOf(id).title)

/** 3 March 2026, 9:05 pm: a pack ends at a minute, not with a day. */
export const formatDateTime = (iso: string): string =>
  `${formatDate(iso)}, ${formatTime(iso).replaceAll(' ', '\u00a0')}`

/** per day, for 7 days, per month */
export function durationLabel({ days }: Pick<Offer, 'days'>, isAmongSeveral = false): string {
  if (days === 1) return text('membership.perDay')
  return isAmongSeveral ? text('membership.perMonth') : text('membership.forDays', { days })
}

/** One line of what a plan holds; `has`: false for what it does not. */
export interface Feature {
  readonly words: string
  readonly has: boolean
}

const freePlan = planOf('free')

/** Everything that a plan lets its holder do, and what it does not. */
export function featuresOf(plan: Plan): Feature[] {
  const isFree = plan.id === freePlan.id
  return [
    { words: chatLimitLabel(plan), has: true },
    ...(isFree ? [{ words: text('membership.greeting'), has: true }] : []),
    ...(isFree ? [] : [{ words: text('membership.seeNumbers'), has: true }]),
    ...(isFree ? [] : [{ words: text('membership.prideBadge'), has: true }]),
    ...(plan.exclusive ? [{ words: text('membership.exclusiveList'), has: true }] : []),
    ...(plan.exclusive ? [{ words: text('membership.withPride'), has: true }] : []),
    { words: videoLabel(plan), has: plan.video !== null },
  ]
}

function chatLimitLabel({ chatsPerDay, id }: Plan): string {
  if (chatsPerDay === null) return text('membership.chatsUnlimited')
  const more = chatsPerDay - (freePlan.chatsPerDay ?? 0)
  if (id === 'basic_chat_pack') return text('membership.moreChats', { more, chats: chatsPerDay })
  return text('membership.chatsPerDay', { chats: chatsPerDay })
}

function videoLabel({ video: allowance }: Plan): string {
  if (!allowance) return text('membership.noVideo')
  const { minutes, per } = allowance
  const time =
    minutes % 60 === 0 ? text('membership.hours', { hours: minutes / 60 }) : text('membership.minutes', { minutes })
  return text(per === 'day' ? 'membership.videoPerDay' : 'membership.videoInAll', { time })
}
