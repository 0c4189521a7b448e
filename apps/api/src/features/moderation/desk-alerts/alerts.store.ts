import type { AlertKind } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { type ModeratorKey, moderatorKey } from '../../../keys.ts'

export interface NewAlert {
  kind: AlertKind
  /** The handle, or the name that somebody gave a command. */
  by: string
  /** The name of a command, or a handle. */
  subject: string
  reason?: string | undefined
  /** The handle of the lead whom it is about, who knows. */
  except?: string
  at: Date
}

export interface AlertRow extends Omit<NewAlert, 'reason' | 'except'> {
  id: string
  reason: string | null
}

/** Stores an alert for every lead. @returns those of them who are mailed as well */
export async function insertAlerts(
  tx: Tx,
  { kind, by, subject, reason, except, at }: NewAlert,
): Promise<ModeratorKey[]> {
  const rows = await tx.$queryRaw<{ key: bigint }[]>`
    with leads as (
      select key, alert_mail is not null as is_mailed from desk_moderators
      where role = 'lead' and removed_at is null and handle is distinct from ${except ?? null}),
    stored as (
      insert into desk_alerts (moderator_key, kind, acted_by, subject, reason, created_at)
      select key, ${kind}, ${by}, ${subject}, ${reason ?? null}, ${at}::timestamptz from leads)
    select key from leads where is_mailed`
  return rows.map(({ key }) => moderatorKey(key))
}

/** More than these are in the record. */
const listLimit = 50

export const listAlerts = (db: Tx, key: ModeratorKey): Promise<AlertRow[]> =>
  db.$queryRaw<AlertRow[]>`
    select id::text as id, kind, acted_by as by, subject, reason, created_at as at
    from desk_alerts where moderator_key = ${key} order by key desc limit ${listLimit}`

/** @returns whether this moderator had it */
export async function deleteAlert(db: Tx, key: ModeratorKey, id: string): Promise<boolean> {
  return (await db.deskAlert.deleteMany({ where: { id, moderatorKey: key } })).count === 1
}

/** The sealed address of a lead who is one still; undefined where they have none. */
export async function findAlertMail(
  db: Tx,
  key: ModeratorKey,
): Promise<{ handle: string; sealed: Uint8Array } | undefined> {
  const found = await db.deskModerator.findFirst({
    where: { key, role: 'lead', removedAt: null, alertMail: { not: null } },
    select: { handle: true, alertMail: true },
  })
  return found?.alertMail ? { handle: found.handle, sealed: found.alertMail } : undefined
}

export async function setAlertMailSeal(db: Tx, key: ModeratorKey, sealed: Uint8Array | null): Promise<void> {
  await db.deskModerator.updateMany({
    where: { key },
    data: { alertMail: sealed && new Uint8Array(sealed) },
  })
}
