import { beforeAll, expect, it } from 'vitest'
import { createMembers } from '../../../../test/many-members.ts'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { countOverdueCases } from '../cases/index.ts'
import { claimNextEntry, readHour, readQueue } from './index.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx
const members = await createMembers(test, 50)

const batchSize = 2_500

/** Open cases of reports in every class, a sixth of them late, spread over a week. */
async function addCases(count: number): Promise<void> {
  const at = test.clock.now()
  const keys = members.map(({ key }) => key)
  for (let added = 0; added < count; added += batchSize) {
    await db.$executeRaw`
      with made as (
        insert into reports (reporter_key, reported_key, reason, created_at, has_case)
        select k.key, k.key, 'Asks for money', ${at}, true
        from generate_series(1, ${batchSize / keys.length}) n, unnest(${keys}::bigint[]) k(key)
        returning key, reporter_key
      )
      insert into cases (number, kind, class, member_key, reporter_key, report_key, opened_at, acknowledge_by, act_by)
      select overlay(lpad(key::text, 8, '0') placing '-' from 5 for 0), 'report', 'P' || key % 5, reporter_key,
        reporter_key, key, ${at}, ${at}, ${at}::timestamptz + interval '1 second' * (key * 7919 % 600000 - 100000)
      from made`
  }
  await vacuum(test, 'cases', 'reports')
}

/** The pages that the dearest statement touches. */
const costs = async () => {
  const costOf = async (run: () => Promise<unknown>) => dearest(await statementCosts(test, run))
  return {
    page: await costOf(() => readQueue(test.ctx, { limit: 20, by: 'meera' })),
    hour: await costOf(() => readHour(test.ctx, { by: 'meera' })),
    claim: await costOf(() => claimNextEntry(test.ctx, { by: 'meera' })),
    late: await costOf(() => countOverdueCases(db, test.clock.now())),
  }
}

let few: Awaited<ReturnType<typeof costs>>
beforeAll(async () => {
  await addCases(7_500)
  few = await costs()
  await addCases(42_500)
})

it('costs the same with fifty thousand open cases as with a few', async () => {
  const many = await costs()
  for (const name of ['page', 'hour', 'claim'] as const)
    expect([name, few[name], many[name], many[name] < few[name] * 1.3]).toEqual([name, few[name], many[name], true])
  // A page in memory takes a few microseconds: 30 ms are thousands of them.
  expect(Math.max(...Object.values(many))).toBeLessThan(3_000)
  // A thousand entries of an index, and no row.
  expect(many.late).toBeLessThan(200)
})

it('counts what is late up to a limit', async () => {
  expect(await countOverdueCases(db, test.clock.now())).toBe(1_000)
})
