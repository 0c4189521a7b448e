export type { Home, MatchPreferences } from './match.rules.ts'
export { preferencesRoutes } from './preferences.routes.ts'
export { exportData } from './preferences.service.ts'
export { homeSql, matchPreferencesSql } from './preferences.store.ts'
