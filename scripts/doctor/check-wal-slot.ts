import { slotName } from '../backup/physical/wal-slot.ts'
import { withClient } from '../backup/with-client.ts'
import { type Finding, missing } from '../setup-steps/finding.ts'

/** Whether PostgreSQL keeps its log for somebody who fetches it: it fills the disk where nobody does. */
export async function checkWalSlot(
  url: string,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ kept: string; hasBase: boolean }>(
      `select pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) as kept,
         exists (select from backup_runs where kind = 'base' and last_success_at is not null) as "hasBase"
       from pg_replication_slots where slot_name = $1`,
      [slotName],
    ),
  )
  const [slot] = rows
  const isShipped = settings.BACKUP_TARGET && settings.BACKUP_ARCHIVE === 'true'
  if (!slot || (isShipped && slot.hasBase)) return []
  const reason = isShipped ? 'a base that was never stored' : 'BACKUP_ARCHIVE, which is off'
  return [
    missing(
      'backups',
      `PostgreSQL keeps ${slot.kept} of its log for ${reason}: select pg_drop_replication_slot('${slotName}').`,
    ),
  ]
}
