export { preferencesQuery, useSavePreferences } from './preferences.queries.ts'
export { areSamePreferences, fromAgeRange, noPreferences, toAgeRange } from './preferences.rules.ts'
