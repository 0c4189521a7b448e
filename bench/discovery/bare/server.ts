// The bare limit: the same pages out of the same database with Fastify and pg and nothing else. Who
// asks is believed, nothing is checked, and cursors are not sealed.

import { pages } from '@satrangi/contract'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { serveCalls } from './calls.ts'
import {
  blocked,
  blockedCount,
  byGender,
  byStatus,
  nearby,
  newest,
  online,
  recommended,
  saved,
  savedCount,
} from './lists.ts'
import { type MemberRow, pageWithSummaries, profileQuery, toMemberSummary } from './member-summaries.ts'
import { type SearchQuery, search } from './search.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()

type Query = Record<string, string | undefined>
const queryOf = (request: FastifyRequest) => request.query as Query
const viewerOf = (request: FastifyRequest) => String(request.headers['x-viewer'])
const limitOf = (query: Query) => Number(query.limit ?? 20)

interface Statement {
  /** Planned once for each connection; without a name it is planned every time. */
  name?: string
  /** Keys of the page and one more; `$1` the viewer, `$2` how many. */
  keys: string
  values: unknown[]
}

async function pageOf(request: FastifyRequest, { name, keys, values }: Statement, cursorOf: (row: never) => unknown) {
  const limit = limitOf(queryOf(request))
  const { rows } = await pool.query<MemberRow>({
    ...(name ? { name } : {}),
    text: pageWithSummaries(keys),
    values: [viewerOf(request), limit + 1, ...values],
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const has_next = rows.length > limit && last !== undefined
  return {
    users: page.map(toMemberSummary),
    has_next,
    ...(has_next ? { next_cursor: String(cursorOf(last as never)) } : {}),
  }
}

const readCounter = async (name: string) => {
  const text = 'select sum(value)::int as value from counters where name = $1'
  const { rows } = await pool.query<{ value: number }>({ name: 'counted', text, values: [name] })
  return rows[0]?.value
}

const maxKey = '9223372036854775807'
const keyOf = ({ key }: { key: string }) => key

app.get('/readyz', async () => ({ ok: true }))

app.get('/api/v1/users/new', (request) =>
  pageOf(request, { name: 'new', keys: newest, values: [queryOf(request).cursor ?? maxKey] }, keyOf),
)

app.get('/api/v1/users/recommended', (request) =>
  pageOf(request, { name: 'recommended', keys: recommended, values: [] }, keyOf),
)

app.get('/api/v1/users/nearby', (request) => {
  const [km, near, key] = (queryOf(request).cursor ?? `-1 0 ${maxKey}`).split(' ')
  return pageOf(
    request,
    { name: 'nearby', keys: nearby, values: [km, near, key] },
    (row: { km: number; near: number; key: string }) => `${row.km} ${row.near} ${row.key}`,
  )
})

app.get('/api/v1/users/get_users', async (request) => {
  const { gender, status, cursor } = queryOf(request)
  const before = cursor ?? maxKey
  const page = (name: string, keys: string, values: unknown[]) => pageOf(request, { name, keys, values }, keyOf)
  if (status === 'saveProfile' || status === 'blocked') {
    const [keys, counting] = status === 'blocked' ? [blocked, blockedCount] : [saved, savedCount]
    const counted = pool.query<{ total: number }>({
      name: `${status} count`,
      text: counting,
      values: [viewerOf(request)],
    })
    const [users, { rows }] = await Promise.all([page(status, keys, []), counted])
    return { ...users, total: rows[0]?.total }
  }
  const count = readCounter(status ?? gender ?? 'All')
  const found =
    status === 'online'
      ? page('online', online, [before, new Date(Date.now() - 30 * 60_000)])
      : status
        ? page('status', byStatus, [before, status])
        : page('gender', byGender, [before, gender])
  const [users, total] = await Promise.all([found, count])
  return { ...users, total }
})

app.get('/api/v1/users/profiles', async (request) => {
  const statement = await search(pool, queryOf(request) as SearchQuery)
  if (!statement) return { users: [], has_next: false }
  return pageOf(request, statement, ({ rank, key }: { rank: number; key: string }) => `${rank} ${key}`)
})

app.get('/api/v1/users/gender-counts', async () => {
  const text = 'select name, sum(value)::int as value from counters group by name'
  const { rows } = await pool.query<{ name: string; value: number }>({ name: 'counts', text })
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
})

app.get('/api/v1/users/view_profile/:id', async (request) => {
  const { id } = request.params as { id: string }
  const viewer = viewerOf(request)
  const { rows } = await pool.query({ name: 'person', text: profileQuery, values: [viewer, id] })
  const [row] = rows
  if (!row) return { user: null }
  const text = `insert into views (owner_key, viewer_key, day, created_at) values ($1, $2, current_date, now())
    on conflict do nothing`
  await pool.query({ name: 'view', text, values: [row.key, viewer] })
  const { education, height, diet, smoke, drink } = row
  const masked = row.match_status === 'accepted' ? `${row.mobile.slice(0, 2)}xxxx${row.mobile.slice(-2)}` : undefined
  const mobile = row.hide_phone ? 'Hidden by user' : (masked ?? 'Shared after you connect')
  const approved = row.partner_expectations_approval === 'approved'
  const summary = toMemberSummary(row)
  return {
    user: {
      ...summary,
      memtype: summary.status,
      education,
      language: row.languages.join(', '),
      maritalStatus: row.marital_status,
      height,
      diet,
      smoke,
      drink,
      partnerExpectations: approved ? row.partner_expectations : null,
      email: row.show_email ? row.email : 'Hidden',
      verify_email: row.show_email,
      mobile,
      phone: mobile,
      phonehide: row.hide_phone,
      photohide: row.hide_photos,
    },
  }
})

serveCalls(app, pool, pages.maxTotal)

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
