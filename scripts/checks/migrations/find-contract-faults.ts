import type { Node, UpdateStmt } from 'libpg-query'
import { droppedBy } from './find-drop-faults.ts'
import type { Markers } from './markers.ts'
import { commandsOf, constraintOf, isInUse, type TableHistory } from './tables.ts'

/** The first migration whose database says which releases may serve it. */
export const installationMigration = '20261127123200_installation'

interface Context {
  history: TableHistory
  markers: Markers
  /** The names of the migrations up to and with this one. */
  names: readonly string[]
}

/**
 * Whether a migration that takes something away, or forbids what was allowed, says which release the database then
 * needs: an older one would start, and fail at calls.
 */
export function findContractFaults(statements: readonly Node[], { history, markers, names }: Context): string[] {
  const raised = statements.map(raisedTo).find((value) => value !== undefined)
  if (raised !== undefined && !names.includes(raised))
    return [`raises oldest_migration to ${raised}, which is no migration up to this one: name one that is`]
  if (raised !== undefined || markers.fitsOlderReleases) return []
  const gone = statements.flatMap((statement) => [
    ...droppedBy(statement)
      .filter(({ name }) => !history.created.has(name))
      .map(({ name }) => name),
    ...tightenedBy(statement, statements, history),
  ])
  if (gone.length === 0) return []
  return [
    `changes ${gone.join(', ')} so that an older release cannot serve the database: add \`update installation set ` +
      "oldest_migration = 'NAME'`, the newest migration of the first release that can, or say in a line " +
      '`-- fits-older-releases: REASON` why every one can',
  ]
}

/** The value that a statement gives to `installation.oldest_migration`. */
function raisedTo(statement: Node): string | undefined {
  if (!('UpdateStmt' in statement) || statement.UpdateStmt.relation?.relname !== 'installation') return undefined
  return assigned(statement.UpdateStmt, 'oldest_migration')
}

function assigned({ targetList }: UpdateStmt, column: string): string | undefined {
  for (const node of targetList ?? []) {
    if (!('ResTarget' in node) || node.ResTarget.name !== column) continue
    const { val } = node.ResTarget
    return val && 'A_Const' in val ? val.A_Const.sval?.sval : undefined
  }
  return undefined
}

/** The columns and constraints of tables in use that become stricter; one that takes another's place is only changed. */
function tightenedBy(statement: Node, statements: readonly Node[], history: TableHistory): string[] {
  if (!('AlterTableStmt' in statement) || !isInUse(history, statement.AlterTableStmt.relation)) return []
  const replaced = new Set(statements.flatMap(droppedConstraints))
  const table = statement.AlterTableStmt.relation?.relname ?? ''
  return commandsOf(statement.AlterTableStmt.cmds).flatMap((command) => {
    if (command.subtype === 'AT_SetNotNull') return [`${table}.${command.name}`]
    const name = command.subtype === 'AT_AddConstraint' ? constraintOf(command)?.conname : undefined
    return name && !replaced.has(name) ? [`${table}.${name}`] : []
  })
}

const droppedConstraints = (statement: Node): string[] =>
  'AlterTableStmt' in statement
    ? commandsOf(statement.AlterTableStmt.cmds).flatMap(({ subtype, name = '' }) =>
        subtype === 'AT_DropConstraint' ? [name] : [],
      )
    : []
