import { expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp({ env: { HELPLINES_CHECKED_ON: '2026-01-15' } })
const alarms = () => test.lines.filter((line) => line.includes('"helplines_old"')).map((line) => JSON.parse(line).days)

async function runJob(): Promise<void> {
  await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('check_helplines')`
  await test.runDueJobs()
}

it('reminds the operators, and the metrics, once the helplines were checked more than 180 days ago', async () => {
  test.clock.advanceSeconds(180 * 86_400)
  await runJob()
  expect(alarms()).toEqual([])
  test.clock.advanceSeconds(86_400)
  await runJob()
  expect(alarms()).toEqual([181])
  expect(await test.metrics()).toContain('satrangi_log_events_total{event="helplines_old"} 1')
})
