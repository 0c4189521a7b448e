import type { MemberKey } from '../src/keys.ts'
import type { TestApp } from './test-app.ts'

// The database as a whole: what is found here is found whichever table it lies in.

type Db = TestApp['ctx']['db']

const tablesOf = (db: Db) => db.$queryRaw<{ table: string }[]>`
  select relname::text as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

export const listTables = async (db: Db): Promise<string[]> => (await tablesOf(db)).map(({ table }) => table)

export interface Column {
  table: string
  column: string
}

/** Every column of every table, with its type. */
export const listColumns = (db: Db): Promise<(Column & { type: string })[]> => db.$queryRaw`
  select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** Columns that the database knows to refer to members. */
export const findReferencesToMembers = (db: Db): Promise<Column[]> => db.$queryRaw<Column[]>`
  select f.conrelid::regclass::text as table, a.attname::text as column
  from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
  where f.contype = 'f' and f.confrelid = 'public.members'::regclass order by 1, 2`

/** Columns with the key of a member: whole numbers that refer to members, or to nothing that the database knows. */
export const findMemberKeyColumns = (db: Db): Promise<Column[]> => db.$queryRaw<Column[]>`
  select c.table_name::text as table, c.column_name::text as column from information_schema.columns c
  where c.table_schema = 'public' and c.data_type = 'bigint' and c.column_name like '%\\_key'
    and not exists (
      select 1 from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.conrelid = format('public.%I', c.table_name)::regclass
        and a.attname = c.column_name and f.confrelid <> 'public.members'::regclass)
  order by 1, 2`

/** Columns that name somebody or lead to them. */
export const findIdentifyingColumns = (db: Db): Promise<Column[]> => db.$queryRaw<Column[]>`
  select c.table_name::text as table, c.column_name::text as column from information_schema.columns c
  where c.table_schema = 'public' and c.column_name in ('email', 'phone', 'mobile', 'address', 'contact', 'target')
  order by 1, 2`

/** The columns in which a member's key still stands. */
export async function findColumnsWithKey({ ctx: { db } }: TestApp, key: MemberKey): Promise<string[]> {
  const each = (await findMemberKeyColumns(db)).map(
    ({ table, column }) =>
      `select '${table}.${column}' as place where exists (select 1 from "${table}" where "${column}" = $1)`,
  )
  const rows = await db.$queryRawUnsafe<{ place: string }[]>(each.join(' union all '), key)
  return rows.map(({ place }) => place)
}

/** The tables in which a text stands, in whichever column; the queue of jobs is one of them. */
export async function findTablesWithText({ ctx: { db } }: TestApp, text: string): Promise<string[]> {
  const tables = [...(await listTables(db)).map((table) => `public."${table}"`), 'graphile_worker._private_jobs']
  const each = tables.map(
    (table) => `select '${table}' as place where exists (select from ${table} t where position($1 in t::text) > 0)`,
  )
  const rows = await db.$queryRawUnsafe<{ place: string }[]>(each.join(' union all '), text)
  return rows.map(({ place }) => place.replace(/^public\."|"$/g, ''))
}
