import { Failure } from '@satrangi/test-kit/failure'
import pg from 'pg'

export interface Table {
  name: string
  /** All but generated ones. */
  columns: string[]
  /** Columns of the primary key. */
  key: string[]
  /** Columns whose order depends on a collation. */
  texts: string[]
  /** Tables that its foreign keys refer to. */
  refersTo: string[]
}

/** What migrations make anew, and the runs of backups. */
const ignoredTables = ['_prisma_migrations', '_applied_functions', 'backup_runs']

/**
 * Tables whose rows stay out of every copy: after a restore everybody signs in again, codes are void, and who was
 * just signing up begins anew. Whoever steals a copy finds no session in it.
 */
export const omittedTables = ['sessions', 'one_time_codes', 'sign_ups']

const statement = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attcollation <> 0) as texts,
    array(select a.attname::text from pg_index i
      cross join unnest(i.indkey) with ordinality k (attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.n) as key,
    array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`

/** Every table with rows of the product, each after those that it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(statement)
  return inOrderOfReference(rows.filter(({ name }) => !ignoredTables.includes(name)))
}

function inOrderOfReference(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  let open = [...tables]
  while (open.length > 0) {
    const isOpen = (name: string) => open.some((table) => table.name === name)
    const next = open.filter(({ refersTo }) => !refersTo.some(isOpen))
    if (next.length === 0) throw new Failure('Tables refer to each other in a circle: they cannot be copied.')
    ordered.push(...next)
    open = open.filter((table) => !next.includes(table))
  }
  return ordered
}

export const quoteColumns = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')

/** Settings under which the same rows always have the same text. */
export const textSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = 0; set search_path = public, pg_catalog;`
