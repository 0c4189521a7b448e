export { preferencesQuery, useSavePreferences } from './preferences.queries.ts'
export { agesFrom, agesOf, noPreferences, sameWishes } from './preferences.rules.ts'
