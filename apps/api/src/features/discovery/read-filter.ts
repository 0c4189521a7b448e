import { birthdayDate } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { findPlacesLike } from '../places/index.ts'
import { buildFactFilter, type FactInput } from './facts.rules.ts'
import { buildSearchFilter, type SearchInput } from './search.rules.ts'
import type { PersonFilter } from './streams.store.ts'

export type FilterInput = SearchInput & FactInput & { location?: string | undefined }

/**
 * What a search asks for, as the database compares it.
 * @returns null where no member can match
 */
export async function readFilter(
  { db, clock }: Needs<'db' | 'clock'>,
  _viewer: Viewer,
  input: FilterInput,
): Promise<PersonFilter | null> {
  const now = clock.now()
  const filter = buildSearchFilter(input, birthdayDate(now))
  if (!filter) return null
  const places = await findPlacesLike(db, input.location ?? '')
  if (places?.keys.length === 0) return null
  const facts = buildFactFilter(input, now)
  if (facts.height?.length === 0) return null
  return { ...filter, places: places?.keys ?? null, typedPlaces: places?.typed ?? [], facts }
}
