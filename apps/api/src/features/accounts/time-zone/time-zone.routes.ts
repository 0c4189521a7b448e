import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { loadTimeZone, setTimeZone } from './time-zone.service.ts'

const { timeZone } = routes

export const timeZoneRoutes = [
  handle(timeZone.get, (ctx, { viewer }) => loadTimeZone(ctx, viewer)),
  handle(timeZone.set, async (ctx, { viewer, body }) => ({
    ...outcome('time_zone_saved'),
    ...(await setTimeZone(ctx, viewer, body.time_zone)),
  })),
]
