import {
  ageLimits,
  type BodyOf,
  filterAges,
  type Preferences,
  type ReplyInputOf,
  type routes,
} from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import type { PersonalData } from '../../../personal-data.ts'
import { badField } from '../../../refusal.ts'
import { findPlaces, presentPlace } from '../places/index.ts'
import { findPreferences, insertPreferences, type PreferencesRow, upsertPreferences } from './preferences.store.ts'

const emptyPreferences: PreferencesRow = {
  genders: [],
  ageFrom: null,
  ageTo: null,
  places: [],
  area: null,
  languages: [],
  maritalStatus: [],
}

/** Whom a member looks for; a member without preferences looks for everybody. */
export async function loadPreferences(
  ctx: Needs<'db'>,
  viewer: Pick<Viewer, 'key'>,
): Promise<ReplyInputOf<typeof routes.preferences.get>> {
  const row = await findPreferences(ctx.db, viewer.key)
  const preferences = await presentPreferences(ctx, row ?? emptyPreferences)
  return row ? { preferences } : { preferences, unanswered: true }
}

/** Stores that nothing matters to a member who has said nothing else, on whichever device. */
export async function skipPreferences(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
): Promise<{ preferences: Preferences }> {
  await insertPreferences(ctx.db, viewer.key, emptyPreferences, ctx.clock.now())
  return loadPreferences(ctx, viewer)
}

/**
 * Replaces the member's preferences, and deletes the recommendations that were computed from them.
 * @throws Refusal `bad_input` for ages in the wrong order and for places that are not in the gazetteer
 */
export async function setPreferences(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
  { genders, min_age, max_age, places, area, languages, maritalStatus }: BodyOf<typeof routes.preferences.set>,
): Promise<Preferences> {
  if (min_age !== null && max_age !== null && min_age > max_age) {
    throw badField('max_age', 'ages_reversed')
  }
  if ((await findPlaces(ctx.db, places)).length < places.length) {
    throw badField('places', 'place_unknown')
  }
  // The ends of the scale mean 'and younger' and 'and older'.
  const { min_age: ageFrom, max_age: ageTo } = ageLimits([min_age ?? filterAges.lowest, max_age ?? filterAges.highest])
  const row: PreferencesRow = { genders, ageFrom, ageTo, places, area: area ?? null, languages, maritalStatus }
  await upsertPreferences(ctx.db, viewer.key, row, ctx.clock.now())
  return presentPreferences(ctx, row)
}

async function presentPreferences(ctx: Needs<'db'>, row: PreferencesRow): Promise<Preferences> {
  return {
    genders: row.genders,
    min_age: row.ageFrom,
    max_age: row.ageTo,
    places: (await findPlaces(ctx.db, row.places)).map(presentPlace),
    ...(row.area ? { area: row.area } : {}),
    languages: row.languages,
    maritalStatus: row.maritalStatus,
  }
}

export const exportData = async (ctx: Needs<'db'>, key: MemberKey): Promise<PersonalData> => ({
  partner_preferences: (await loadPreferences(ctx, { key })).preferences,
})
