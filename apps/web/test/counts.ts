import { type CountName, countNames } from '@satrangi/contract'

/** How many there are of everything: of each so many, but for those that are said. */
export const countsOf = (each: number, different: Partial<Record<CountName, number>> = {}): Record<CountName, number> =>
  ({ ...Object.fromEntries(countNames.map((name) => [name, each])), ...different }) as Record<CountName, number>
