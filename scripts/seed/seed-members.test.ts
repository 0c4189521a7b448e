import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argon2Passwords, pathOfPhoto } from '@satrangi/api/ops'
import { migrate } from '@satrangi/db/migrate'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchFolder } from '../lib/scratch.ts'
import { startThrowAway } from '../postgres/throw-away.ts'
import { demoLogins, demoPassword } from './demo-logins.ts'
import { seedMembers } from './seed-members.ts'

const scratch = scratchFolder()
const now = new Date('2026-11-21T12:00:00Z')
let server: Awaited<ReturnType<typeof startThrowAway>>
const clients: pg.Client[] = []

async function seeded(name: string, ...seedings: number[]): Promise<pg.Client> {
  const databaseUrl = await server.database(name)
  await migrate(databaseUrl)
  const common = { databaseUrl, dataDir: join(scratch.folder, name), seed: 7, now, report: () => {} }
  for (const members of seedings) await seedMembers({ ...common, members, signal: new AbortController().signal })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  clients.push(client)
  return client
}

let db: pg.Client
beforeAll(async () => {
  server = await startThrowAway()
  db = await seeded('first', 40)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await server.stop()
  scratch.remove()
})

const rows = async (client: pg.Client, sql: string) => (await client.query(sql)).rows as Record<string, unknown>[]
const number = async (sql: string) => Number((await rows(db, `select count(*) as n from ${sql}`))[0]?.n)

it('makes as many members as were asked for, over the last year', async () => {
  expect(await number('members')).toBe(40)
  expect(await number(`members where created_at between '2025-11-21' and '2026-11-21T12:00:00Z'`)).toBe(40)
  expect(await number('members where city_key is null')).toBe(0)
})

it('lets each demo login in with the password of the README and the pack of its name', async () => {
  const passwords = await argon2Passwords()
  for (const { email, plan } of demoLogins) {
    const [member] = await rows(db, `select password_hash, status, visible from members where email = '${email}'`)
    expect(await passwords.verify(String(member?.password_hash), demoPassword)).toBe(true)
    expect(member).toMatchObject({ status: plan === 'free' ? 'active' : plan, visible: true })
  }
})

it('lets the demo logins know each other and talk', async () => {
  const logins = `(select key from members where email like '%@demo.example')`
  const between = `low_key in ${logins} and high_key in ${logins}`
  expect(await number(`connections where ${between} and status = 'accepted'`)).toBe(3)
  expect(await number(`conversations where ${between} and last_id > 1`)).toBe(3)
})

it('keeps the lists of conversations true to their messages', async () => {
  expect(await number('conversations')).toBeGreaterThan(5)
  const wrong = await rows(
    db,
    `select 1 from conversation_members s join conversations c on c.key = s.conversation_key
     where s.last_id <> c.last_id or c.last_id <> (select max(id) from messages where conversation_key = c.key)
       or s.last_body <> (select body from messages where conversation_key = c.key and id = c.last_id)
       or s.unread <> (select count(*) from messages
         where conversation_key = c.key and sender_key <> s.member_key and id > s.read_id)`,
  )
  expect(wrong).toEqual([])
})

it('lets nothing happen before its people joined, and nothing in the future', async () => {
  const early = await rows(
    db,
    `select 1 from connections c join members m on m.key in (c.low_key, c.high_key) where c.created_at < m.created_at
     union all select 1 from messages where created_at > '2026-11-21T12:00:00Z'
     union all select 1 from notifications where created_at > '2026-11-21T12:00:00Z'
     union all select 1 from messages m join conversations v on v.key = m.conversation_key
       join connections c using (low_key, high_key) where m.created_at < c.answered_at`,
  )
  expect(early).toEqual([])
})

it('stores a file in both sizes for each photo', async () => {
  const photos = await rows(db, 'select file from photos')
  expect(photos.length).toBeGreaterThan(40)
  const folder = join(scratch.folder, 'first', 'photos')
  for (const { file } of photos) {
    expect(existsSync(pathOfPhoto(folder, `${file}.webp`))).toBe(true)
    expect(existsSync(pathOfPhoto(folder, `${file}-320.webp`))).toBe(true)
  }
})

it('makes the same people in one seeding as in two, one after the other', async () => {
  const two = await seeded('second', 25, 15)
  const people = 'select id, email, name, gender, dob, bio, city_name, status, key from members order by key'
  expect(await rows(two, people)).toEqual(await rows(db, people))
})

it('leaves nothing when it is interrupted', async () => {
  const databaseUrl = await server.database('third')
  await migrate(databaseUrl)
  const controller = new AbortController()
  const report = () => controller.abort(new Error('enough'))
  const dataDir = join(scratch.folder, 'third')
  const seeding = { databaseUrl, dataDir, members: 10, seed: 7, now, report, signal: controller.signal }
  await expect(seedMembers(seeding)).rejects.toThrow('enough')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  clients.push(client)
  expect(await rows(client, 'select 1 from members')).toEqual([])
})
