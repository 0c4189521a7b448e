import type { Db } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export interface TimeZoneRow {
  timeZone: string
  /** When it was last changed. */
  timeZoneAt: Date | null
}

export const findTimeZone = (db: Db, key: MemberKey): Promise<TimeZoneRow | null> =>
  db.member.findUnique({ where: { key }, select: { timeZone: true, timeZoneAt: true } })

/** Whether PostgreSQL, which computes the days, knows the name; it knows fewer names than Node.js. */
export async function isTimeZone(db: Db, name: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`select 1 from pg_timezone_names where name = ${name}`
  return rows.length > 0
}

/**
 * Sets another time zone, where the last change is older than `since`.
 * @returns whether it was changed
 */
export async function updateTimeZone(
  db: Db,
  member: MemberKey,
  { timeZone, at, since }: { timeZone: string; at: Date; since: Date },
): Promise<boolean> {
  const changedRows = await db.$executeRaw`
    update members set time_zone = ${timeZone}, time_zone_at = ${at}, updated_at = ${at}
    where key = ${member} and time_zone <> ${timeZone} and (time_zone_at is null or time_zone_at <= ${since})`
  return changedRows === 1
}
