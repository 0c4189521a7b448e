import { expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ env: { BACKUP_TARGET: '/backups' } })
const { db } = test.ctx

/** How often the alarm was raised, in the log and in the metrics. */
async function alarms() {
  await db.$queryRaw`select 1 from graphile_worker.add_job('check_backups')`
  await test.runDueJobs()
  const counted = /satrangi_log_events_total\{event="backup_never"\} (\d+)/.exec(await test.metrics())?.[1]
  return [test.lines.filter((line) => line.includes('"backup_never"')).length, Number(counted)]
}

it('raises an alarm each hour while backups are set up and none has ever succeeded', async () => {
  expect(await test.metrics()).toContain('satrangi_backups_expected 1')
  await db.$executeRaw`update _prisma_migrations set finished_at = now()`
  expect(await alarms()).toEqual([0, 0])
  await db.$executeRaw`update _prisma_migrations set finished_at = now() - interval '61 minutes'`
  expect(await alarms()).toEqual([1, 1])
  await db.$executeRaw`insert into backup_runs (kind, last_started_at, last_failure_at) values ('copy', now(), now())`
  expect(await alarms()).toEqual([2, 2])
  await db.$executeRaw`update backup_runs set last_success_at = now()`
  expect(await alarms()).toEqual([2, 2])
})
