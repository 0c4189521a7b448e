import type pg from 'pg'

const oldestVersion = 18

interface Facts {
  version: number
  encoding: string
  lowersLetters: boolean
  zone: string
  searchPath: string
  isReadOnly: boolean
}

// As it is used: names are searched for in lower case. An encoding that has no such letter is refused all the same.
const factsSql = (lowersLetters: string) => `
  select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
    ${lowersLetters} as "lowersLetters", current_setting('timezone') as zone,
    current_setting('search_path') as "searchPath", current_setting('transaction_read_only')::bool as "isReadOnly"
  from pg_database where datname = current_database()`

/**
 * Looks whether the server can do what migrations and the product need.
 * @returns what is missing, as the rest of a sentence about the database; undefined when nothing is
 */
export async function findServerFault(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client
    .query<Facts>(factsSql("lower('É') = 'é'"))
    .catch(() => client.query<Facts>(factsSql('false')))
  const [facts] = rows
  if (!facts) return undefined
  const faults: [boolean, string][] = [
    [facts.version < oldestVersion, `is on PostgreSQL ${facts.version}: version ${oldestVersion} or newer is needed.`],
    [
      facts.encoding !== 'UTF8',
      `stores texts as ${facts.encoding}: make it anew with \`create database … encoding 'UTF8' template template0\`.`,
    ],
    [
      !facts.lowersLetters,
      'knows no letters but those of English: make it anew with ' +
        "`create database … locale_provider builtin builtin_locale 'C.UTF-8' template template0`.",
    ],
    [
      facts.zone !== 'UTC' || facts.searchPath !== 'public',
      'does not get the settings of our connections: let the pooler in front pass `options` on, or name PostgreSQL itself.',
    ],
    [facts.isReadOnly, 'takes no writes, as a replica does: name the primary in DATABASE_URL.'],
  ]
  return faults.find(([isFault]) => isFault)?.[1]
}

/** Tables of the product of which the role of the connection may not read, add, change and delete rows. */
const closedTablesSql = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace in (to_regnamespace('public'), to_regnamespace('graphile_worker'))
    and c.relname not in ('_prisma_migrations', '_applied_functions', 'installation', 'migrations')
    and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
      and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
  order by 1 limit 1`

/** @returns what its role lacks, as the rest of a sentence about the database; undefined when nothing is */
export async function findMissingPrivilege(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(closedTablesSql)
  const [closed] = rows
  return (
    closed &&
    `does not let the role ${client.user} read and write ${closed.name}: run \`npm run migrate -- deploy\` with the ` +
      'address of this role as DATABASE_APP_URL.'
  )
}
