/** One step: so many members active in an hour, and whether every call was quick enough and none failed. */
export interface StepOutcome {
  active: number
  isGood: boolean
}

interface StepRule {
  /** Members of the first step. */
  start: number
  /** By how much a step is larger than the one before. */
  factor: number
  maxSteps: number
}

const roundTo = 100

/**
 * How many members the next step has: more until one is too much (fewer until one is not), then one between the largest
 * good step and the smallest that was too much.
 * @returns undefined when that is known
 */
export function nextStep(outcomes: readonly StepOutcome[], { start, factor, maxSteps }: StepRule): number | undefined {
  const last = outcomes.at(-1)
  if (!last) return start
  if (outcomes.length >= maxSteps) return undefined
  const lastGood = largestGood(outcomes)
  const firstBad = Math.min(...outcomes.flatMap(({ active, isGood }) => (isGood ? [] : active)))
  const rounded = (active: number) => Math.max(roundTo, Math.round(active / roundTo) * roundTo)
  if (firstBad === Number.POSITIVE_INFINITY) return rounded(last.active * factor)
  if (lastGood === undefined) return firstBad > roundTo ? rounded(firstBad / factor) : undefined
  // Nearer to each other than two steps are: the one between them was made.
  if (firstBad / lastGood < Math.sqrt(factor) * 1.05) return undefined
  return rounded(Math.sqrt(lastGood * firstBad))
}

/** The most members with whom all was well. */
export function largestGood(outcomes: readonly StepOutcome[]): number | undefined {
  const good = outcomes.flatMap(({ active, isGood }) => (isGood ? active : []))
  return good.length > 0 ? Math.max(...good) : undefined
}
