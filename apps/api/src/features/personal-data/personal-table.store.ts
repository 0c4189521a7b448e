import { deleteInBatches, Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { type DepartingMember, type EraseContext, type PersonalData, readPages } from '../../personal-data.ts'
import { canBeNamedSql } from '../members/index.ts'
import {
  columnsOf,
  type ExportContext,
  type ExportedPairs,
  type ExportedRows,
  exportsOf,
  type PersonalTable,
  splitColumns,
} from './personal-table.ts'

// The statements for what is declared of a table. Names and conditions come from declarations alone, never from data.

/** The name of a table or a column. */
function named(identifier: string): Prisma.Sql {
  if (!/^[a-z_]+$/.test(identifier)) throw new Error(`not the name of a table or a column: ${identifier}`)
  return Prisma.raw(`"${identifier}"`)
}

const condition = (only: string | undefined) => (only ? Prisma.sql`and ${Prisma.raw(only)}` : Prisma.empty)

/** Does with the member's rows of a table what is declared to happen when they leave. */
export async function eraseTable(
  tx: Tx,
  table: PersonalTable,
  departing: DepartingMember,
  ctx: EraseContext,
): Promise<void> {
  const { departure } = table
  if (departure === 'deleted') await deleteRows(tx, table, departing)
  else if (departure === 'deleted in batches') await deletePairs(tx, table, departing)
  else if ('kept' in departure) await emptyColumns(tx, table, departing, columnsOf(departure.without))
  else if (typeof departure.by === 'function') await departure.by(tx, departing, ctx)
}

async function deleteRows(tx: Tx, { table, member }: PersonalTable, { key }: DepartingMember): Promise<void> {
  const isOwn = columnsOf(member).map((own) => Prisma.sql`${named(own)} = ${key}`)
  await tx.$executeRaw`delete from ${named(table)} where ${Prisma.join(isOwn, ' or ')}`
}

async function deletePairs(tx: Tx, { table, member }: PersonalTable, { key }: DepartingMember): Promise<void> {
  const [from, sides] = [named(table), columnsOf(member)]
  for (const side of sides) {
    const [own, other] = [named(side), Prisma.join(sides.filter((one) => one !== side).map(named))]
    await deleteInBatches(
      (limit) => tx.$executeRaw`
        delete from ${from} where ${own} = ${key} and ${other} in (
          select ${other} from ${from} where ${own} = ${key} limit ${limit})`,
    )
  }
}

/** Of two members whom a row names, the other stays. */
async function emptyColumns(
  tx: Tx,
  { table, member }: PersonalTable,
  { key }: DepartingMember,
  emptied: readonly string[],
): Promise<void> {
  const sides = columnsOf(member)
  for (const side of sides.filter((one) => emptied.includes(one))) {
    const others = sides.filter((one) => one !== side)
    const changes = emptied.filter((one) => !others.includes(one)).map((one) => Prisma.sql`${named(one)} = null`)
    await tx.$executeRaw`update ${named(table)} set ${Prisma.join(changes)} where ${named(side)} = ${key}`
  }
}

/** What the export has of a table: values, or lists that are read row by row. */
export async function exportTable(ctx: ExportContext, table: PersonalTable, key: MemberKey): Promise<PersonalData> {
  const parts: PersonalData[] = []
  for (const exported of exportsOf(table)) {
    if ('other' in exported) parts.push({ [exported.name]: readPairs(ctx.db, table, exported, key) })
    else if ('name' in exported) parts.push({ [exported.name]: await findRows(ctx.db, table, exported, key) })
    else if (typeof exported.by === 'function') parts.push(await exported.by(ctx, key))
  }
  return Object.assign({}, ...parts)
}

type Row = Readonly<Record<string, unknown>>

async function findRows(
  db: Tx,
  { table, member = '' }: PersonalTable,
  { columns, form, order = 'key', only, reference }: ExportedRows,
  key: MemberKey,
): Promise<unknown> {
  const selected = splitColumns(columns).map(({ column, name }) => {
    const value = Prisma.sql`t.${named(column)}`
    const shown = column === reference?.column ? publicIdSql(reference.table, value) : value
    return Prisma.sql`${shown} as ${named(name)}`
  })
  const rows = await db.$queryRaw<Row[]>`
    select ${Prisma.join(selected)} from ${named(table)} t
    where t.${named(member)} = ${key} ${condition(only)} ${form ? Prisma.empty : Prisma.sql`order by t.${named(order)}`}`
  if (!form) return rows
  const row = rows[0] ?? null
  return form === 'row' ? row : ((row && Object.values(row)[0]) ?? null)
}

const publicIdSql = (table: string, key: Prisma.Sql) =>
  Prisma.sql`(select r.id from ${named(table)} r where r.key = ${key})`

function readPairs(
  db: Tx,
  { table }: PersonalTable,
  { of, other, columns, only, namesEverybody }: ExportedPairs,
  key: MemberKey,
): AsyncGenerator<unknown> {
  const peer = Prisma.sql`t.${named(other)}`
  const selected = splitColumns(columns).map(({ column, name }) => Prisma.sql`t.${named(column)} as ${named(name)}`)
  const isNamed = namesEverybody ? Prisma.sql`true` : canBeNamedSql(key)
  const read = (after: PairRow | undefined, limit: number) => db.$queryRaw<PairRow[]>`
    select ${peer} as peer, m.id as user_id, ${Prisma.join(selected)}
    from ${named(table)} t join members m on m.key = ${peer}
    where t.${named(of)} = ${key} and ${isNamed} ${condition(only)} and ${peer} > ${after?.peer ?? 0n}
    order by ${peer} limit ${limit}`
  return readPages(read, ({ peer, ...row }) => row)
}

interface PairRow extends Row {
  peer: bigint
}
