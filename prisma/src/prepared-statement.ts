import { createHash } from 'node:crypto'
import { Prisma } from './generated/client.ts'

/** Prisma passes only the text of a query to its adapter, so a comment in the text marks it as prepared. */
const marker = '/* prepared statement */'

/** A text is made anew for each call: the one that was kept is sent, so that none waits in memory for its answer. */
interface NamedText {
  readonly name: string
  readonly text: string
}
const namedTexts = new Map<string, NamedText>()

/**
 * A query that is planned once for each connection, for queries whose best plan does not depend on the values. It does
 * not suit a filter with a list: from the sixth execution on PostgreSQL may use a generic plan that fits no list.
 */
export const preparedStatement = (strings: TemplateStringsArray, ...values: Prisma.Sql['values']): Prisma.Sql =>
  Prisma.sql(markedStrings.get(strings) ?? markStrings(strings), ...values)

/** Of each template of the program. */
const markedStrings = new WeakMap<TemplateStringsArray, readonly string[]>()

function markStrings(strings: TemplateStringsArray): readonly string[] {
  const [first = '', ...rest] = strings
  const marked = [`${marker} ${first.trimStart()}`, ...rest]
  markedStrings.set(strings, marked)
  return marked
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
export const statementName = (sql: string): string => namedText(sql).name

/** A query's name as `statementName` gives it, with its text. */
export function namedText(sql: string): NamedText {
  if (!sql.startsWith(marker) && !isFixedForm(sql)) return { name: '', text: sql }
  let named = namedTexts.get(sql)
  if (named === undefined) {
    named = { name: `prepared_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`, text: sql }
    namedTexts.set(sql, named)
  }
  return named
}
