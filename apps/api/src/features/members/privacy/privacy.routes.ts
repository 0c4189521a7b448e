import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { loadPrivacySettings, setPrivacy } from './privacy.service.ts'

const { privacy } = routes

export const privacyRoutes = [
  handle(privacy.get, async (ctx, { viewer }) => ({ settings: await loadPrivacySettings(ctx, viewer) })),
  handle(privacy.set, async (ctx, { viewer, body }) => ({
    ...outcome('privacy_saved'),
    settings: await setPrivacy(ctx, viewer, body),
  })),
]
