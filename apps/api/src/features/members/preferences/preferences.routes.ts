import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { loadPreferences, setPreferences, skipPreferences } from './preferences.service.ts'

export const preferencesRoutes = [
  handle(routes.preferences.get, (ctx, { viewer }) => loadPreferences(ctx, viewer)),
  handle(routes.preferences.set, async (ctx, { viewer, body }) => ({
    ...outcome('preferences_saved'),
    preferences: await setPreferences(ctx, viewer, body),
  })),
  handle(routes.preferences.skip, (ctx, { viewer }) => skipPreferences(ctx, viewer)),
]
