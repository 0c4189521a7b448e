import type { AlterTableCmd, Constraint, Node, RangeVar } from 'libpg-query'

/** Tables with a row for a subject and not for a member: they are read and written anew in a moment. */
const smallTables: ReadonlySet<string> = new Set(['counters', 'code_budgets', 'installation', 'messages_copied'])

/** What the statements before one have made of the tables. */
export interface TableHistory {
  /** Made in this very file: nobody uses them, and they are empty. */
  created: Set<string>
  /** `table.constraint`, with the column of which it says that it is never null. */
  notNullChecks: Map<string, string>
  /** `table.column` where PostgreSQL knows that there is no null. */
  neverNull: Set<string>
}

export const newHistory = (): TableHistory => ({ created: new Set(), notNullChecks: new Map(), neverNull: new Set() })

/** Whether others may be using a table, and whether it may have many rows. */
export const isInUse = ({ created }: TableHistory, relation: RangeVar | undefined): boolean => {
  const name = relation?.relname ?? ''
  return !created.has(name) && !smallTables.has(name)
}

/** Adds what a statement makes. */
export function remember(history: TableHistory, statement: Node): void {
  if ('CreateStmt' in statement) addName(history, statement.CreateStmt.relation?.relname)
  if ('CreateTableAsStmt' in statement) addName(history, statement.CreateTableAsStmt.into?.rel?.relname)
  if ('ViewStmt' in statement) addName(history, statement.ViewStmt.view?.relname)
  if ('CreateFunctionStmt' in statement) addName(history, lastName(statement.CreateFunctionStmt.funcname))
  if (!('AlterTableStmt' in statement)) return
  const table = statement.AlterTableStmt.relation?.relname ?? ''
  for (const command of commandsOf(statement.AlterTableStmt.cmds)) rememberCommand(history, table, command)
}

function rememberCommand(history: TableHistory, table: string, command: AlterTableCmd): void {
  if (command.subtype === 'AT_AddConstraint') {
    const constraint = constraintOf(command)
    const column = constraint && notNullColumn(constraint)
    if (column) history.notNullChecks.set(`${table}.${constraint.conname}`, column)
  }
  if (command.subtype === 'AT_ValidateConstraint') {
    const column = history.notNullChecks.get(`${table}.${command.name}`)
    if (column) history.neverNull.add(`${table}.${column}`)
  }
}

/** The column of CHECK (column IS NOT NULL), or of a named NOT NULL. */
function notNullColumn({ contype, raw_expr, keys }: Constraint): string | undefined {
  if (contype === 'CONSTR_NOTNULL') return lastName(keys)
  if (contype !== 'CONSTR_CHECK' || !raw_expr || !('NullTest' in raw_expr)) return undefined
  const { arg, nulltesttype } = raw_expr.NullTest
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return undefined
  return lastName(arg.ColumnRef.fields)
}

function addName({ created }: TableHistory, name: string | undefined): void {
  if (name) created.add(name)
}

export const commandsOf = (nodes: readonly Node[] | undefined): AlterTableCmd[] =>
  (nodes ?? []).flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))

export const constraintOf = ({ def }: AlterTableCmd): Constraint | undefined =>
  def && 'Constraint' in def ? def.Constraint : undefined

/** The name without its schema. */
export function lastName(nodes: readonly Node[] | undefined): string | undefined {
  const last = nodes?.at(-1)
  return last && 'String' in last ? last.String.sval : undefined
}
