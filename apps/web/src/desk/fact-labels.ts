import { type FactName, type QueueKind, type ReviewedPart, type ReviewKind, reviews } from '@satrangi/contract'
import { i18n, translate } from '../messages/index.ts'

const optional = (key: string): string | undefined =>
  key in i18n.messages ? translate(key as 'fact.bio.title') : undefined

/** What moderators call a fact of a profile. */
export const factLabel = (fact: FactName | 'age'): string =>
  optional(`fact.${fact}.title`) ?? translate(`fact.${fact}.label`)

/** What a photo or text of a profile is called. */
export function partLabel(part: ReviewedPart): string {
  if (part === 'photo1' || part === 'photo2') return translate(`deskProposals.part_${part}`)
  const review = reviews.find((one) => one.part === part)
  return review ? factLabel(review.fact) : part
}

/** What waits, by its kind. */
export function kindLabel(kind: QueueKind): string {
  const review = reviews.find((one) => one.kind === kind)
  if (!review) return translate(`deskQueue.kind_${kind as Exclude<QueueKind, ReviewKind>}`)
  return optional(`fact.${review.fact}.waiting`) ?? factLabel(review.fact)
}
