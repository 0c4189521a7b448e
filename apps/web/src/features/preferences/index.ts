export { preferencesQuery, useSavePreferences } from './preferences.queries.ts'
export { areSamePreferences, noPreferences, toAgeRange } from './preferences.rules.ts'
