import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { readPreferences, setPreferences } from './preferences.service.ts'

export const preferencesRoutes = [
  handle(routes.preferences.get, async (ctx, { viewer }) => ({ preferences: await readPreferences(ctx, viewer) })),
  handle(routes.preferences.set, async (ctx, { viewer, body }) => ({
    ...done('Preferences saved'),
    preferences: await setPreferences(ctx, viewer, body),
  })),
]
