import type { BodyOf, PrivacySettings, routes } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

const settingsColumns = Prisma.sql`
  m.hide_phone as phonehide, m.protect_photos as "photoProtect", m.hide_photos as photohide,
  m.paused_at is not null as paused, m.contact_first, m.show_online, m.show_email,
  m.show_full_name, m.requests_from, m.confirm_phone and not m.hide_phone as phonehide_to_confirm`

export async function findPrivacy(db: Tx, member: MemberKey): Promise<PrivacySettings | undefined> {
  const rows = await db.$queryRaw<PrivacySettings[]>(
    preparedStatement`select ${settingsColumns} from members m where m.key = ${member}`,
  )
  return rows[0]
}

/**
 * The same, locked until the transaction ends, as an edit of the profile locks it: of two concurrent
 * changes of who sees the photos the second sees the first.
 */
export async function lockPrivacy(tx: Tx, member: MemberKey): Promise<PrivacySettings | undefined> {
  const rows = await tx.$queryRaw<PrivacySettings[]>`
    select ${settingsColumns} from members m where m.key = ${member} for no key update`
  return rows[0]
}

/**
 * Changes the given settings and leaves the others. Whether strangers can find the member is updated in
 * the same statement.
 * @returns undefined, with nothing changed, where an unconfirmed address was to be shown
 */
export async function updatePrivacy(
  db: Tx,
  member: MemberKey,
  changes: BodyOf<typeof routes.privacy.set>,
  at: Date,
): Promise<PrivacySettings | undefined> {
  const { phonehide = null, photoProtect = null, photohide = null } = changes
  const { paused = null, contact_first = null } = changes
  const { show_online = null, show_email = null, show_full_name = null, requests_from = null } = changes
  const pausedNow = Prisma.sql`coalesce(${paused}::boolean, m.paused_at is not null)`
  const contactFirst = Prisma.sql`coalesce(${contact_first}::boolean, m.contact_first)`
  const rows = await db.$queryRaw<PrivacySettings[]>`
    update members m set
      hide_phone = coalesce(${phonehide}::boolean, m.hide_phone),
      confirm_phone = m.confirm_phone and ${phonehide}::boolean is null,
      protect_photos = coalesce(${photoProtect}::boolean, m.protect_photos),
      hide_photos = coalesce(${photohide}::boolean, m.hide_photos),
      paused_at = case when ${pausedNow} then coalesce(m.paused_at, ${at}::timestamptz) end,
      contact_first = ${contactFirst},
      visible = m.suspended_at is null and m.held_at is null and not ${pausedNow} and not ${contactFirst},
      show_online = coalesce(${show_online}::boolean, m.show_online),
      show_email = coalesce(${show_email}::boolean, m.show_email),
      show_full_name = coalesce(${show_full_name}::boolean, m.show_full_name),
      requests_from = coalesce(${requests_from}::text, m.requests_from),
      updated_at = ${at}
    where m.key = ${member} and (${show_email}::boolean is not true or m.email_confirmed_at is not null)
    returning ${settingsColumns}`
  return rows[0]
}
