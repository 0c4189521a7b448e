import { routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportedColumns } from '../../../test/declared-data.ts'
import { createFullAccount, exchangeMessages, textsOf } from '../../../test/full-life.ts'
import { reviewedTexts } from '../../../test/member-columns.ts'
import { keyOf } from '../../../test/member-states.ts'
import { connect, signUp } from '../../../test/personas.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findColumnsWithKey, listColumns, listTables } from '../../../test/whole-database.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember } from '../../personal-data.ts'
import { jsonChunks } from './json-chunks.ts'
import { eraseTable, exportTable } from './personal-table.store.ts'
import { columnsOf } from './personal-table.ts'
import { personalTables } from './personal-tables.ts'
import { tablesOfNobody } from './tables/of-nobody.ts'

// What is declared of each table, compared with what an export says and what an erasure leaves.

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
let key: MemberKey
/** What a column has by which a row is the member's. */
let marks: string[]
const isOfMemberIn = (column: string) => `"${column}"::text in (${marks.map((mark) => `'${mark}'`)})`

beforeAll(async () => {
  // Members have keys that nothing else has.
  await db.$executeRaw`alter sequence members_key_seq restart with 1000`
  const early = await signUp(test, 'early')
  const { asha, noor } = await createFullAccount(test, 'of')
  key = await keyOf(test, asha)
  const { phone, email } = await db.member.findUniqueOrThrow({ where: { key } })
  marks = [String(key), phone, email]
  // What the account does not have of itself: a conversation in which she comes second, a connection that is over, and
  // what moderators have of her.
  await db.member.update({ where: { key }, data: reviewedTexts })
  await connect(asha, early)
  await exchangeMessages(test, asha, early, 'early')
  await db.$executeRaw`update messages set hidden_at = created_at where body = ${textsOf('early').last}`
  const ended = await signUp(test, 'ended')
  await connect(asha, ended)
  await asha.call(routes.requests.disconnect, { body: { user_id: ended.id } })
  await noor.call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Asks for money' } })
  await db.$executeRaw`
    insert into reports (reporter_key, reason, details, evidence, created_at, closed_at)
    values (${key}, 'Asks for money', 'Long ago.', '[]', now(), now())`
  await db.$executeRaw`
    insert into cases (number, kind, class, report_key, reporter_key, opened_at, acknowledge_by, act_by, closed_at)
    select '0000-0000', 'report', 'P1', key, reporter_key, created_at, created_at, created_at, closed_at from reports
    where closed_at is not null`
  await db.$executeRaw`
    insert into report_evidence (report_key, entry, part, sealed, created_at)
    select key, 0, 'screenshot1', '\\x00', created_at from reports where reporter_key = ${key}`
  await db.$executeRaw`
    insert into case_notes (case_key, written_by, text, written_at) select key, 'amber', 'A note.', opened_at from cases`
  await db.$executeRaw`
    insert into review_claims (member_key, part, claimed_by, claimed_until) values (${key}, 'bio', 'amber', now())`
  await db.$executeRaw`
    insert into queue_skips (member_key, part, skipped_by, skipped_at) values (${key}, 'bio', 'amber', now())`
})

/** Runs in a transaction of which nothing stays. */
async function tryOut(run: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  const transaction = db.$transaction(
    async (tx) => {
      await run(tx)
      throw undone
    },
    { timeout: 120_000 },
  )
  await transaction.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

it('is tried out with a member who has a row on each side of every table', async () => {
  const missing: string[] = []
  for (const { table, member } of personalTables) {
    for (const condition of member ? columnsOf(member).map(isOfMemberIn) : ['true']) {
      const rows = await db.$queryRawUnsafe<unknown[]>(`select 1 from "${table}" where ${condition} limit 1`)
      if (rows.length === 0) missing.push(`${table} where ${condition}`)
    }
  }
  expect(missing).toEqual([])
})

/** Another value of each type. */
const otherValue = (column: string, type: string): string => {
  if (type.endsWith('[]')) return `array_append("${column}", ${type === 'text[]' ? "'x'" : '1'})`
  if (type.startsWith('bit')) return `~"${column}"`
  return (
    {
      boolean: `not "${column}"`,
      bytea: `'\\x01'::bytea`,
      date: `"${column}" + 400`,
      jsonb: `'{"code":"written","params":{"text":"x"}}'::jsonb`,
      text: `'x' || coalesce("${column}", '')`,
      uuid: 'gen_random_uuid()',
    }[type] ??
    (type.startsWith('timestamp')
      ? `coalesce("${column}", now()) + interval '400 days'`
      : `-1 - coalesce("${column}", 0)`)
  )
}

/** No trigger, reference, check or unique index stands in the way of a value any more. */
async function allowAnyValue(tx: Tx): Promise<void> {
  await tx.$executeRaw`set local session_replication_role = replica`
  const drops = await tx.$queryRaw<{ sql: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql from pg_constraint
    where contype in ('c', 'u') and connamespace = 'public'::regnamespace and conrelid <> 0
    union all
    select format('drop index %s', i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`
  for (const { sql } of drops) await tx.$executeRawUnsafe(sql)
}

describe('an export', () => {
  const read = async (tx: Tx, tables = personalTables): Promise<string> => {
    const ctx = { ...test.ctx, db: tx as typeof db }
    async function* parts() {
      for (const table of tables) yield* Object.entries(await exportTable(ctx, table, key))
    }
    let text = ''
    for await (const chunk of jsonChunks(parts())) text += chunk
    return text
  }

  it('changes with each column that is declared to be exported, and with no other', { timeout: 120_000 }, async () => {
    const columns = await listColumns(db)
    const wrong: string[] = []
    await tryOut(async (tx) => {
      await allowAnyValue(tx)
      for (const declaration of personalTables) {
        const { table, member } = declaration
        const isOwn = member ? columnsOf(member).map(isOfMemberIn).join(' or ') : 'true'
        /** Whether the export of these tables is another one with other values in these columns. */
        const isChangedBy = async (changed: typeof columns, tables?: typeof personalTables) => {
          const before = await read(tx, tables)
          const values = changed.map(({ column, type }) => `"${column}" = ${otherValue(column, type)}`)
          await tx.$executeRaw`savepoint before_change`
          await tx.$executeRawUnsafe(`update "${table}" set ${values.join(', ')} where ${isOwn}`)
          const after = await read(tx, tables).catch(() => 'failed')
          await tx.$executeRaw`rollback to savepoint before_change`
          return after !== before
        }
        const exported = new Set(exportedColumns(declaration))
        const changeable = columns.filter(
          (one) => one.table === table && one.column !== 'key' && !columnsOf(member).includes(one.column),
        )
        for (const one of changeable.filter(({ column }) => exported.has(column))) {
          // Some are exported with another table.
          const isExported = (await isChangedBy([one], [declaration])) || (await isChangedBy([one]))
          if (!isExported) wrong.push(`${table}.${one.column} is not in the export`)
        }
        const others = changeable.filter(({ column }) => !exported.has(column))
        if (others.length > 0 && (await isChangedBy(others)))
          wrong.push(`one of ${table}.${others.map(({ column }) => column).join(', ')} is in the export`)
      }
    })
    expect(wrong).toEqual([])
  })
})

type Row = Readonly<Record<string, unknown>>
/** Rows by their primary keys. */
type Rows = ReadonlyMap<string, Row>

async function readRows(tx: Tx, table: string): Promise<Rows> {
  const rows = await tx.$queryRawUnsafe<{ id: string; row: Row }[]>(
    `select to_jsonb(t) as row, (
        select string_agg(to_jsonb(t) ->> a.attname, ' ' order by a.attname)
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid = 'public."${table}"'::regclass
      ) as id
      from "${table}" t`,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

async function readAllRows(tx: Tx): Promise<ReadonlyMap<string, Rows>> {
  const all = new Map<string, Rows>()
  for (const table of await listTables(db)) all.set(table, await readRows(tx, table))
  return all
}

describe('an erasure', () => {
  let before: ReadonlyMap<string, Rows>
  let after: ReadonlyMap<string, Rows>
  let columnsWithKey: string[]
  let cascades: { child: string; column: string; parent: string }[]

  beforeAll(async () => {
    const { id, email, phone } = await db.member.findUniqueOrThrow({ where: { key } })
    const departing: DepartingMember = { key, id, email, phone, emailConfirmed: true, at: test.clock.now() }
    cascades = await db.$queryRaw`
      select f.conrelid::regclass::text as child, a.attname::text as column, f.confrelid::regclass::text as parent
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confdeltype = 'c'`
    await tryOut(async (tx) => {
      before = await readAllRows(tx)
      // The member's own row would take others with it.
      for (const table of personalTables.slice(0, -1)) {
        await eraseTable(tx, table, departing, { ...test.ctx, obsoleteFiles: [], announceTo: () => {} })
      }
      after = await readAllRows(tx)
      columnsWithKey = await findColumnsWithKey({ ...test, ctx: { ...test.ctx, db: tx as typeof db } }, key)
    })
  })

  /** Went with a row that it refers to. */
  const wentAlong = (table: string, row: Row): boolean =>
    cascades.some(({ child, column, parent }) => {
      const id = String(row[column])
      return child === table && before.get(parent)?.has(id) === true && after.get(parent)?.has(id) === false
    })

  /** What became of rows of a table: `deleted`, `went along`, `as it was`, or the names of the columns that changed. */
  const outcomesOf = (table: string, isWanted: (row: Row) => boolean): string[] => {
    const outcomes = new Set<string>()
    for (const [id, row] of before.get(table) ?? []) {
      if (!isWanted(row)) continue
      const later = after.get(table)?.get(id)
      const changed = Object.keys(row).filter((name) => JSON.stringify(later?.[name]) !== JSON.stringify(row[name]))
      if (!later) outcomes.add(wentAlong(table, row) ? 'went along' : 'deleted')
      else if (changed.length === 0) outcomes.add('as it was')
      else for (const column of changed) outcomes.add(column)
    }
    return [...outcomes].sort()
  }

  it('leaves the member’s key nowhere, before the member’s own row goes', () => {
    expect(columnsWithKey).toEqual([])
  })

  it.each(personalTables.slice(0, -1))(
    'does with $table what is declared, and leaves what is of others',
    ({ table, member, departure }) => {
      const isOwn = (row: Row) => !member || columnsOf(member).some((column) => marks.includes(String(row[column])))
      const own = outcomesOf(table, isOwn)
      const isLeft = (outcome: string) => ['as it was', 'went along'].includes(outcome)
      if (typeof departure === 'string') {
        expect(new Set(own.map((one) => (one === 'went along' ? 'deleted' : one)))).toEqual(new Set(['deleted']))
      } else if ('kept' in departure) {
        expect(own.filter((one) => !isLeft(one))).toEqual(columnsOf(departure.without).sort())
      } else if (departure.changes) {
        expect(own.filter((one) => !isLeft(one) && one !== 'deleted')).toEqual(columnsOf(departure.changes).sort())
      } else {
        expect(own.filter((one) => !isLeft(one))).toEqual(['deleted'])
      }
      expect(outcomesOf(table, (row) => !isOwn(row)).filter((one) => !isLeft(one))).toEqual([])
    },
  )

  it('leaves what is of nobody as it was, but for what counts members, and what it hands over to other tables', () => {
    const handedOver = ['counters', 'unowned_photo_files', 'held_digests']
    const others = Object.keys(tablesOfNobody).filter((table) => !handedOver.includes(table))
    const changed = others.filter((table) =>
      outcomesOf(table, () => true).some((one) => !['as it was', 'went along'].includes(one)),
    )
    expect(changed).toEqual([])
  })
})
