import type pg from 'pg'
import type { Side, Sides, Viewer } from '../../lib/http-client.ts'

/** One call as it is measured. */
export interface MeasuredCall {
  name: string
  run: (side: Side) => Promise<string>
  /** Done before each, outside of what is counted. */
  before?: () => Promise<unknown>
  /** There is no bare statement beside it. */
  apiOnly?: true
  /** Within a city the API's order is another one every day. */
  comparedBy?: 'city_name'
}

const pageSize = 20
/** As far as anybody scrolls; a member with less stops at the end. */
const deepPages = 50

/** What opens with every visit, lists that grow with a member's past, and deep pages of them. */
export async function callsOf(sides: Sides, database: pg.Client, viewer: Viewer): Promise<readonly MeasuredCall[]> {
  const { key } = viewer
  const { rows } = await database.query<{ id: string; peer: string; someone: string; asked: string }>(
    `select m.id, p.id as peer,
       (select id from members o where o.visible and o.key > 100 and not exists (
          select 1 from blocks where o.key in (blocker_key, blocked_key)
        ) order by o.key limit 1) as someone,
       (select id from members o where o.visible and o.key <> $1 and o.requests_from = 'everyone' and not exists (
          select 1 from connections where o.key in (low_key, high_key) and $1 in (low_key, high_key)
        ) and not exists (select 1 from blocks where o.key in (blocker_key, blocked_key)) order by o.key desc limit 1) as asked
     from members m
     join conversation_members s on s.member_key = m.key
     join conversations c on c.key = s.conversation_key
     join members p on p.key = s.peer_key
     where m.key = $1 order by c.last_at desc limit 1`,
    [key],
  )
  const [row] = rows
  if (!row) throw new Error('This member has no conversation.')
  const get = (name: string, path: string): MeasuredCall => ({ name, run: (side) => sides[side].get(path, viewer) })
  const apiOnly = (call: MeasuredCall): MeasuredCall => ({ ...call, apiOnly: true })
  const paged = async (name: string, path: string) => {
    const first = `${path}?limit=${pageSize}`
    const cursor = encodeURIComponent(await findCursor(sides, viewer, first))
    return [get(name, first), apiOnly(get(`${name}, deep`, `${first}&cursor=${cursor}`))]
  }
  return [
    get('membership', '/users/membership'),
    get('unread notifications', '/users/notification_get/unread-count'),
    get('a profile', `/users/view_profile/${row.someone}`),
    ...(await paged('requests received', '/users/connections/received')),
    ...(await paged('requests sent', '/users/connections/sent')),
    ...(await paged('connected', '/users/connections/connected')),
    ...(await paged('notifications', `/users/notification/${row.id}`)),
    ...(await paged('conversations', '/chat/users_with_last_message')),
    ...(await paged('history of the longest', `/chat/chat/history/${row.peer}`)),
    {
      name: 'a request is sent',
      before: () => database.query(withdrawn, [key, row.asked]),
      run: (side) => sides[side].post('/users/requests/send', viewer, { user_id: row.asked }),
    },
    {
      ...get('all notifications read', ''),
      before: () => database.query('delete from notification_reads where member_key = $1', [key]),
      run: (side) => sides[side].post('/users/notification_get/mark-read', viewer, {}),
      apiOnly: true,
    },
    get('recommended, kept', `/users/recommended?limit=${pageSize}`),
    get('new', `/users/new?limit=${pageSize}`),
    { ...get('nearby', `/users/nearby?limit=${pageSize}`), comparedBy: 'city_name' },
    get('profiles', `/users/profiles?limit=${pageSize}`),
    get('blocked', `/users/get_users?status=blocked&limit=${pageSize}`),
    get('gender counts', '/users/gender-counts'),
    apiOnly(get('people one had to do with', `/users/safety/people?limit=${pageSize}`)),
  ]
}

const withdrawn = `with other as (select key from members where id = $2), told as (
    delete from notifications where member_key = (select key from other) and actor_key = $1)
  delete from connections where low_key = least($1::bigint, (select key from other))
    and high_key = greatest($1::bigint, (select key from other))`

/** Where page 50 of a list begins, or its last one. */
async function findCursor({ api }: Sides, viewer: Viewer, path: string): Promise<string> {
  let cursor = ''
  for (let page = 0; page < deepPages; page++) {
    const asked = cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`
    const { next_cursor } = JSON.parse(await api.get(asked, viewer)) as { next_cursor?: string }
    if (next_cursor === undefined) break
    cursor = next_cursor
  }
  return cursor
}
