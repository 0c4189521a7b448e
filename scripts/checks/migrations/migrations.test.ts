import { readFileSync } from 'node:fs'
import { readMigrations } from '@satrangi/db/migrate'
import { inRoot } from '@satrangi/test-kit/paths'
import { describe, expect, it } from 'vitest'
import { findMigrationFaults } from './find-migration-faults.ts'
import { releasesIn } from './markers.ts'

/** Makes every table, so that nothing of it is in use yet. */
const baseline = '20261126200000_baseline'
const releases = new Set(['0.2.0'])

/** The faults of a file, after one that made the table of members. */
const faultsOf = async (...files: string[]) => {
  const first = { name: '1', sql: 'create table members (key bigint, email text, age int)' }
  const migrations = files.map((sql, index) => ({ name: `2_${index}`, sql }))
  const faults = await findMigrationFaults([first, ...migrations], { baseline: '1', installation: '9', releases })
  return faults.join('\n')
}

it('finds no fault in the migrations of this repository', async () => {
  const migrations = readMigrations()
  expect(migrations.map(({ name }) => name)).toContain(baseline)
  const rules = { baseline, releases: releasesIn(readFileSync(inRoot('CHANGELOG.md'), 'utf8')) }
  expect(await findMigrationFaults(migrations, rules)).toEqual([])
})

it.each([
  ['a default of its own for each row', 'alter table members add x float default random()', 'fills the new column'],
  ['a serial column', 'alter table members add x bigserial', 'fills the new column members.x'],
  ['an identity', 'alter table members add x int generated always as identity', 'fills the new column'],
  ['a stored expression', 'alter table members add x int generated always as (age + 1) stored', 'fills the new column'],
  ['a column that old code leaves out', 'alter table members add x int not null', 'wants members.x of code'],
  ['a unique column', 'alter table members add x int unique', 'with a constraint'],
  ['a checked column', 'alter table members add x int check (x > 0)', 'with a constraint'],
  ['a referring column', 'alter table members add x int references places (id)', 'with a constraint'],
  ['another type', 'alter table members alter age type bigint', 'changes the type of a column'],
  ['a table on another disk', 'alter table members set tablespace fast', 'moves a table'],
  ['NOT NULL', 'alter table members alter email set not null', 'SET NOT NULL'],
  ['a check', 'alter table members add constraint old check (age > 17)', 'under a lock for old'],
  ['a foreign key', 'alter table members add constraint home foreign key (age) references places', 'NOT VALID'],
  ['a unique key', 'alter table members add constraint one unique (email)', 'builds the index of one'],
  ['an index', 'create index members_age on members (age)', 'alone in a migration'],
  ['an index of all messages', 'create index messages_at on messages (created_at)', 'alone in a migration'],
  [
    'a concurrent index in a transaction',
    'create index concurrently if not exists a on members (age)',
    'cannot be done',
  ],
  [
    'a concurrent index that cannot be built again',
    '-- outside-transaction\ncreate index concurrently a on b (c)',
    'IF NOT',
  ],
  ['several statements without a transaction', '-- outside-transaction\nselect 1; select 2', 'several statements'],
  ['an update of all rows', 'update members set age = 1', 'in batches'],
  ['an update of all rows that are said to be few', '-- few-rows: no\nupdate members set age = 1', 'in batches'],
  ['a deletion', 'delete from members where age is null', 'few-rows'],
  ['an emptied table', 'truncate members', 'empties a table'],
  ['a lock', 'lock table members', 'locks a table by itself'],
  ['what is hidden in a block', 'do $$ begin drop table members; end $$', 'DO block'],
  [
    'a validation under a lock',
    'alter table members add x int; alter table members validate constraint old',
    'validates',
  ],
  ['a transaction in the transaction', 'commit; begin', 'begins or ends a transaction'],
  ['a table that is dropped', 'drop table members', 'the table members'],
  ['a column that is dropped', 'alter table members drop age', 'the column members.age'],
  ['a function that is dropped', 'drop function if exists say(int)', 'the function say'],
  ['a view that is dropped', 'drop view public.seen', 'the view seen'],
  ['a type that is dropped', 'drop type mood', 'the type mood'],
  ['a schema that is dropped', 'drop schema old cascade', 'the schema old'],
  ['a table that is renamed', 'alter table members rename to people', 'the table members'],
  ['a column that is renamed', 'alter table members rename age to years', 'the column members.age'],
  ['a function that is renamed', 'alter function say(int) rename to tell', 'the function say'],
  ['a drop in the same release', '-- unused-since: 0.3.0\ndrop table members', '0.3.0, which is no release'],
])('refuses %s', async (_, sql, fault) => {
  expect(await faultsOf(sql)).toContain(fault)
})

it.each([
  ['a column with a constant', "alter table members add x text not null default 'a', add y text[] default '{}'"],
  ['a column with the time of the migration', 'alter table members add x timestamptz not null default now()'],
  ['a column that may be null', 'alter table members add x int, alter age drop not null, alter email set default null'],
  ['a constraint that is checked later', 'alter table members add constraint old check (age > 17) not valid'],
  ['that check', 'alter table members validate constraint old, validate constraint home'],
  ['a unique key by an index', 'alter table members add constraint one unique using index members_email'],
  [
    'everything with a table of its own',
    'create table a (b int); create index c on a (b); update a set b = 1; drop table a',
  ],
  [
    'an index that is built beside',
    '-- outside-transaction\ncreate index concurrently if not exists a on members (age);',
  ],
  ['an index that is dropped', 'drop index members_age'],
  [
    'a small table',
    "update counters set value = 0; create index a on counters (value); delete from counters where name = ''",
  ],
  ['few rows', '-- few-rows: some hundred in all\ndelete from members where age is null'],
  [
    'a drop of what a release no longer uses',
    '-- unused-since: 0.2.0\nalter table members drop age; drop table members',
  ],
  ['a function', 'create or replace function say() returns int language sql as $$ select 1 $$'],
])('accepts %s', async (_, sql) => {
  expect(await faultsOf(sql)).toBe('')
})

it.each([
  ['a check', 'alter table members add constraint a check (email is not null) not valid'],
  ['its name', 'alter table members add constraint a not null email not valid'],
])('accepts NOT NULL where %s says so and was validated before', async (_, constraint) => {
  const setNotNull = 'alter table members alter email set not null'
  const validate = 'alter table members validate constraint a'
  expect(await faultsOf(constraint, validate, setNotNull)).toBe('')
  expect(await faultsOf(constraint, setNotNull)).toContain('2_1 reads all of members under a lock for SET NOT NULL')
})

it('reads the releases from the changelog', () => {
  const changelog = '## Unreleased\n\n### Added\n\n## 0.2.0 - 2026-12-01\n\n## [0.1.0] - 2026-11-30\n'
  expect(releasesIn(changelog)).toEqual(new Set(['0.2.0', '0.1.0']))
})

describe('once the database says which releases may serve it', () => {
  const first = { name: '1_first', sql: 'create table members (key bigint, email text, age int)' }
  const contractFaultsOf = async (sql: string) => {
    const rules = { baseline: '1_first', installation: '1_first', releases }
    return (await findMigrationFaults([first, { name: '2_second', sql }], rules)).join('\n')
  }
  const drop = '-- unused-since: 0.2.0\nalter table members drop age;'
  const raise = (name: string) => `update installation set oldest_migration = '${name}';`
  const check = 'alter table members add constraint adult check (age > 17) not valid;'

  it.each([
    ['a drop', drop, 'changes members.age so that an older release cannot serve'],
    ['a stricter column', check, 'changes members.adult so that'],
    ['a release that nobody knows', `${drop} ${raise('3_third')}`, 'raises oldest_migration to 3_third, which is no'],
  ])('refuses %s without the oldest release that fits', async (_, sql, fault) => {
    expect(await contractFaultsOf(sql)).toContain(fault)
  })

  it.each([
    ['a drop that raises it', `${drop} ${raise('1_first')}`],
    ['a check that old code meets', `-- fits-older-releases: the form has always refused it\n${check}`],
    ['a check in the place of another', `alter table members drop constraint adult; ${check}`],
    ['a new table', 'create table a (b int); alter table a add constraint c check (b > 0); drop table a'],
    ['a new column', 'alter table members add x int'],
  ])('accepts %s', async (_, sql) => {
    expect(await contractFaultsOf(sql)).toBe('')
  })
})
