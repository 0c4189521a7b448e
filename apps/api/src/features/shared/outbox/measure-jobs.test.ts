import { expect, it } from 'vitest'
import { dearest, statementCosts } from '../../../../test/statement-cost.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { addJob, measureJobs } from './index.ts'

const test = await openTestApp({ ownDatabase: true })
const { db } = test.ctx

/** Adds copies of the one job that there is: the queue's own function would take a while. */
const addMany = async (count: number) => {
  await db.$executeRaw`
    insert into graphile_worker._private_jobs (task_id, payload)
    select task_id, '{}'::json from (select task_id from graphile_worker._private_jobs limit 1) one,
      generate_series(1, ${count}::int)`
  await db.$executeRaw`vacuum analyze graphile_worker._private_jobs`
}
const cost = async () => dearest(await statementCosts(test, () => measureJobs(db)))

it('counts jobs that are not done by their names, those that failed and are tried again among them', async () => {
  expect(await measureJobs(db)).toEqual([])
  await addJob(db, 'announce', {})
  await addJob(db, 'announce', {})
  await addJob(db, 'deliver_code', {})
  await db.$executeRaw`
    update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour',
      created_at = now() - interval '10 minutes' where id = (select min(id) from graphile_worker._private_jobs)`
  const measured = await measureJobs(db)
  const sorted = measured.sort((one, other) => one.name.localeCompare(other.name))
  expect(sorted.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['announce', 2],
    ['deliver_code', 1],
  ])
  expect(sorted[0]?.oldestSeconds).toBeGreaterThanOrEqual(600)
  await db.$executeRaw`update graphile_worker._private_jobs set attempts = max_attempts`
  expect(await measureJobs(db)).toEqual([])
})

it('costs the same however many wait', async () => {
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  await addJob(db, 'deliver_code', {})
  await addMany(11_000)
  const few = await cost()
  await addMany(20_000)
  expect(await cost()).toBeLessThan(few * 1.3)
  expect(await measureJobs(db)).toMatchObject([{ name: 'deliver_code', waiting: 10_000 }])
})
