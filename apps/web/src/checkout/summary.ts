import { gstPercent, plans, pricePerDay } from '@satrangi/contract'
import type { PendingCheckout } from '../lib/checkout-in-hand.ts'
import { formatDateTime } from '../lib/format.ts'
import { formatMoney } from '../lib/money.ts'
import { optionLabel } from '../lib/option-words.ts'
import { translate } from '../messages/index.ts'
import { element } from './element.ts'

type Summarized = Pick<PendingCheckout, 'order' | 'runsUntil'>

const dayMs = 86_400_000

/** The plan, when it starts and ends, the price of a day, the included tax, and the total. */
export function renderSummary({ order, runsUntil }: Summarized, now = Date.now()): HTMLElement {
  const { plan_id, days, gst, amount, currency } = order
  const timeLeftUntil = Math.max(now, runsUntil ? Date.parse(runsUntil) : 0)
  const endsAt = formatDateTime(new Date(timeLeftUntil + days * dayMs).toISOString())
  const facts: [name: string, value: string][] = [
    [translate('checkout.pack'), optionLabel(plans.find(({ id }) => id === plan_id)?.title ?? plan_id)],
    [translate('checkout.duration'), translate('checkout.days', { days })],
    [translate('checkout.starts'), translate(timeLeftUntil > now ? 'checkout.startsAdded' : 'checkout.startsNow')],
    [translate('checkout.ends'), translate('checkout.endsAt', { date: endsAt })],
    [translate('checkout.perDay'), formatMoney(pricePerDay({ amount, days }), currency)],
  ]
  if (gst > 0) facts.push([translate('checkout.gst', { percent: gstPercent }), formatMoney(gst, currency)])
  const total: [name: string, value: string] = [translate('checkout.total'), formatMoney(amount, currency)]
  return element(
    'dl',
    { class: 'flex flex-col gap-2' },
    ...facts.map(([name, value]) => fact(name, value, 'text-ink-soft', '')),
    fact(...total, '', 'border-line border-t pt-2 font-semibold text-lead'),
  )
}

const fact = (name: string, value: string, nameClasses: string, classes: string): HTMLElement =>
  element(
    'div',
    { class: `flex flex-wrap justify-between gap-x-6 ${classes}` },
    element('dt', { class: nameClasses }, name),
    element('dd', { class: 'tabular-nums' }, value),
  )
