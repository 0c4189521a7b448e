import { savedQuery } from '@satrangi/contract'

/** A query as it is stored and sent: each value as a query string has it. */
export type StoredQuery = Record<string, string>

type SavedQuery = ReturnType<ReturnType<typeof savedQuery>['parse']>

export const storedQuery = (query: SavedQuery): StoredQuery =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value)
      return value === undefined || text === '' ? [] : [[name, text]]
    }),
  )

interface ReadQuery {
  query: StoredQuery
  /** The same as the search takes it. */
  input: SavedQuery
  /** Names of which something is no choice any more. */
  dropped: string[]
}

/** What of a stored query there still is to choose. */
export function readStoredQuery(stored: StoredQuery): ReadQuery {
  const fields = savedQuery().shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>
  const parts = Object.entries(stored).map(([name, text]) => {
    const isKnown = (value: string) => fields[name]?.safeParse(value).success === true
    return [name, text, isKnown(text) ? text : text.split(',').filter(isKnown).join(',')] as const
  })
  const query = Object.fromEntries(parts.flatMap(([name, , left]) => (left === '' ? [] : [[name, left]])))
  const dropped = parts.flatMap(([name, text, left]) => (text === left ? [] : [name]))
  return { query, input: savedQuery().parse(query), dropped: dropped.toSorted() }
}
