import type pg from 'pg'

/** Messages that one statement compares, or all of a longer conversation. */
const rangeSize = 20_000

const firstKey = '-9223372036854775808'
const lastKey = '9223372036854775807'

/** The last conversation of the next range, by the table with the name `messages`. */
const findEnd = `select conversation_key as key from messages where conversation_key > $1
  order by conversation_key offset ${rangeSize} limit 1`

const summary = (table: string) => `
  select count(*) as count, sum(hash_record_extended(m, 0)) as hash from ${table} m
  where conversation_key > $1 and conversation_key <= $2`

/** Both tables as they are at one moment: the trigger changes them in one transaction. */
const compareRange = `select row(a.*) is not distinct from row(b.*) as equal
  from (${summary('messages')}) a, (${summary('messages_copy')}) b`

/**
 * Compares every row of `messages` and `messages_copy`, a range of conversations at a time.
 * @returns the first range in which they differ
 */
export async function findDifference(client: pg.Client): Promise<{ after: string; upTo: string } | null> {
  let after = firstKey
  while (after !== lastKey) {
    const { rows: ends } = await client.query<{ key: string }>(findEnd, [after])
    const upTo = ends[0]?.key ?? lastKey
    const { rows } = await client.query<{ equal: boolean }>(compareRange, [after, upTo])
    if (!rows[0]?.equal) return { after, upTo }
    after = upTo
  }
  return null
}
