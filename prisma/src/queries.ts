import type pg from 'pg'
import { connectionsByClient, type Db, type Tx } from './client.ts'
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
