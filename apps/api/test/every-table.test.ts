import { describe, expect, it } from 'vitest'
import { columnsOf, exportsOf, type PersonalTable } from '../src/features/personal-data/personal-table.ts'
import { personalTables } from '../src/features/personal-data/personal-tables.ts'
import { findUndeclared } from './declared-data.ts'
import { openTestApp } from './test-app.ts'
import { findIdentifyingColumns, findMemberKeyColumns, findReferencesToMembers, listColumns } from './whole-database.ts'

const test = await openTestApp()
const columns = await listColumns(test.ctx.db)

describe('every table and column of the database', () => {
  it('is declared: whose it is, what the export says of it, and what a departure does with it', () => {
    expect(findUndeclared(columns)).toEqual([])
  })

  it('is asked for in a sentence when it is new, and its declaration is when it is gone', () => {
    const added = [
      { table: 'sessions', column: 'colour' },
      { table: 'wishes', column: 'member_key' },
    ]
    expect(findUndeclared([...columns, ...added])).toEqual([
      expect.stringMatching(
        /^The table wishes is not declared: say in apps\/api\/src\/features\/personal-data\/tables /,
      ),
      expect.stringMatching(/^The column sessions.colour is not declared: .* `columns` .* `notExported`\.$/),
    ])
    const left = columns.filter(({ table, column }) => table !== 'places' && `${table}.${column}` !== 'photos.colour')
    expect(findUndeclared(left)).toEqual([
      expect.stringMatching(/^There is no table places: /),
      expect.stringMatching(/^There is no column photos.colour: /),
    ])
  })

  it('that refers to a member is declared to be theirs', async () => {
    const declared = personalTables.flatMap(({ table, member }) =>
      columnsOf(member).map((column) => `${table}.${column}`),
    )
    const references = (await findReferencesToMembers(test.ctx.db)).map(({ table, column }) => `${table}.${column}`)
    expect(references.length).toBeGreaterThan(30)
    expect(references.filter((one) => !declared.includes(one))).toEqual([])
  })

  it('with a member’s key or contact data is of a table that is declared to be of members', async () => {
    const found = [...(await findMemberKeyColumns(test.ctx.db)), ...(await findIdentifyingColumns(test.ctx.db))]
    const ofMembers = new Set(personalTables.map(({ table }) => table))
    expect(found.filter(({ table }) => !ofMembers.has(table))).toEqual([])
    for (const table of ['conversations', 'messages', 'entitlements', 'sign_ups', 'one_time_codes'])
      expect(found.map((one) => one.table)).toContain(table)
  })

  it('that is left to the function of another table names one that has a function', () => {
    const doersOf = (table: PersonalTable) =>
      [table.departure, ...exportsOf(table)].flatMap((one) => (typeof one === 'object' && 'by' in one ? [one.by] : []))
    const withFunction = personalTables.filter((one) => doersOf(one).some((by) => typeof by === 'function'))
    const named = personalTables.flatMap(doersOf).flatMap((by) => ('table' in by ? [by.table] : []))
    expect(named.filter((name) => !withFunction.some(({ table }) => table === name))).toEqual([])
  })

  it('is erased before the members’ table, which all refer to', () => {
    expect(personalTables.at(-1)?.table).toBe('members')
  })
})
