import { spawn } from 'node:child_process'
import { routes } from '@satrangi/contract'
import { deploy } from '@satrangi/db/migrate'
import { inRoot } from '@satrangi/test-kit/paths'
import { run } from '@satrangi/test-kit/programs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from './database.ts'
import { keyOf } from './member-states.ts'
import { connect, signUp, type TestMember } from './personas.ts'
import { type TestApp, testApp } from './test-app.ts'
import { fillerConversations, fillerLength, unpartitionedDatabase } from './unpartitioned-database.ts'
import { findTablesWithText, listTables } from './whole-database.ts'

const migration = '20261127000100_partition_messages'
const script = ['--disable-warning=ExperimentalWarning', inRoot('scripts/migrate.ts')]
const partitionMessages = [...script, 'partition-messages', '--batch', '100', '--pause-ms', '0']

let test: TestApp
let url: string
let drop: () => Promise<void>
let client: pg.Client
let other: pg.Client
let isStopped = false
let empty: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  empty = await freshDatabase()
  ;({ url, drop } = await unpartitionedDatabase({ isLarge: true }))
  client = new pg.Client({ connectionString: url })
  other = new pg.Client({ connectionString: url })
  await Promise.all([client.connect(), other.connect()])
  test = await testApp({ databaseUrl: url })
})
afterAll(async () => {
  isStopped = true
  await test.close()
  await Promise.all([client.end(), other.end()])
  await drop()
  await empty.drop()
})

const command = (...args: string[]) =>
  run(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } as NodeJS.ProcessEnv })
const isPartitioned = async () => {
  const { rows } = await client.query("select relkind = 'p' as is from pg_class where oid = 'messages'::regclass")
  return rows[0].is
}
const count = async (from: string) => {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return rows[0]?.n
}
const differences = () =>
  count(`((table messages except all table messages_copy) union all (table messages_copy except all table messages)) d`)

/** Kills the program that copies once it has copied some, and waits until the server has noticed. */
async function copySomeAndKill(): Promise<void> {
  const child = spawn(process.execPath, partitionMessages, { env: { ...process.env, DATABASE_URL: url } })
  let lines = 0
  for await (const chunk of child.stdout) {
    lines += String(chunk).split('copied').length - 1
    if (lines >= 4) child.kill('SIGKILL')
  }
  await client.query('select pg_advisory_lock(72707370), pg_advisory_unlock(72707370)')
}

interface Sent {
  from: TestMember
  to: TestMember
  id: number
  body: string
  removed: boolean
}

/** Two members who go on writing, taking back and reading until they are stopped. */
async function startTalking(name: string) {
  const [one, two] = [await signUp(test, `${name}-one`), await signUp(test, `${name}-two`)]
  await connect(one, two)
  const [oneKey, twoKey] = [await keyOf(test, one), await keyOf(test, two)]
  const sent: Sent[] = []
  const talk = async () => {
    for (let n = 1; !isStopped; n += 1) {
      const [from, to] = n % 2 ? [one, two] : [two, one]
      const keys = n % 2 ? { from: oneKey, to: twoKey } : { from: twoKey, to: oneKey }
      const body = `${name} ${n}`
      const stored = await test.ctx.messageWriter.store({ ...keys, body, clientId: `${n}`, at: test.clock.now() })
      if (!stored) throw new Error('not stored')
      const message = { from, to, id: stored.id, body, removed: false }
      sent.push(message)
      if (n % 3 === 0) {
        await from.call(routes.chat.remove, { body: { user_id: to.id, id: stored.id } })
        message.removed = true
      }
      const { messages } = await to.call(routes.chat.history, { params: { id: from.id }, query: { limit: 1 } })
      expect(messages[0]).toMatchObject({ id: stored.id, message: message.removed ? '' : body })
    }
  }
  const talking = talk()
  return { one, two, sent, talking, waitForMore: () => waitFor(talking, sent) }
}

/** Until three more messages were stored, or one was not. */
async function waitFor(talking: Promise<void>, sent: readonly Sent[]): Promise<void> {
  const goal = sent.length + 3
  await Promise.race([talking, expect.poll(() => sent.length, { timeout: 15_000 }).toBeGreaterThan(goal)])
}

const deleted = new Set<number>()
function deleteFiller(n: number, by = client): Promise<unknown> {
  deleted.add(n)
  return by.query('delete from conversations where key = $1', [1_000_000 + n])
}
const copiedUpTo = async () => {
  const { rows } = await client.query<{ key: number }>('select conversation_key::int as key from messages_copied')
  return rows[0]?.key
}

describe('the messages of a running product', () => {
  it('go into partitions without a message lost, changed or come back', async () => {
    const pairs = await Promise.all(['first', 'second', 'third'].map((name) => startTalking(name)))
    const everybodyTalks = () => Promise.all(pairs.map(({ waitForMore }) => waitForMore()))
    await everybodyTalks()
    const leaver = await signUp(test, 'leaver')
    const [friend] = pairs.map(({ one }) => one)
    if (!friend) throw new Error('there are three pairs')
    await connect(leaver, friend)
    const [from, to] = [await keyOf(test, leaver), await keyOf(test, friend)]
    await test.ctx.messageWriter.store({ from, to, body: 'Gone soon.', clientId: null, at: test.clock.now() })

    expect(await deploy(url)).toEqual([migration])
    expect(await isPartitioned()).toBe(false)
    await everybodyTalks()

    await copySomeAndKill()
    expect(await copiedUpTo()).toBeLessThan(1_000_000 + fillerConversations)
    // Behind what was copied and ahead of it.
    for (const n of [1, 2, 120, fillerConversations]) await deleteFiller(n)
    await client.query("update messages set body = 'Changed.' where conversation_key in (1000003, 1000200)")
    await leaver.call(routes.myData.erase, { body: {} })
    expect(await findTablesWithText(test, 'Gone soon.')).toEqual([])
    await everybodyTalks()

    await other.query('begin')
    await deleteFiller(100, other)
    const copying = command(...partitionMessages)
    for (let n = 20; n < 60; n += 1) await Promise.all([deleteFiller(n), deleteFiller(n + 100)])
    await expect.poll(copiedUpTo, { timeout: 15_000 }).toBeGreaterThanOrEqual(1_000_099)
    await other.query('commit')
    expect(await copying).toMatchObject({ code: 0, output: expect.stringContaining('messages are in partitions.') })
    expect(await isPartitioned()).toBe(true)
    await everybodyTalks()
    await deleteFiller(5)
    expect(await differences()).toBe(0)

    // Back again, and forth.
    await client.query('select swap_messages()')
    await everybodyTalks()
    expect([await isPartitioned(), await differences()]).toEqual([false, 0])
    await client.query('select swap_messages()')
    await everybodyTalks()
    expect([await isPartitioned(), await differences()]).toEqual([true, 0])

    expect(await command(...script, 'drop-messages-copy')).toMatchObject({ code: 0 })
    await everybodyTalks()
    isStopped = true
    for (const { talking, sent, one, two } of pairs) {
      await talking
      const { rows } = await client.query(
        `select id, body, removed_at is not null as removed from messages where conversation_key =
           (select key from conversations where low_key in ($1, $2) and high_key in ($1, $2)) order by id`,
        [await keyOf(test, one), await keyOf(test, two)],
      )
      expect(rows).toEqual(sent.map(({ id, body, removed }) => ({ id, body: removed ? '' : body, removed })))
    }
    const left = (fillerConversations - deleted.size) * fillerLength
    expect(await count('messages where conversation_key > 1000000')).toBe(left)
    expect(await count("messages where body = 'Changed.'")).toBe(2 * fillerLength)
  })

  it('are then what they are in a new installation', async () => {
    const schemaOf = async (database: string) => {
      const one = new pg.Client({ connectionString: database })
      await one.connect()
      const { rows } = await one.query(`
        select c.relname, c.relkind, pg_get_indexdef(c.oid) as index, pg_get_expr(c.relpartbound, c.oid) as bound,
          (select json_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.conrelid = c.oid) as constraints,
          (select json_agg(t.tgname) from pg_trigger t where t.tgrelid = c.oid) as triggers
        from pg_class c where c.relname like 'messages%' order by 1`)
      await one.end()
      return rows
    }
    expect(await schemaOf(url)).toEqual(await schemaOf(empty.url))
    expect(await listTables(test.ctx.db)).not.toContain('messages_copy')
    expect(await command(...partitionMessages)).toMatchObject({ code: 0, output: expect.stringContaining('already') })
  })
})

it('the migration itself moves few messages', async () => {
  const small = await unpartitionedDatabase({ isLarge: false })
  const one = new pg.Client({ connectionString: small.url })
  await one.connect()
  await one.query(`insert into messages (conversation_key, id, sender_key, body, created_at)
    select n, 1, n, 'Message ' || n, '2026-01-01' from generate_series(1, 300) n`)
  expect(await deploy(small.url)).toEqual([migration])
  const { rows } = await one.query(`select count(*)::int as n, count(distinct tableoid)::int as partitions,
    to_regclass('messages_copy') as copy from messages`)
  expect(rows).toEqual([{ n: 300, partitions: 16, copy: null }])
  await one.end()
  await small.drop()
})
