import { outcome, ownDay, type ReplyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { handle } from '../../../route-handler.ts'
import { findTimeZone, isTimeZone, updateTimeZone } from './time-zone.store.ts'

const { timeZone } = routes

export const timeZoneRoutes = [
  handle(timeZone.get, (ctx, { viewer }) => loadTimeZone(ctx, viewer)),
  handle(timeZone.set, async (ctx, { viewer, body }) => ({
    ...outcome('time_zone_saved'),
    ...(await setTimeZone(ctx, viewer, body.time_zone)),
  })),
]

type OwnTimeZone = ReplyOf<typeof routes.timeZone.get>

/** A new zone starts a new day: a member who could change it at any time would get a new chat limit each time. */
const minChangeIntervalMs = ownDay.changeableAfterDays * 86_400_000

/** The time zone of the viewer's day, and when it may be changed again. */
async function loadTimeZone({ db, clock }: Needs<'db' | 'clock'>, { key }: Viewer): Promise<OwnTimeZone> {
  const row = await findTimeZone(db, key)
  if (!row) throw new Refusal('session_expired')
  const changeableAt = row.timeZoneAt && new Date(row.timeZoneAt.getTime() + minChangeIntervalMs)
  const isTooSoon = changeableAt !== null && changeableAt > clock.now()
  return { time_zone: row.timeZone, changeable_at: isTooSoon ? changeableAt.toISOString() : null }
}

/**
 * Sets the time zone of the viewer's day.
 * @throws Refusal `bad_input` for a name that is no time zone, and where the last change is too recent
 */
async function setTimeZone(ctx: Needs<'db' | 'clock'>, viewer: Viewer, timeZone: string): Promise<OwnTimeZone> {
  if (!(await isTimeZone(ctx.db, timeZone))) throw badField('time_zone', 'time_zone_invalid')
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - minChangeIntervalMs)
  const isChanged = await updateTimeZone(ctx.db, viewer.key, { timeZone, at, since })
  const current = await loadTimeZone(ctx, viewer)
  // Not an error where the zone is set already, also by a call whose reply was lost.
  if (!isChanged && current.time_zone !== timeZone) {
    throw badField('time_zone', 'time_zone_changed_recently')
  }
  return current
}
