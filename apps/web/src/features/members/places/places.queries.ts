import { compactName, type Place, routes } from '@satrangi/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { placeName } from './place-names.ts'

const minQueryLength = 2
const debounceMs = 180
const dayMs = 86_400_000

/** Places whose name begins with these letters. */
const placesQuery = (query: string, kind: Place['kind'] | undefined) =>
  queryOptions({
    queryKey: ['places', kind ?? 'any', query.toLowerCase()],
    queryFn: async () => (await call(routes.places.suggest, { query: { query, ...(kind ? { kind } : {}) } })).places,
    enabled: query.length >= minQueryLength,
    staleTime: dayMs,
    placeholderData: keepPreviousData,
    // Suggestions are a help: a field works without them.
    retry: false,
  })

/** What is typed, once the typing pauses. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/**
 * Places for what is typed; none for less than two letters. Until the answer to the latest letters
 * is there, those of the answer before that still fit.
 */
export function usePlaces(input: string, kind?: Place['kind']): { places: readonly Place[]; isComplete: boolean } {
  const query = useDebounced(input.trim())
  const { data, isPlaceholderData } = useQuery(placesQuery(query, kind))
  const typed = input.trim()
  if (!data || typed.length < minQueryLength) return { places: [], isComplete: false }
  if (!isPlaceholderData && query.toLowerCase() === typed.toLowerCase()) return { places: data, isComplete: true }
  const beginning = compactName(typed)
  return { places: data.filter((place) => compactName(placeName(place)).startsWith(beginning)), isComplete: false }
}
