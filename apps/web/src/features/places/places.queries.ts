import { type Place, routes } from '@satrangi/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { nameOf } from './place-words.ts'

const shortest = 2
const pause = 180
const aDay = 86_400_000

/** Places whose name begins with these letters. */
const placesQuery = (query: string, kind: Place['kind'] | undefined) =>
  queryOptions({
    queryKey: ['places', kind ?? 'any', query.toLowerCase()],
    queryFn: async () => (await call(routes.places.suggest, { query: { query, ...(kind ? { kind } : {}) } })).places,
    enabled: query.length >= shortest,
    staleTime: aDay,
    placeholderData: keepPreviousData,
    // Suggestions are a help: a field works without them.
    retry: false,
  })

/** What is typed, once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/**
 * Places for what is typed; none for less than two letters. Until the answer to the latest letters
 * is there, those of the answer before that still fit.
 */
export function usePlaces(typed: string, kind?: Place['kind']): { places: readonly Place[]; isKnown: boolean } {
  const query = usePaused(typed.trim())
  const { data, isPlaceholderData } = useQuery(placesQuery(query, kind))
  const letters = typed.trim().toLowerCase()
  if (!data || letters.length < shortest) return { places: [], isKnown: false }
  if (!isPlaceholderData && query.toLowerCase() === letters) return { places: data, isKnown: true }
  return { places: data.filter((place) => nameOf(place).toLowerCase().startsWith(letters)), isKnown: false }
}
