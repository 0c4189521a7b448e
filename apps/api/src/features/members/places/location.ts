import { compactName, foldName, readPlaceText } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { type FoundPlaces, findPopulatedInRegion, findPopulatedLike, findPopulatedWithin } from './location.store.ts'

/** The shortest text that places are searched for. */
const minSearchChars = 2
/** So short a text is the short form of a state or country where there is one, and no part of other names. */
const maxShortFormChars = 3

const nothing: FoundPlaces = { keys: [], typed: [] }

/**
 * The places with members that a text means: those whose city, state or country contains it or has another
 * name that begins with it; where there are none, those of a city with its state or country. Without regard to case
 * and accents. Null where the text is too short to search for.
 */
export async function findPlacesLike(db: Tx, text: string): Promise<FoundPlaces | null> {
  if ([...text.trim()].length < minSearchChars) return null
  const length = [...compactName(text)].length
  if (length < minSearchChars) return nothing
  const [[whole = ''] = [], ...others] = readPlaceText(text)
  const inRegion = length <= maxShortFormChars ? await findPopulatedInRegion(db, whole) : nothing
  if (inRegion.keys.length > 0) return inRegion
  const found = await findPopulatedLike(db, { part: foldName(text), beginning: whole })
  if (found.keys.length > 0) return found
  for (const [name = '', ...regions] of others) {
    const within = await findPopulatedWithin(db, name, regions)
    if (within.keys.length > 0) return within
  }
  return nothing
}
