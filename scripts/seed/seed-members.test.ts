import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argon2Passwords, pathOfPhoto } from '@satrangi/api/ops'
import { loadLargePlaces } from '@satrangi/db/gazetteer'
import { migrate } from '@satrangi/db/migrate'
import { demoLogins, demoPassword } from '@satrangi/test-kit/demo-logins'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { startTemporaryServer } from '@satrangi/test-kit/postgres/temporary-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canHavePhotos, maxMembersWithPhotos } from './add-photos.ts'
import { seedMembers } from './seed-members.ts'

const scratch = temporaryFolder()
const now = new Date('2026-11-21T12:00:00Z')
let server: Awaited<ReturnType<typeof startTemporaryServer>>
const clients: pg.Client[] = []

/** Many databases come from one with the places that a new installation begins with. */
async function makeTemplate(): Promise<void> {
  const url = await server.database('places')
  await migrate(url)
  await loadLargePlaces(url)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

async function makeDatabase(name: string): Promise<string> {
  const postgres = await connect(await server.database('postgres'))
  await postgres.query(`create database ${name} template places`)
  return server.database(name)
}

const seedOptions = (databaseUrl: string, name: string, members: number) => ({
  databaseUrl,
  dataDir: join(scratch.folder, name),
  members,
  seed: 7,
  now,
  report: () => {},
  signal: new AbortController().signal,
})

async function seeded(name: string, ...seedings: number[]): Promise<pg.Client> {
  const databaseUrl = await makeDatabase(name)
  for (const members of seedings) await seedMembers(seedOptions(databaseUrl, name, members))
  return connect(databaseUrl)
}

let db: pg.Client
beforeAll(async () => {
  server = await startTemporaryServer()
  await makeTemplate()
  db = await seeded('first', 40)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await server.stop()
  scratch.remove()
})

const rows = async (client: pg.Client, sql: string) => (await client.query(sql)).rows as Record<string, unknown>[]
const number = async (sql: string) => Number((await rows(db, `select count(*) as n from ${sql}`))[0]?.n)

it('creates the given number of members, joined over the last year', async () => {
  expect(await number('members')).toBe(40)
  expect(await number(`members where created_at between '2025-11-21' and '2026-11-21T12:00:00Z'`)).toBe(40)
  expect(await number('members where city_key is null')).toBe(0)
})

it('gives each demo login the password of the README and the plan of its name', async () => {
  const passwords = await argon2Passwords()
  for (const { email, plan } of demoLogins) {
    const [member] = await rows(db, `select password_hash, status, visible from members where email = '${email}'`)
    expect(await passwords.verify(String(member?.password_hash), demoPassword)).toBe(true)
    expect(member).toMatchObject({ status: plan === 'free' ? 'active' : plan, visible: true })
  }
})

it('connects the demo logins with conversations', async () => {
  const logins = `(select key from members where email like '%@demo.example')`
  const between = `low_key in ${logins} and high_key in ${logins}`
  expect(await number(`connections where ${between} and status = 'accepted'`)).toBe(3)
  expect(await number(`conversations where ${between} and last_id > 1`)).toBe(3)
})

it('gives some of the requests that wait for an answer a note, and no other connection', async () => {
  const waiting = await number(`connections where status = 'pending'`)
  const noted = await number('connections where note is not null')
  expect(await number(`connections where status = 'pending' and note is not null`)).toBe(noted)
  expect([noted > 0, noted < waiting]).toEqual([true, true])
})

it('keeps conversation counters consistent with the messages', async () => {
  expect(await number('conversations')).toBeGreaterThan(5)
  const wrong = await rows(
    db,
    `select 1 from conversation_members s join conversations c on c.key = s.conversation_key
     where c.last_id <> (select max(id) from messages where conversation_key = c.key)
       or c.low_sent <> (select count(*) from messages where conversation_key = c.key and sender_key = c.low_key)
       or c.last_body <> (select body from messages where conversation_key = c.key and id = c.last_id)
       or unread_messages(c, s) <> (select count(*) from messages
         where conversation_key = c.key and sender_key <> s.member_key and id > s.read_id)`,
  )
  expect(wrong).toEqual([])
})

it('creates nothing before its members joined, and nothing in the future', async () => {
  const early = await rows(
    db,
    `select 1 from connections c join members m on m.key in (c.low_key, c.high_key) where c.created_at < m.created_at
     union all select 1 from messages where created_at > '2026-11-21T12:00:00Z'
     union all select 1 from notifications where created_at > '2026-11-21T12:00:00Z'
     union all select 1 from presence where seen_at > '2026-11-21T12:00:00Z'
     union all select 1 from messages m join conversations v on v.key = m.conversation_key
       join connections c using (low_key, high_key) where m.created_at < c.answered_at`,
  )
  expect(early).toEqual([])
})

it('stores a file in both sizes for each photo', async () => {
  const photos = await rows(db, 'select file from photos')
  expect(photos.length).toBeGreaterThan(40)
  expect(new Set(photos.map(({ file }) => file)).size).toBe(photos.length)
  const folder = join(scratch.folder, 'first', 'photos')
  for (const { file } of photos) {
    expect(existsSync(pathOfPhoto(folder, `${file}.webp`))).toBe(true)
    expect(existsSync(pathOfPhoto(folder, `${file}-320.webp`))).toBe(true)
  }
})

it('gives photos to all members, or in large seedings to the first and the newest', () => {
  const many = 3 * maxMembersWithPhotos
  const places = Array.from({ length: many }, (_, place) => place)
  expect(places.slice(0, maxMembersWithPhotos).every((place) => canHavePhotos(place, maxMembersWithPhotos))).toBe(true)
  expect(places.filter((place) => canHavePhotos(place, many)).length).toBeLessThan(maxMembersWithPhotos + 500)
  expect([canHavePhotos(0, many), canHavePhotos(many / 2, many), canHavePhotos(many - 1, many)]).toEqual([
    true,
    false,
    true,
  ])
})

it('creates open reports and contact messages', async () => {
  expect(await number('reports where closed_at is null and jsonb_array_length(evidence) = 1')).toBeGreaterThan(1)
  expect(await number('reports r join members m on m.key = r.reported_key where r.created_at < m.created_at')).toBe(0)
  // A first start is late with nothing for a day: the strictest rule gives two hours for some and 36 for most.
  const late = `r.created_at < '${now.toISOString()}'::timestamptz + interval '1 day' - interval '1 hour' *
    case when r.reason in ('Fake profile or not their photos', 'Shows intimate pictures of me') then 2
      when r.reason = 'Something else' then 168 else 36 end`
  expect(await number(`reports r where ${late}`)).toBe(0)
  expect(await number('contact_messages where closed_at is null')).toBe(4)
})

const people = `select id, email, name, gender, dob, bio, city_name, status, shuffle, p.genders, p.places, key
  from members left join preferences p on p.member_key = key order by key`

it('creates the same members in one seeding as in two consecutive ones', async () => {
  const two = await seeded('second', 12, 8)
  expect(await rows(two, people)).toEqual((await rows(db, people)).slice(0, 20))
})

/** Each foreign key as a query for rows that refer to nothing. */
const orphans = `
  select string_agg(format('select %L as key from %s c left join %s p on p.%I = c.%I where c.%I is not null and p.%I is null',
    k.conname, k.conrelid::regclass, k.confrelid::regclass, there.attname, here.attname, here.attname, there.attname),
    ' union all ') as sql
  from pg_constraint k
  join pg_attribute here on here.attrelid = k.conrelid and here.attnum = k.conkey[1]
  join pg_attribute there on there.attrelid = k.confrelid and there.attnum = k.confkey[1]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace`

it('creates no dangling references, although foreign keys are not checked while rows are loaded', async () => {
  const [found] = await rows(db, orphans)
  expect(String(found?.sql)).toContain('conversation_members')
  expect(await rows(db, String(found?.sql))).toEqual([])
  const strays =
    'select 1 from messages m where not exists (select 1 from conversations where key = m.conversation_key)'
  expect(await rows(db, strays)).toEqual([])
})

const counts = `select name, sum(value)::int as value from counters where name <> 'online' group by name order by name`
const counted = `select c.name, (select count(*)::int from members m
  where m.visible and c.name in ('All', m.gender, m.status)) as value from counters c where name <> 'online' group by name order by name`

it('updates the counters', async () => {
  expect(await rows(db, counts)).toEqual(await rows(db, counted))
})

it('does the same for a database account that may not disable triggers', async () => {
  const databaseUrl = await makeDatabase('ordinary')
  const owner = await connect(databaseUrl)
  await owner.query(`create role ordinary login password 'known';
    grant all on all tables in schema public to ordinary; grant all on all sequences in schema public to ordinary`)
  const ordinary = new URL(databaseUrl)
  Object.assign(ordinary, { username: 'ordinary', password: 'known' })
  await seedMembers(seedOptions(ordinary.href, 'ordinary', 6))
  expect(await rows(owner, counts)).toEqual(await rows(owner, counted))
  expect(await rows(owner, people)).toEqual((await rows(db, people)).slice(0, 6))
})

it('leaves no rows when it is interrupted', async () => {
  const databaseUrl = await makeDatabase('third')
  const controller = new AbortController()
  const report = () => controller.abort(new Error('enough'))
  const interrupted = { ...seedOptions(databaseUrl, 'third', 10), report, signal: controller.signal }
  await expect(seedMembers(interrupted)).rejects.toThrow('enough')
  expect(await rows(await connect(databaseUrl), 'select 1 from members')).toEqual([])
})
