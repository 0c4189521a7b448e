import type pg from 'pg'
import type { HttpClient, Viewer } from '../../lib/http-client.ts'

/** One call as it is measured. */
export interface HeavyCall {
  name: string
  run: () => Promise<unknown>
  /** Done before each, outside of the measured time. */
  before?: () => Promise<unknown>
}

/** What one member asks for, by the names of the calls. */
export type Asker = readonly HeavyCall[]

const pageSize = 20
/** As far as anybody scrolls; a member with less stops at the end. */
const deepPages = 50

/** What opens with every visit, lists that grow with a member's past, and deep pages of them. */
export async function callsOf(client: HttpClient, database: pg.Client, viewer: Viewer, key: string): Promise<Asker> {
  const { rows } = await database.query<{ id: string; peer: string; someone: string }>(
    `select m.id, p.id as peer,
       (select id from members o where o.visible and o.key > 100 and not exists (
          select 1 from blocks where o.key in (blocker_key, blocked_key)
        ) order by o.key limit 1) as someone
     from members m
     join conversation_members s on s.member_key = m.key
     join conversations c on c.key = s.conversation_key
     join members p on p.key = s.peer_key
     where m.key = $1 order by c.last_at desc limit 1`,
    [key],
  )
  const [row] = rows
  if (!row) throw new Error('This member has no conversation.')
  const get = (name: string, path: string): HeavyCall => ({ name, run: () => client.get(path, viewer) })
  const deep = async (name: string, path: string): Promise<HeavyCall> =>
    get(`${name}, deep`, `${path}&cursor=${encodeURIComponent(await findCursor(client, viewer, path))}`)
  const paged = async (name: string, path: string) => {
    const first = `${path}?limit=${pageSize}`
    return [get(name, first), await deep(name, first)]
  }
  return [
    ...(await paged('requests received', '/users/connections/received')),
    ...(await paged('requests sent', '/users/connections/sent')),
    ...(await paged('connected', '/users/connections/connected')),
    ...(await paged('notifications', `/users/notification/${row.id}`)),
    get('unread notifications', '/users/notification_get/unread-count'),
    {
      name: 'all notifications read',
      before: () => database.query('delete from notification_reads where member_key = $1', [key]),
      run: () => client.post('/users/notification_get/mark-read', viewer),
    },
    ...(await paged('conversations', '/chat/users_with_last_message')),
    ...(await paged('history of the longest', `/chat/chat/history/${row.peer}`)),
    get('recommended, kept', `/users/recommended?limit=${pageSize}`),
    {
      ...get('recommended, weighed anew', `/users/recommended?limit=${pageSize}`),
      before: () => database.query('delete from recommendations where member_key = $1', [key]),
    },
    get('new', `/users/new?limit=${pageSize}`),
    get('nearby', `/users/nearby?limit=${pageSize}`),
    get('profiles', `/users/profiles?limit=${pageSize}`),
    get('blocked', `/users/get_users?status=blocked&limit=${pageSize}`),
    get('gender counts', '/users/gender-counts'),
    get('a profile', `/users/view_profile/${row.someone}`),
    get('people one had to do with', `/users/safety/people?limit=${pageSize}`),
  ]
}

/** Where page 50 of a list begins, or its last one. */
async function findCursor(client: HttpClient, viewer: Viewer, path: string): Promise<string> {
  let cursor = ''
  for (let page = 0; page < deepPages; page++) {
    const asked = cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`
    const { next_cursor } = JSON.parse(await client.get(asked, viewer)) as { next_cursor?: string }
    if (next_cursor === undefined) break
    cursor = next_cursor
  }
  return cursor
}
