import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { loadPreferences, setPreferences } from './preferences.service.ts'

export const preferencesRoutes = [
  handle(routes.preferences.get, async (ctx, { viewer }) => ({ preferences: await loadPreferences(ctx, viewer) })),
  handle(routes.preferences.set, async (ctx, { viewer, body }) => ({
    ...outcome('preferences_saved'),
    preferences: await setPreferences(ctx, viewer, body),
  })),
]
