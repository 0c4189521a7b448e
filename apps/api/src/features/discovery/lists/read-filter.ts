import { birthdayDate, type PreferredArea } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { findAreaPlaces, findListPreferences, findPlacesLike, type ListPreferences } from '../../members/index.ts'
import { buildFactFilter, type FactInput } from './facts.rules.ts'
import { buildSearchFilter, type SearchInput, withPreferences } from './search.rules.ts'
import type { PersonFilter } from './stream-ranges.store.ts'

export type FilterInput = SearchInput &
  FactInput & { location?: string | undefined; area?: PreferredArea | undefined; everyone?: boolean | undefined }

/**
 * What a search asks for, as the database compares it. The viewer's preferences hold where the search says nothing of the
 * same; whoever looks up an id is shown whose it is.
 * @returns null where no member can match
 */
export async function readFilter(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
  input: FilterInput,
): Promise<PersonFilter | null> {
  const preferences = input.everyone || input.user_id ? null : await findListPreferences(ctx.db, viewer.key)
  return buildFilter(ctx, viewer.key, input, preferences)
}

export async function buildFilter(
  { db, clock }: Needs<'db' | 'clock'>,
  viewer: MemberKey,
  input: FilterInput,
  preferences: ListPreferences | null,
): Promise<PersonFilter | null> {
  const now = clock.now()
  const wanted = withPreferences(input, preferences)
  const filter = buildSearchFilter(wanted, birthdayDate(now))
  const facts = buildFactFilter(wanted, now)
  if (!filter || facts.height?.length === 0) return null
  const places =
    (await findPlacesLike(db, input.location ?? '')) ??
    (input.area ? await findAreaPlaces(db, viewer, input.area) : preferences?.places) ??
    null
  if (places?.keys.length === 0) return null
  return { ...filter, places: places?.keys ?? null, typedPlaces: places?.typed ?? [], facts }
}

/** The members of a list that has no filter but the viewer's preferences; undefined where they have none. */
export async function readPreferredFilter(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
  everyone: boolean | undefined,
): Promise<PersonFilter | null | undefined> {
  const preferences = everyone ? null : await findListPreferences(ctx.db, viewer.key)
  return preferences ? buildFilter(ctx, viewer.key, {}, preferences) : undefined
}
