import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

/** So many are acknowledged by one statement. */
export const acknowledgeLimit = 200

export interface AcknowledgedCase {
  number: string
  actBy: Date
  /** Null where they have left: nobody is told. */
  reporter: MemberKey | null
}

/** Marks the oldest open cases as acknowledged, in the transaction that tells their reporters. */
export async function markAcknowledged(tx: Tx, at: Date): Promise<AcknowledgedCase[]> {
  return tx.$queryRaw<AcknowledgedCase[]>`
    update cases set acknowledged_at = ${at} where key in (
      select key from cases where acknowledged_at is null and closed_at is null order by opened_at limit ${acknowledgeLimit}
      for no key update skip locked)
    returning number, act_by as "actBy", reporter_key as reporter`
}

const hourMs = 3_600_000

/** Whether an alarm is raised now: once an hour, whichever process asks. */
export async function claimAlarm(tx: Tx, name: string, at: Date): Promise<boolean> {
  const before = new Date(at.getTime() - hourMs)
  const rows = await tx.$queryRaw<unknown[]>`
    insert into case_alarms (name, raised_at) values (${name}, ${at})
    on conflict (name) do update set raised_at = excluded.raised_at where case_alarms.raised_at <= ${before}
    returning name`
  return rows.length > 0
}
