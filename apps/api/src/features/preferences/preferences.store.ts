import type { Gender, Language, maritalStatuses } from '@satrangi/contract'
import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

export interface PreferencesRow {
  genders: Gender[]
  ageFrom: number | null
  ageTo: number | null
  /** Keys of places. */
  places: number[]
  languages: Language[]
  maritalStatus: (typeof maritalStatuses)[number][]
}

const columns = {
  genders: true,
  ageFrom: true,
  ageTo: true,
  places: true,
  languages: true,
  maritalStatus: true,
} as const

export async function findPreferences(db: Tx, memberKey: MemberKey): Promise<PreferencesRow | null> {
  // The database checks each list against the vocabulary.
  return (await db.preferences.findUnique({ where: { memberKey }, select: columns })) as PreferencesRow | null
}

/** Stores the preferences and deletes the recommendations that were computed from the previous ones. */
export async function upsertPreferences(db: Db, memberKey: MemberKey, row: PreferencesRow, at: Date): Promise<void> {
  const data = { ...row, updatedAt: at }
  await db.$transaction([
    db.preferences.upsert({ where: { memberKey }, create: { ...data, memberKey }, update: data }),
    db.recommendations.deleteMany({ where: { memberKey } }),
  ])
}
