import { type CallInput, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { createMembers } from './many-members.ts'
import { joinDaysAgo } from './member-states.ts'
import { connect, type TestMember } from './personas.ts'
import { openTestApp } from './test-app.ts'

// What members call most often is planned once for each connection, and not at each call.

const home = await openTestApp({ ownDatabase: true })
await home.ctx.db.$executeRaw`create extension if not exists pg_stat_statements`
// For connections that are opened from now on; of functions too.
await home.ctx.db.$executeRaw`
  do $$ begin
    execute format('alter database %I set pg_stat_statements.track_planning = on', current_database());
    execute format('alter database %I set pg_stat_statements.track = ''all''', current_database());
  end $$`
const test = await openTestApp({ databaseUrl: home.ctx.config.database.url, clock: home.clock })
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
await createMembers(test, 80)
await connect(asha, noor)
await noor.call(routes.chat.send, {
  body: { user_id: asha.id, message: 'Namaste', client_id: '7d3e7c1e-8a5a-4d8f-9b1a-1f2c3d4e5f60' },
})
const { db } = test.ctx

interface PlannedStatement {
  query: string
  calls: number
  plans: number
}

const strangers = await db.member.findMany({ where: { email: { startsWith: 'member' } }, select: { id: true } })
const sendRequest = ({ call }: TestMember) =>
  call(routes.requests.send, { body: { user_id: strangers.pop()?.id ?? '' } })
const search = (query: CallInput<typeof routes.discovery.search>['query']) =>
  asha.call(routes.discovery.search, { query })
await joinDaysAgo(test, 7, noor)
// As many names of places as a gazetteer of the world has make a part of them look long.
await db.$executeRaw`
  insert into place_names (plain, place_key)
  select 'name' || n, (select min(key) from places) from generate_series(1, 50000) n`
await db.$executeRaw`analyze place_names`

const calls = 30
/** Each connection plans a statement up to six times before it keeps a plan. */
const plansAllowed = calls / 2

/** The statements that are planned again and again while something is called many times. */
async function findReplanned(call: () => Promise<unknown>): Promise<PlannedStatement[]> {
  await call()
  await db.$queryRaw`
    select 1 from (select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()) reset`
  for (let index = 0; index < calls; index += 1) await call()
  return db.$queryRaw<PlannedStatement[]>`
    select s.query, s.calls::int as calls, s.plans::int as plans
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and s.plans > greatest(${plansAllowed}, s.calls / 2)
      and s.query not like '%pg_stat_statements%'
    order by s.total_plan_time desc`
}

describe('is not planned at each call:', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a profile', () => asha.call(routes.members.view, { params: { id: noor.id } })],
    ['one’s own profile', () => asha.call(routes.members.view, { params: { id: asha.id } })],
    ['recommended members', () => asha.call(routes.discovery.recommended)],
    ['members nearby', () => asha.call(routes.discovery.nearby)],
    ['newest members', () => asha.call(routes.discovery.newest)],
    ['members of an identity', () => asha.call(routes.discovery.byFilter, { query: { gender: 'Gay' } })],
    ['paid members', () => asha.call(routes.discovery.byFilter, { query: { status: 'paid' } })],
    ['a search', () => search({})],
    ['a search in a city', () => search({ location: 'Pune' })],
    ['a search in a state', () => search({ location: 'Maharashtra' })],
    ['a search in India', () => search({ location: 'India' })],
    ['a search of one id', () => search({ user_id: noor.id })],
    ['requests received', () => asha.call(routes.requests.received)],
    ['a request of a first week', () => sendRequest(asha)],
    ['a request', () => sendRequest(noor)],
    ['connections', () => asha.call(routes.requests.connected)],
    ['notifications', () => asha.call(routes.notifications.list, { params: { id: asha.id } })],
    ['the number of unread notifications', () => asha.call(routes.notifications.unreadCount)],
    ['notifications that are marked as read', () => asha.call(routes.notifications.markRead, { body: {} })],
    ['conversations', () => asha.call(routes.chat.conversations)],
    ['messages', () => asha.call(routes.chat.history, { params: { id: noor.id } })],
    ['a conversation that is opened', () => asha.call(routes.chat.open, { body: { user_id: noor.id } })],
    ['one’s membership', () => asha.call(routes.membership.mine)],
    ['preferences', () => asha.call(routes.preferences.get)],
    ['privacy', () => asha.call(routes.privacy.get)],
  ])('%s', async (_, call) => {
    expect(await findReplanned(call)).toEqual([])
  })
})
