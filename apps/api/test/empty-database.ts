import pg from 'pg'

/**
 * Takes a database back to what the template holds: rows that came with it as they were, sequences where they were,
 * nothing else. Without triggers, and by deleting: to truncate writes a new file for each table and index.
 * @returns false where the database has grown so large that a new one is better
 */
export async function emptyDatabase(pool: pg.Pool, maxBytes: number): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  if (Number(rows[0]?.bytes) > maxBytes) return false
  await pool.query(emptyTables)
  return true
}

/** Whether tables have other columns, or other names, than the template's. */
export async function hasOtherTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ other: boolean }>(
    `select ${tableNames} <> (select names from pristine.tables) as other`,
  )
  return rows[0]?.other === true
}

const tableNames = `(
  select string_agg(format('%s %s', c.relname, c.relnatts), ',' order by c.relname) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`

/** The number of the first transaction after this one. */
const nextTransaction = 'pg_current_xact_id()::text::bigint + 1'

/**
 * Remembers the rows that a template has, in a schema beside. A table is as it was while
 * its number of rows is, and no later transaction wrote one of them: to compare thousands of places takes far longer.
 */
export async function rememberRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(rememberTables).finally(() => client.end())
}

const rememberTables = `
  drop schema if exists pristine cascade;
  create schema pristine;
  do $$
  declare name text; has_rows boolean;
  begin
    create table pristine.tables as select ${tableNames} as names;
    create table pristine.sequence_values as
      select schemaname, sequencename, start_value, last_value from pg_sequences where schemaname = 'public';
    create table pristine.row_counts (tablename name, rows bigint, changed_from bigint);
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then
        execute format('create table pristine.%1$I as table public.%1$I', name);
        execute format('insert into pristine.row_counts select %1$L, count(*), ${nextTransaction} from public.%1$I', name);
      end if;
    end loop;
  end $$;`

const emptyTables = `
  do $$
  declare name text; has_rows boolean; has_changed boolean; one record;
  begin
    set local session_replication_role = replica;
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables t
      where schemaname = 'public' and not exists (
        select from pg_tables p where p.schemaname = 'pristine' and p.tablename = t.tablename)
      union all values ('graphile_worker._private_jobs'), ('graphile_worker._private_job_queues')
    loop
      execute format('select exists (select from %s)', name) into has_rows;
      if has_rows then execute format('delete from %s', name); end if;
    end loop;
    for one in select tablename, rows, changed_from from pristine.row_counts loop
      execute format('select count(*) <> $1 or coalesce(max(xmin::text::bigint), 0) >= $2 from public.%I', one.tablename)
        into has_changed using one.rows, one.changed_from;
      if has_changed then
        execute format('delete from public.%I', one.tablename);
        execute format('insert into public.%1$I overriding system value table pristine.%1$I', one.tablename);
        update pristine.row_counts set changed_from = ${nextTransaction} where tablename = one.tablename;
      end if;
    end loop;
    for one in
      select s.schemaname, s.sequencename, p.start_value, p.last_value
      from pg_sequences s join pristine.sequence_values p using (schemaname, sequencename)
      where s.last_value is distinct from p.last_value
    loop
      perform setval(
        format('%I.%I', one.schemaname, one.sequencename),
        coalesce(one.last_value, one.start_value), one.last_value is not null);
    end loop;
  end $$;`
