import { createHash } from 'node:crypto'
import { Prisma } from './generated/client.ts'

/** Prisma passes nothing but the text of a query on to its adapter, so the text says that it is to be prepared. */
const marker = '/* prepared statement */'
const namesBySql = new Map<string, string>()

/**
 * A query that is planned once for each connection: right where its shape and what it costs are the same whatever the
 * values. One whose filter takes a list is not: from its sixth run on it would get a plan for no list in particular.
 */
export const preparedStatement = (strings: TemplateStringsArray, ...values: Prisma.Sql['values']): Prisma.Sql => {
  const [first = '', ...rest] = strings
  return Prisma.sql([`${marker} ${first.trimStart()}`, ...rest], ...values)
}

/** @returns a name for a query made by `preparedStatement`, and an empty one for every other, which is planned each time */
export function statementName(sql: string): string {
  if (!sql.startsWith(marker)) return ''
  let name = namesBySql.get(sql)
  if (name === undefined) {
    name = `prepared_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`
    namesBySql.set(sql, name)
  }
  return name
}
