/** Fewer decisions say nothing about the next. */
const minDecisions = 20
/** Nothing longer is promised. */
const maxHours = 24

export interface ReviewTimes {
  decisions: number
  /** Null without decisions. */
  medianMinutes: number | null
}

/** Within how many whole hours a photo is usually reviewed; null where nothing can be promised. */
export function usualReviewHours({ decisions, medianMinutes }: ReviewTimes): number | null {
  if (decisions < minDecisions || medianMinutes === null) return null
  const hours = Math.max(1, Math.ceil(medianMinutes / 60))
  return hours <= maxHours ? hours : null
}
