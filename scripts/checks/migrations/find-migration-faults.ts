// What a migration may not do, because the previous release runs beside it and nobody is to wait for it.
import { type Node, parse } from 'libpg-query'
import { findContractFaults, installationMigration } from './find-contract-faults.ts'
import { findDropFaults } from './find-drop-faults.ts'
import { findLockFaults } from './find-lock-faults.ts'
import { findTableFaults } from './find-table-faults.ts'
import { readMarkers } from './markers.ts'
import { newHistory, remember, type TableHistory } from './tables.ts'

export interface MigrationFile {
  name: string
  sql: string
}

export interface MigrationRules {
  /** The newest migration from before these rules: it and those before it are not judged. */
  baseline: string
  /** Every released version. */
  releases: ReadonlySet<string>
  /** The migration after which the database says which releases may serve it. */
  installation?: string
}

/** What is wrong with migrations, in their order: one sentence each, which says what to do instead. */
export async function findMigrationFaults(
  migrations: readonly MigrationFile[],
  { baseline, releases, installation = installationMigration }: MigrationRules,
): Promise<string[]> {
  const history = newHistory()
  const faults: string[] = []
  const names: string[] = []
  for (const { name, sql } of migrations) {
    names.push(name)
    history.created.clear()
    const statements = await parseStatements(sql)
    const found = name > baseline ? findFileFaults(sql, statements) : []
    for (const statement of statements) {
      if (name > baseline) found.push(...findStatementFaults(statement, { sql, history, releases }))
      remember(history, statement)
    }
    if (name > installation)
      found.push(...findContractFaults(statements, { history, markers: readMarkers(sql), names }))
    faults.push(...found.map((fault) => `${name} ${fault}.`))
  }
  return faults
}

async function parseStatements(sql: string): Promise<Node[]> {
  const { stmts = [] } = await parse(sql)
  return stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
}

interface Context {
  sql: string
  history: TableHistory
  releases: ReadonlySet<string>
}

function findStatementFaults(statement: Node, { sql, history, releases }: Context): string[] {
  const markers = readMarkers(sql)
  return [
    ...('AlterTableStmt' in statement ? findTableFaults(statement.AlterTableStmt, history) : []),
    ...findLockFaults(statement, history, markers),
    ...findDropFaults(statement, history, markers, releases),
  ]
}

/** What is wrong with statements that are together in one file, and so in one transaction. */
function findFileFaults(sql: string, statements: readonly Node[]): string[] {
  const faults: string[] = []
  if (readMarkers(sql).isOutsideTransaction && statements.length !== 1) {
    faults.push('runs outside of a transaction and has several statements: give each a migration of its own')
  }
  const validates = statements.filter(isValidation)
  if (validates.length > 0 && validates.length < statements.length) {
    faults.push(
      'validates a constraint while the locks of its other statements are held: validate it in a migration of its own',
    )
  }
  if (statements.some((statement) => 'TransactionStmt' in statement)) {
    faults.push('begins or ends a transaction: each file is one already')
  }
  return faults
}

const isValidation = (statement: Node): boolean =>
  'AlterTableStmt' in statement && JSON.stringify(statement.AlterTableStmt.cmds).includes('"AT_ValidateConstraint"')
