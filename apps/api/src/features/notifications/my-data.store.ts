import { type AccountEvent, accountEventSentence } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type EraseContext, type PersonalData, readPages } from '../../personal-data.ts'
import { listChanged } from '../badges/index.ts'
import { accountEventSql } from './notification-list.store.ts'
import { findSettings } from './settings.store.ts'

/** The member's own, and those that told others of them. */
export async function erase(tx: Tx, { key }: DepartingMember, { announceTo }: EraseContext): Promise<void> {
  await tx.notification.deleteMany({ where: { memberKey: key } })
  const told = await tx.$queryRaw<{ member: MemberKey; unread: boolean }[]>`
    delete from notifications where actor_key = ${key} returning member_key as member, read_at is null as unread`
  const counted = new Set(told.filter(({ unread }) => unread).map(({ member }) => member))
  for (const member of counted) announceTo(member, listChanged(member, 'notifications'))
}

interface Row {
  key: bigint
  id: string
  type: string
  userId: string | null
  event: AccountEvent | null
  createdAt: Date
  readAt: Date | null
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  const read = (after: Row | undefined, limit: number) => db.$queryRaw<Row[]>`
    select n.key, n.id::text as id, n.type, m.id as "userId", ${accountEventSql} as event, n.created_at as "createdAt", n.read_at as "readAt"
    from notifications n left join members m on m.key = n.actor_key
    where n.member_key = ${key} and n.key > ${after?.key ?? 0n} order by n.key limit ${limit}`
  return {
    notification_settings: await findSettings(db, key),
    notifications: readPages(read, ({ id, type, userId, event, createdAt, readAt }) => ({
      id,
      type,
      user_id: userId,
      ...(event === null ? {} : { message: accountEventSentence(event) }),
      created_at: createdAt,
      read_at: readAt,
    })),
  }
}
