import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import { commandsOf, constraintOf, isInUse, type TableHistory } from './tables.ts'

/** What an ALTER TABLE does to a table that others use: it rewrites it, or reads all of it while nobody else may. */
export function findTableFaults({ relation, cmds, objtype }: AlterTableStmt, history: TableHistory): string[] {
  if (objtype !== 'OBJECT_TABLE' || !isInUse(history, relation)) return []
  const table = relation?.relname ?? ''
  return commandsOf(cmds).flatMap((command) => findCommandFaults(command, table, history))
}

const rewrites: Readonly<Record<string, string>> = {
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetExpression: 'changes the expression of a column',
  AT_SetLogged: 'makes a table logged',
  AT_SetUnLogged: 'makes a table unlogged',
  AT_SetTableSpace: 'moves a table',
  AT_SetAccessMethod: 'changes how a table is stored',
}

function findCommandFaults(command: AlterTableCmd, table: string, history: TableHistory): string[] {
  const { subtype = '', name, def } = command
  if (rewrites[subtype]) {
    return [
      `${rewrites[subtype]} of ${table}, which writes every row anew while nobody can use it: add a new column, fill it ` +
        'in batches, and drop the old one in a later release',
    ]
  }
  if (subtype === 'AT_SetNotNull' && !history.neverNull.has(`${table}.${name}`)) {
    return [
      `reads all of ${table} under a lock for SET NOT NULL: first add constraint … check (${name} is not null) not ` +
        'valid, and validate it in a migration of its own',
    ]
  }
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return findColumnFaults(def.ColumnDef, table)
  const constraint = subtype === 'AT_AddConstraint' ? constraintOf(command) : undefined
  return constraint ? findConstraintFaults(constraint, table) : []
}

function findColumnFaults({ colname, typeName, constraints }: ColumnDef, table: string): string[] {
  const column = `${table}.${colname}`
  const own = (constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const has = (...kinds: string[]) => own.find(({ contype }) => kinds.includes(contype ?? ''))
  const faults: string[] = []
  const isSerial = (typeName?.names ?? []).some((node) => 'String' in node && /serial/.test(node.String.sval ?? ''))
  const fill = has('CONSTR_DEFAULT')
  if (isSerial || has('CONSTR_IDENTITY', 'CONSTR_GENERATED') || (fill && !isConstant(fill.raw_expr))) {
    faults.push(
      `fills the new column ${column} with a value for each row, which writes every row anew: add it without a ` +
        'default, set the default for new rows, and fill the others in batches',
    )
  }
  if (has('CONSTR_NOTNULL') && !fill) {
    faults.push(`wants ${column} of code that does not know it yet: give it a constant default, or let it be null`)
  }
  if (has('CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_CHECK', 'CONSTR_FOREIGN')) {
    faults.push(
      `adds ${column} with a constraint, for which all of ${table} is read under a lock: add the column alone, then ` +
        'the constraint NOT VALID, or a unique index built concurrently',
    )
  }
  return faults
}

function findConstraintFaults(constraint: Constraint, table: string): string[] {
  const { contype, conname = '', skip_validation, indexname } = constraint
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    if (indexname) return []
    return [
      `builds the index of ${conname} while nobody can write to ${table}: create the unique index concurrently in a ` +
        'migration of its own, then add the constraint USING INDEX',
    ]
  }
  if (skip_validation) return []
  return [
    `reads all of ${table} under a lock for ${conname}: add the constraint NOT VALID, and validate it in a migration ` +
      'of its own',
  ]
}

/** Computed once for all rows, so that no row is written. */
function isConstant(value: Node | undefined): boolean {
  if (!value) return true
  if ('A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return isConstant(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isConstant)
  if ('FuncCall' in value) return /"sval":"now"/.test(JSON.stringify(value.FuncCall.funcname))
  return false
}
