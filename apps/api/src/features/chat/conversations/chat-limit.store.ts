import { preparedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../../keys.ts'

/**
 * A member's time zone. Their row is held until the transaction ends: their openings come one after
 * the other, and each counts those before it.
 */
export async function lockTimeZone(tx: Tx, member: MemberKey): Promise<string | undefined> {
  const rows = await tx.$queryRaw<{ timeZone: string }[]>(preparedStatement`
    select time_zone as "timeZone" from members where key = ${member} for no key update`)
  return rows[0]?.timeZone
}

interface Opening {
  member: MemberKey
  peer: MemberKey
  /** `2026-01-15` */
  day: string
}

export interface OpeningCount {
  allowed: boolean
  opensToday: number
  /** Whether the two have a conversation already. */
  begun: boolean
  /** Whether the day's greeting went out; past the limit alone. */
  greeted: boolean
}

/**
 * Opens a conversation for a day, where it is open already or the day's number allows one more. One
 * that was only greeted is not open.
 * @param limit null: no limit
 */
export async function insertOpening(
  tx: Tx,
  { member, peer, day }: Opening,
  limit: number | null,
): Promise<OpeningCount> {
  const { low, high } = pairOf(member, peer)
  const [opening] = await tx.$queryRaw<[OpeningCount]>(preparedStatement`
    with today as (
      select count(*) filter (where not greeted)::int as opens,
        coalesce(bool_or(peer_key = ${peer} and not greeted), false) as is_open,
        coalesce(bool_or(peer_key = ${peer} and greeted), false) as greeted
      from chat_opens where member_key = ${member} and day = ${day}::date
    ), opened as (
      insert into chat_opens (member_key, day, peer_key)
      select ${member}, ${day}::date, ${peer} from today
      where not is_open and (${limit}::int is null or opens < ${limit}::int)
      on conflict (member_key, day, peer_key) do update set greeted = false
      returning 1
    )
    select is_open or exists (select 1 from opened) as allowed,
      opens + (select count(*)::int from opened) as "opensToday",
      exists (select 1 from conversations where low_key = ${low} and high_key = ${high}) as begun, greeted
    from today`)
  return opening
}

/** Notes the one greeting of a day; false when it went out already. It opens nothing. */
export async function claimGreeting(tx: Tx, { member, peer, day }: Opening): Promise<boolean> {
  const taken = await tx.$executeRaw`
    insert into chat_opens (member_key, day, peer_key, greeted) values (${member}, ${day}::date, ${peer}, true)
    on conflict do nothing`
  return taken === 1
}

/** For a greeting that did not go out after all. */
export async function releaseGreeting(db: Tx, { member, peer, day }: Opening): Promise<void> {
  await db.$executeRaw`
    delete from chat_opens where member_key = ${member} and day = ${day}::date and peer_key = ${peer} and greeted`
}
