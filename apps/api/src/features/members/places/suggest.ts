import { readPlaceText } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { PlaceRow } from './places.rules.ts'
import { findSuggestions, type PlaceKind } from './places.store.ts'

/** The shortest text that places are searched for. */
const minSearchChars = 2

/** Places of the gazetteer that a text names or begins to name, in the order of `findSuggestions`. */
export async function suggestPlaces(
  db: Tx,
  { query, kind }: { query: string; kind?: PlaceKind | undefined },
): Promise<PlaceRow[]> {
  for (const parts of readPlaceText(query)) {
    if ([...(parts[0] ?? '')].length < minSearchChars) continue
    const places = await findSuggestions(db, parts, kind)
    if (places.length > 0) return places
  }
  return []
}
