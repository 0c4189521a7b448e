import { type AccountEvent, accountEventSentence, type NotificationType, notificationTypes } from '@satrangi/contract'
import { deleteInBatches, type Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import {
  type DepartingMember,
  type EraseContext,
  type PersonalData,
  readPages,
  runInBatches,
} from '../../../personal-data.ts'
import { canBeNamedSql } from '../../members/index.ts'
import { listChanged } from '../badges.events.ts'
import { accountEventSql } from './notification-list.store.ts'
import { findSettings } from './settings.store.ts'

/** The member's own, and those that told others of them. */
export async function erase(tx: Tx, { key }: DepartingMember, { announceTo }: EraseContext): Promise<void> {
  for (const type of notificationTypes) await eraseOfType(tx, key, type)
  await tx.notificationRead.deleteMany({ where: { memberKey: key } })
  const counted = new Set<MemberKey>()
  await deleteInBatches(async (limit) => {
    const rows = await deleteCausedBy(tx, key, limit)
    for (const { member, unread } of rows) if (unread) counted.add(member)
    return rows.length
  })
  for (const member of counted) announceTo(member, listChanged(member, 'notifications'))
}

const eraseOfType = (tx: Tx, member: MemberKey, type: NotificationType) =>
  runInBatches<{ key: bigint }>(
    (after, limit) => tx.$queryRaw`
      with batch as (
        select key from notifications where member_key = ${member} and type = ${type} and key > ${after?.key ?? 0n}
        order by key limit ${limit}
      ), deleted as (
        delete from notifications n using batch b where n.key = b.key
      )
      select key from batch order by key`,
  )

const deleteCausedBy = (tx: Tx, actor: MemberKey, limit: number) =>
  tx.$queryRaw<{ member: MemberKey; unread: boolean }[]>`
    with batch as (
      select key, member_key, type from notifications where actor_key = ${actor} limit ${limit}
    ), deleted as (
      delete from notifications n using batch b where n.key = b.key
    )
    select b.member_key as member, b.key > coalesce(r.read_up_to, 0) as unread
    from batch b left join notification_reads r on r.member_key = b.member_key and r.type = b.type`

interface Row {
  key: bigint
  id: string
  type: string
  userId: string | null
  event: AccountEvent | null
  createdAt: Date
  isRead: boolean
}

export async function exportData({ db }: Needs<'db'>, key: MemberKey): Promise<PersonalData> {
  return {
    notification_settings: await findSettings(db, key),
    notifications: readPages(notificationsOf(db, key), ({ id, type, userId, event, createdAt, isRead }) => ({
      id,
      type,
      user_id: userId,
      ...(event === null ? {} : { message: accountEventSentence(event) }),
      created_at: createdAt,
      is_read: isRead,
    })),
  }
}

// Each type from its own part of the index: what a page costs does not depend on where it is.
const notificationsOf = (db: Tx, key: MemberKey) => (after: Row | undefined, limit: number) =>
  db.$queryRaw<Row[]>`
    select found.key, found.id::text as id, found.type, found.event, found.created_at as "createdAt",
      found.is_read as "isRead", (select m.id from members m where m.key = found.actor_key) as "userId"
    from (
      select of_type.* from unnest(${[...notificationTypes]}::text[]) as wanted(type)
      left join notification_reads r on r.member_key = ${key} and r.type = wanted.type
      cross join lateral (
        select n.key, n.id, n.type, n.actor_key, ${accountEventSql} as event, n.created_at,
          n.key <= coalesce(r.read_up_to, 0) as is_read
        from notifications n
        where n.member_key = ${key} and n.type = wanted.type and n.key > ${after?.key ?? 0n}
          and coalesce((select true from members m where m.key = n.actor_key and ${canBeNamedSql(key)}), n.actor_key is null)
        order by n.key limit ${limit}
      ) of_type
      order by of_type.key limit ${limit}
    ) found
    order by found.key`
