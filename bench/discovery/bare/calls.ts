import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type MemberRow, pageWithSummaries, toMemberSummary } from './member-summaries.ts'

// What members call most often beside lists of strangers: one prepared statement each, `$1` the viewer, `$2` how many.

/** The page of one side of the viewer's pairs. */
const requestsOf = (own: string, peer: string, condition: string) => `
  select ${peer} as key, coalesce(c.answered_at, c.created_at) as since from connections c
  where c.${own} = $1 and ${condition} and exists (select 1 from members m where m.key = c.${peer} and m.visible)
    and not exists (select 1 from blocks b where b.blocker_key = c.${peer} and b.blocked_key = $1)
    and not exists (select 1 from blocks b where b.blocker_key = $1 and b.blocked_key = c.${peer})`

function requests(conditionOf: (own: string, peer: string) => string) {
  const [low, high] = [
    requestsOf('low_key', 'high_key', conditionOf('low_key', 'high_key')),
    requestsOf('high_key', 'low_key', conditionOf('high_key', 'low_key')),
  ]
  const order = 'order by since desc, key desc limit $2'
  return pageWithSummaries(`
    select r.*, (select count(*)::int from ((${low} limit $3) union all (${high} limit $3) limit $3) t) as total
    from ((${low} ${order}) union all (${high} ${order})) r ${order}`)
}

const tabs = {
  received: requests((own) => `c.status = 'pending' and c.sender_key <> c.${own}`),
  sent: requests((_, peer) => `c.status = 'pending' and c.sender_key <> c.${peer}`),
  connected: requests(() => `c.status = 'accepted'`),
}

const ofVisible = `exists (select 1 from members m where m.key = n.actor_key and m.visible)
  and not exists (select 1 from blocks b where b.blocker_key = n.actor_key and b.blocked_key = $1)
  and not exists (select 1 from blocks b where b.blocker_key = $1 and b.blocked_key = n.actor_key)`

const types = `(values ('view'), ('pending'), ('accepted'), ('rejected'), ('reveal'), ('moderation')) t (type)
  left join notification_reads r on r.member_key = $1 and r.type = t.type`

const notifications = pageWithSummaries(`
  select * from (
    (select n.id::text as notice, n.type, n.actor_key as key, n.created_at as at, n.read from ${types} cross join lateral (
      select n.*, n.key <= coalesce(r.read_up_to, 0) as read from notifications n
      where n.member_key = $1 and n.type = t.type and ${ofVisible} order by n.key desc limit $2) n
     order by at desc limit $2)
    union all
    (select 'message', 'message', s.peer_key, c.last_at, unread_messages(c, s) = 0
     from conversation_members s join conversations c on c.key = s.conversation_key
     where s.member_key = $1 and c.last_id > 0 and c.last_sender_key = s.peer_key order by c.last_at desc limit $2)
  ) u order by at desc, notice = 'message' limit $2`)

const unread = `select count(*)::int as n from (select 1 from ${types} cross join lateral (
  select 1 from notifications n where n.member_key = $1 and n.type = t.type and n.key > coalesce(r.read_up_to, 0)
    and ${ofVisible} limit 100) u limit 100) counted`

const conversations = pageWithSummaries(`
  select s.peer_key as key, c.last_body, c.last_sender_key, c.last_at, unread_messages(c, s) as unread, c.last_id,
    p.visible_read_id, c.can_message
  from conversation_members s join conversations c on c.key = s.conversation_key
  left join conversation_members p on p.conversation_key = c.key and p.member_key = s.peer_key
  where s.member_key = $1 and c.last_id > 0 order by c.last_at desc, c.key desc limit $2`)

const history = `
  select m.id, m.sender_key = $1 as mine, m.body, m.created_at, m.client_id, m.removed_at is not null as removed, p.own, s.*
  from (select o.id as own, p.key from members p, members o where p.id = $3 and o.key = $1) p
  join lateral (select mine.conversation_key, mine.read_id, theirs.visible_read_id from conversation_members mine
    left join conversation_members theirs on theirs.conversation_key = mine.conversation_key and theirs.member_key = p.key
    where mine.member_key = $1 and mine.peer_key = p.key) s on true
  join lateral (select * from messages where conversation_key = s.conversation_key order by id desc limit $2) m on true`

const membership = `select paid_until, exclusive_until, (select count(*)::int from chat_opens o
  where o.member_key = m.key and o.day = (now() at time zone m.time_zone)::date and not o.greeted) as opens,
  e.plan_id, e.ends_at
  from members m left join entitlements e on e.member_key = m.key and e.ended_at is null and e.ends_at > now()
  where m.key = $1`

const sent = `with other as (select key from members where id = $2 and visible), asked as (
    insert into connections (low_key, high_key, sender_key, status, created_at)
    select least($1::bigint, key), greatest($1::bigint, key), $1, 'pending', now() from other
    on conflict do nothing returning 1)
  insert into notifications (member_key, actor_key, type, created_at)
  select key, $1, 'pending', now() from other, asked`

type Row = MemberRow & Record<string, never>
const viewerOf = (request: FastifyRequest) => String(request.headers['x-viewer'])

/** @param counted how far the totals of the API count */
export function serveCalls(app: FastifyInstance, pool: pg.Pool, counted: number): void {
  const rowsOf = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<Row>({ name, text, values })).rows
  const pageOf = async (request: FastifyRequest, name: string, text: string, ...values: unknown[]) => {
    const limit = Number((request.query as { limit?: string }).limit)
    const rows = await rowsOf(name, text, [viewerOf(request), limit + 1, ...values])
    return { rows: rows.slice(0, limit), has_next: rows.length > limit, first: rows[0] }
  }
  for (const [tab, text] of Object.entries(tabs)) {
    app.get(`/api/v1/users/connections/${tab}`, async (request) => {
      const { rows, has_next, first } = await pageOf(request, tab, text, counted)
      const users = rows.map((row) => ({ ...toMemberSummary(row), created_at: row.since, note: null }))
      return { users, total: first?.total ?? 0, has_next }
    })
  }
  app.get('/api/v1/users/notification/:id', async (request) => {
    const { rows, has_next } = await pageOf(request, 'notifications', notifications)
    const items = rows.map((row) => {
      const { notice, type, at, read: is_read } = row
      const id = notice === 'message' ? `message-${row.id}` : notice
      return { id, type, user: toMemberSummary(row), event: null, message: row.id, created_at: at, is_read }
    })
    return { notifications: items, has_next }
  })
  app.get('/api/v1/users/notification_get/unread-count', async (request) => {
    const [row] = await rowsOf('unread', unread, [viewerOf(request)])
    return { total_unread: row?.n }
  })
  app.get('/api/v1/chat/users_with_last_message', async (request) => {
    const { rows } = await pageOf(request, 'conversations', conversations)
    const users = rows.map((row) => {
      const sender_id = row.last_sender_key === row.key ? row.id : ''
      const last_message = { type: 'chat_message', message: row.last_body, sender_id, removed: false }
      const state = {
        unread: row.unread,
        isBlocked: false,
        isBlockedByOther: !row.can_message,
        is_read: row.unread === 0,
      }
      return { user: toMemberSummary(row), deleted: false, last_message, timestamp: row.last_at, ...state }
    })
    return { users }
  })
  app.get('/api/v1/chat/chat/history/:id', async (request) => {
    const peer = (request.params as { id: string }).id
    const { rows, has_next } = await pageOf(request, 'history', history, peer)
    const messages = rows.map(({ id, mine, body, created_at, removed, own, read_id, visible_read_id }) => {
      const [sender_id, receiver_id] = mine ? [own, peer] : [peer, own]
      const is_read = Number(id) <= Number(mine ? visible_read_id : read_id)
      return { id, sender_id, receiver_id, message: body, timestamp: created_at, is_read, removed }
    })
    return { messages, has_next }
  })
  app.get('/api/v1/users/membership', async (request) => {
    const rows = await rowsOf('membership', membership, [viewerOf(request)])
    const packs = rows.flatMap(({ plan_id, ends_at }) => (plan_id ? [{ plan_id, ends_at }] : []))
    return { membership: { ...rows[0], packs } }
  })
  app.post('/api/v1/users/requests/send', async (request) => {
    await rowsOf('send', sent, [viewerOf(request), (request.body as { user_id: string }).user_id])
    return { success: true, code: 'request_sent', message: 'Request Sent', match_status: 'sent' }
  })
}
