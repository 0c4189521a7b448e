import { createHash } from 'node:crypto'
import { Prisma } from './generated/client.ts'

/** Prisma passes only the text of a query to its adapter, so a comment in the text marks it as prepared. */
const marker = '/* prepared statement */'
const namesBySql = new Map<string, string>()

/**
 * A query that is planned once for each connection, for queries whose best plan does not depend on the values. It does
 * not suit a filter with a list: from the sixth execution on PostgreSQL may use a generic plan that fits no list.
 */
export const preparedStatement = (strings: TemplateStringsArray, ...values: Prisma.Sql['values']): Prisma.Sql => {
  const [first = '', ...rest] = strings
  return Prisma.sql([`${marker} ${first.trimStart()}`, ...rest], ...values)
}

/**
 * What Prisma writes itself where it reads, changes or deletes by columns that equal values: it has few forms. A
 * list has one for each length, and of a range no plan fits every value.
 */
const isFixedForm = (sql: string) => /^(SELECT|UPDATE|DELETE) /.test(sql) && !/ IN \(| ANY\(|[<>]| I?LIKE /.test(sql)

/**
 * @returns the name of a query from `preparedStatement`, or of one of Prisma's own without a list; empty for every
 *   other query, which is planned each time
 */
export function statementName(sql: string): string {
  if (!sql.startsWith(marker) && !isFixedForm(sql)) return ''
  let name = namesBySql.get(sql)
  if (name === undefined) {
    name = `prepared_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`
    namesBySql.set(sql, name)
  }
  return name
}
