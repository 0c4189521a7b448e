/** Whether everything is tried, as `npm test -- night` does, in place of what fits into every run. */
export const isNight = process.env.NIGHT === '1'

/** The rounds of a race or of random input, from 1. */
export const roundsOf = ({ day, night }: { day: number; night: number }): number[] =>
  Array.from({ length: isNight ? night : day }, (_, index) => index + 1)

/** Lists of cases whose dimensions are named, for `coverPairs`. */
type Dimensions = Readonly<Record<string, readonly unknown[]>>
type CaseOf<All extends Dimensions> = { readonly [Name in keyof All]: All[Name][number] }

/**
 * Cases in which each value of a dimension meets each value of every other dimension at least once, the same at each
 * run; by night the full product.
 * @param isPossible leaves out what cannot be
 */
export function coverPairs<const All extends Dimensions>(
  dimensions: All,
  isPossible: (one: CaseOf<All>) => boolean = () => true,
): CaseOf<All>[] {
  const product = (
    Object.entries(dimensions).reduce<Record<string, unknown>[]>(
      (cases, [name, values]) => cases.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    ) as CaseOf<All>[]
  ).filter(isPossible)
  return isNight ? product : pairwise(product)
}

/** Takes the cases with the most pairs that no case before has, then those with fewer, until every pair is there. */
function pairwise<Case extends object>(product: readonly Case[]): Case[] {
  const ids = new Map<unknown, number>()
  const idOf = (value: unknown) => ids.get(value) ?? ids.set(value, ids.size).size - 1
  const pairsOf = (one: Case) => {
    const values = Object.entries(one).map(([name, value]) => `${name}=${idOf(value)}`)
    return values.flatMap((value, index) => values.slice(index + 1).map((other) => `${value}&${other}`))
  }
  const open = product.map((one) => ({ one, pairs: pairsOf(one) }))
  const missing = new Set(open.flatMap(({ pairs }) => pairs))
  const chosen: Case[] = []
  for (let gain = open[0]?.pairs.length ?? 0; gain > 0; gain -= 1)
    for (const { one, pairs } of open) {
      if (pairs.filter((pair) => missing.has(pair)).length < gain) continue
      chosen.push(one)
      for (const pair of pairs) missing.delete(pair)
    }
  return chosen
}
