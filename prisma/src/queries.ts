import pg from 'pg'
import { connectionsByClient, type Db, type RawQuery, type SqlTx, type Tx } from './client.ts'
import { connectionTypes } from './connection.ts'
import { Prisma } from './generated/client.ts'
import { statementName } from './prepared-statement.ts'
import { Replica } from './replica.ts'

/**
 * Sends one statement without Prisma, where it is so frequent that Prisma's overhead matters. It is
 * planned once for each connection, under its name, whatever its values are. Keys arrive as text.
 */
export async function queryDirectly<Row extends pg.QueryResultRow>(
  db: Db,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  const direct = connectionsByClient.get(db)?.direct
  if (!direct) throw new Error('this client was not opened here')
  return (await direct.query<Row>({ ...statement, values: [...values] })).rows
}

const int8TypeOid = 20
/** Missing in the driver's list of types. */
const int8ArrayTypeOid: number = 1016
const parseTexts: (array: string) => (string | null)[] = pg.types.getTypeParser(int8ArrayTypeOid, 'text')
const parseKeys = (array: string) => parseTexts(array).map((text) => (text === null ? null : BigInt(text)))
/** Keys as Prisma reads them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8TypeOid) return BigInt as (text: string) => bigint
    return oid === int8ArrayTypeOid ? parseKeys : connectionTypes.getTypeParser(oid, format)
  },
}

/** A query as the driver takes it, whose rows are as Prisma reads them. */
const driverQuery = ({ text, values }: Prisma.Sql): pg.QueryConfig => ({
  name: statementName(text),
  text,
  values,
  types,
})

/** SQL on a connection, or on any of a pool, without Prisma, which takes longer than the database does. */
export function sqlOn(server: pg.ClientBase | pg.Pool): SqlTx {
  const query = (input: RawQuery, values: Prisma.Sql['values']) =>
    server.query(driverQuery('text' in input ? input : Prisma.sql(input, ...values)))
  return {
    $queryRaw: async <Rows>(input: RawQuery, ...values: Prisma.Sql['values']) =>
      (await query(input, values)).rows as Rows,
    $executeRaw: async (input, ...values) => (await query(input, values)).rowCount ?? 0,
  }
}

/** A client whose SQL goes directly to the pool. A transaction of Prisma's sends its own as before, where it belongs. */
export function withDirectSql(client: Db, pool: pg.Pool): Db {
  const direct = new Map<string | symbol, unknown>(Object.entries(sqlOn(pool)))
  return new Proxy(client, { get: (target, name) => direct.get(name) ?? Reflect.get(target, name) })
}

/** Reads the rows of a query from the database or from its replica. */
export async function queryRows<Row>(server: SqlTx | Replica, query: Prisma.Sql): Promise<Row[]> {
  if (!(server instanceof Replica)) return server.$queryRaw<Row[]>(query)
  const { rows } = await server.query(driverQuery(query))
  return rows as Row[]
}

/**
 * Reads what may be as old as the replica's lag: never who may see whom, nor what is shown of somebody.
 * @returns null where there is no replica that may be used, or it did not answer: the caller reads from the primary
 */
export async function readFromReplica<T>(db: Tx, find: (replica: Replica) => Promise<T>): Promise<T | null> {
  return (await connectionsByClient.get(db)?.replica?.read(find)) ?? null
}

/** Whether statements go to a replica. */
export const isReplica = (server: Tx | Replica): server is Replica => server instanceof Replica

/**
 * An array of numbers as PostgreSQL reads it, for `queryDirectly`: the driver would quote and escape
 * each of them.
 */
export const toArrayLiteral = (values: readonly (number | bigint)[]): string => `{${values.join()}}`
