import { type CountName, countNames } from '@satrangi/contract'

/** The same count for every name, except for the overrides. */
export const countsOf = (
  countForEach: number,
  overrides: Partial<Record<CountName, number>> = {},
): Record<CountName, number> =>
  ({ ...Object.fromEntries(countNames.map((name) => [name, countForEach])), ...overrides }) as Record<CountName, number>
