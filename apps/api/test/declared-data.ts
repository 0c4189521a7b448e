import { exportTable } from '../src/features/personal-data/personal-table.store.ts'
import { columnsOf, exportsOf, type PersonalTable } from '../src/features/personal-data/personal-table.ts'
import { personalTables } from '../src/features/personal-data/personal-tables.ts'
import { tablesOfNobody } from '../src/features/personal-data/tables/of-nobody.ts'
import type { MemberKey } from '../src/keys.ts'
import type { PersonalData } from '../src/personal-data.ts'
import type { TestApp } from './test-app.ts'
import type { Column } from './whole-database.ts'

/** What the export has of one table. */
export async function exportOf(test: TestApp, table: string, key: MemberKey): Promise<PersonalData> {
  const declaration = personalTables.find((one) => one.table === table)
  if (!declaration) throw new Error(`no table of members: ${table}`)
  return exportTable(test.ctx, declaration, key)
}

/** The columns that change what the export says, or which rows it has. */
export const exportedColumns = (declaration: PersonalTable): string[] =>
  exportsOf(declaration).flatMap((exported) => [
    ...columnsOf(exported.columns),
    ...('only' in exported && exported.only ? [/^(?:not )?(\w+)/.exec(exported.only)?.[1] ?? ''] : []),
  ])

const folder = 'apps/api/src/features/personal-data/tables'

/** A sentence for each table and column of which the declarations say too little or too much. */
export function findUndeclared(columns: readonly Column[]): string[] {
  const tables = [...new Set(columns.map(({ table }) => table))]
  const declared = [...personalTables.map(({ table }) => table), ...Object.keys(tablesOfNobody)]
  return [
    ...without(tables, declared).map(
      (table) =>
        `The table ${table} is not declared: say in ${folder} whose its rows are, what the export says of them and ` +
        'what becomes of them when their member leaves, or in of-nobody.ts why it is of no member.',
    ),
    ...without(declared, tables).map((table) => `There is no table ${table}: delete it from ${folder}.`),
    ...personalTables.flatMap((declaration) => {
      const existing = columns.filter(({ table }) => table === declaration.table).map(({ column }) => column)
      return existing.length > 0 ? findUndeclaredIn(declaration, existing) : []
    }),
  ]
}

function findUndeclaredIn(declaration: PersonalTable, existing: readonly string[]): string[] {
  const { table, member, notExported = {} } = declaration
  const exported = exportedColumns(declaration)
  const withReason = Object.keys(notExported).flatMap(columnsOf)
  const declared = [...columnsOf(member), ...exported, ...withReason]
  return [
    ...without(existing, [...declared, 'key']).map(
      (column) =>
        `The column ${table}.${column} is not declared: name it at ${table} in ${folder}, in the \`columns\` of an ` +
        'export or, with the reason, in `notExported`.',
    ),
    ...without(declared, existing).map(
      (column) => `There is no column ${table}.${column}: delete it from ${table} in ${folder}.`,
    ),
    ...exported
      .filter((column) => withReason.includes(column))
      .map((column) => `The column ${table}.${column} is declared to be exported and not to be: see ${folder}.`),
  ]
}

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))
