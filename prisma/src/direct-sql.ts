import pg from 'pg'
import { connectionTypes } from './connection.ts'
import { Prisma, type PrismaClient } from './generated/client.ts'
import { namedText } from './prepared-statement.ts'

export type RawQuery = TemplateStringsArray | Prisma.Sql

/** What SQL alone needs of a transaction; one of Prisma's has it too. */
export interface SqlTx {
  $queryRaw: <Rows = unknown>(query: RawQuery, ...values: Prisma.Sql['values']) => Promise<Rows>
  /** @returns how many rows it changed */
  $executeRaw: (query: RawQuery, ...values: Prisma.Sql['values']) => Promise<number>
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
  ...namedText(text),
  values,
  types,
})

/**
 * SQL without Prisma, which takes longer than the database does.
 * @param send sends a query to a connection, or to any of a pool
 */
export function directSql(send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): SqlTx {
  const run = (input: RawQuery, values: Prisma.Sql['values']) =>
    send(driverQuery('text' in input ? input : Prisma.sql(input, ...values)))
  return {
    $queryRaw: async <Rows>(input: RawQuery, ...values: Prisma.Sql['values']) =>
      (await run(input, values)).rows as Rows,
    $executeRaw: async (input, ...values) => (await run(input, values)).rowCount ?? 0,
  }
}

/** A client whose SQL goes directly to the pool. A transaction of Prisma's sends its own as before, where it belongs. */
export function withDirectSql(client: PrismaClient, pool: pg.Pool): PrismaClient {
  const direct = new Map<string | symbol, unknown>(Object.entries(directSql((query) => pool.query(query))))
  return new Proxy(client, { get: (target, name) => direct.get(name) ?? Reflect.get(target, name) })
}
