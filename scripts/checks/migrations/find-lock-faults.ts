import type { IndexStmt, Node, RangeVar } from 'libpg-query'
import type { Markers } from './markers.ts'
import { isInUse, type TableHistory } from './tables.ts'

/** What another statement than ALTER TABLE does to a table that others use. */
export function findLockFaults(statement: Node, history: TableHistory, markers: Markers): string[] {
  if ('IndexStmt' in statement) return findIndexFaults(statement.IndexStmt, history, markers)
  if ('UpdateStmt' in statement) {
    const { relation, whereClause } = statement.UpdateStmt
    return findRowFaults('UPDATE', relation, { hasCondition: Boolean(whereClause), history, markers })
  }
  if ('DeleteStmt' in statement) {
    const { relation, whereClause } = statement.DeleteStmt
    return findRowFaults('DELETE', relation, { hasCondition: Boolean(whereClause), history, markers })
  }
  if ('DoStmt' in statement) return ['hides statements in a DO block, where nothing can be checked: write them plainly']
  const [kind] = Object.keys(statement)
  const lock = kind === undefined ? undefined : locks[kind]
  return lock ? [lock] : []
}

const locks: Readonly<Record<string, string>> = {
  LockStmt: 'locks a table by itself: the statements after it take the locks that they need',
  TruncateStmt: 'empties a table that the previous release uses: delete in batches, or drop it in a later release',
  ClusterStmt: 'writes a table anew while nobody can use it: leave its order to its indexes',
  VacuumStmt: 'belongs to autovacuum or an operator: leave it out of a migration',
  ReindexStmt: 'belongs to an operator, who can do it concurrently: leave it out of a migration',
}

function findIndexFaults({ relation, concurrent, if_not_exists, idxname }: IndexStmt, ...context: Context): string[] {
  const [history, { isOutsideTransaction }] = context
  const table = relation?.relname ?? ''
  if (concurrent) {
    if (isOutsideTransaction && if_not_exists && idxname) return []
    return [
      'builds an index concurrently, which cannot be done in a transaction or undone: write ' +
        '`-- outside-transaction` on a line of its own and IF NOT EXISTS with a name, as the only statement of the file',
    ]
  }
  if (!isInUse(history, relation)) return []
  return [
    `builds an index while nobody can write to ${table}: CREATE INDEX CONCURRENTLY IF NOT EXISTS, alone in a migration ` +
      'with the line `-- outside-transaction`',
  ]
}

type Context = [history: TableHistory, markers: Markers]

interface RowChange {
  hasCondition: boolean
  history: TableHistory
  markers: Markers
}

function findRowFaults(
  verb: string,
  relation: RangeVar | undefined,
  { hasCondition, history, markers }: RowChange,
): string[] {
  if (!isInUse(history, relation) || (hasCondition && markers.fewRows)) return []
  return [
    `locks the rows of an ${verb} of ${relation?.relname} until the end: change them in batches, by a job or a command; ` +
      'if a condition leaves few, say why in a line `-- few-rows: REASON`',
  ]
}
