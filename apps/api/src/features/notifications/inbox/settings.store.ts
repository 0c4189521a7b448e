import type { NotificationKind } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

export type NotificationSettings = Record<NotificationKind, boolean>

/** That a member, `m` in the query, wants to be told of a kind of events; what was never said is wanted. */
export const wantsKind = (kind: NotificationKind): Prisma.Sql =>
  Prisma.sql`(m.notification_settings ->> ${kind}::text) is distinct from 'false'`

const settingsColumns = Prisma.sql`${wantsKind('view')} as view, ${wantsKind('request')} as request, ${wantsKind('message')} as message`

export async function findSettings(db: Tx, member: MemberKey): Promise<NotificationSettings | undefined> {
  const rows = await db.$queryRaw<
    NotificationSettings[]
  >`select ${settingsColumns} from members m where m.key = ${member}`
  return rows[0]
}

/** What is not among the changes stays, whoever else changes it at the same moment. */
export async function changeSettings(
  db: Tx,
  member: MemberKey,
  changes: { [Kind in NotificationKind]?: boolean | undefined },
): Promise<NotificationSettings | undefined> {
  const rows = await db.$queryRaw<NotificationSettings[]>`
    update members m set notification_settings = m.notification_settings || ${JSON.stringify(changes)}::jsonb
    where m.key = ${member}
    returning ${settingsColumns}`
  return rows[0]
}
