import { expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { measureBackups } from './index.ts'

const test = await openTestApp()
const { db } = test.ctx

it('knows of no backups where there is no record of any, and of the last of each kind where there is', async () => {
  expect(await measureBackups(db)).toEqual([])
  const [early, late] = [new Date('2026-01-15T03:00:00Z'), new Date('2026-01-15T03:05:00Z')]
  await db.$executeRaw`
    insert into backup_runs (kind, last_started_at, last_success_at, last_failure_at) values ('base', ${early}, null, ${late}), ('copy', ${early}, ${late}, ${early}),
      ('journal', ${late}, ${early}, ${early})`
  expect(await measureBackups(db)).toEqual([
    { name: 'base', lastSuccess: null, hasFailed: true },
    { name: 'copy', lastSuccess: late.getTime() / 1000, hasFailed: false },
    { name: 'journal', lastSuccess: early.getTime() / 1000, hasFailed: false },
  ])
  const text = await test.metrics()
  expect(text).toContain(`satrangi_backup_last_success_timestamp_seconds{kind="copy"} ${late.getTime() / 1000}`)
  expect(text).not.toContain('satrangi_backup_last_success_timestamp_seconds{kind="base"}')
  expect(text).toContain('satrangi_backup_failed{kind="base"} 1')
})
