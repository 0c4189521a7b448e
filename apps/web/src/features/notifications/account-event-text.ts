import { type AccountEvent, plans, type ReviewedPart, reviews } from '@satrangi/contract'
import { formatDate, formatDateTime, formatList } from '../../lib/format.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { i18n, translate } from '../../messages/index.ts'

/** What happened to the member's account. A moderator's own words stand as they were written. */
export function accountEventText(event: AccountEvent): string {
  switch (event.code) {
    case 'content_approved':
    case 'photos_checked':
    case 'photos_removed':
      return i18n._(`accountEvents.${event.code}`, reviewedPartsParams(event.params.parts))
    case 'content_rejected': {
      const { parts, reason } = event.params
      if (!reason) return i18n._('accountEvents.content_rejected', reviewedPartsParams(parts))
      return i18n._('accountEvents.content_rejected_because', { ...reviewedPartsParams(parts), reason })
    }
    case 'plan_granted':
    case 'payment_received': {
      const { plan_id, until } = event.params
      return translate(`accountEvents.${event.code}`, { pack: planTitle(plan_id), day: formatDate(until) })
    }
    case 'report_acknowledged': {
      const { number, act_by } = event.params
      return translate('accountEvents.report_acknowledged', { number, when: formatDateTime(act_by) })
    }
    case 'report_closed':
      return translate(`accountEvents.report_closed_${event.params.answer ?? 'thanks'}`)
    case 'payment_refunded':
      return translate('accountEvents.payment_refunded', { pack: planTitle(event.params.plan_id) })
    case 'plans_ended': {
      const { plan_ids } = event.params
      return i18n._('accountEvents.plans_ended', { count: plan_ids.length, packs: formatList(plan_ids.map(planTitle)) })
    }
    case 'plan_expired':
      return translate(event.params.exclusive ? 'accountEvents.exclusive_expired' : 'accountEvents.membership_expired')
    case 'written':
      return event.params.text
    default:
      return translate(`accountEvents.${event.code}`)
  }
}

/** `count` as the grammar wants it: expectations are many even where they are one part. */
function reviewedPartsParams(parts: readonly ReviewedPart[]) {
  const photos = (['photo1', 'photo2'] as const).filter((part) => parts.includes(part))
  const texts = reviews.filter(({ part }) => parts.includes(part))
  const names = [
    ...photos.map((part) => translate(`accountEvents.${part}`)),
    ...texts.map(({ fact }) => translate(`fact.${fact}.part`)),
  ]
  return { parts: formatList(names), count: texts.some(({ isMany }) => isMany) ? 2 : parts.length }
}

const planTitle = (planId: string): string => optionLabel(plans.find(({ id }) => id === planId)?.title ?? planId)
