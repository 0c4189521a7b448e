// Whether the schedule of backups is at work: `node dist/backup-health.js` ends with 0 where it is.

import { Failure, runScript } from '@satrangi/test-kit/failure'
import pg from 'pg'
import { isScheduleAtWork } from '../scripts/backup/backup-runs.ts'
import { readSecretFiles, setting } from '../scripts/lib/settings.ts'

await runScript(async () => {
  readSecretFiles()
  const client = new pg.Client({ connectionString: setting('DATABASE_URL') ?? '' })
  await client.connect()
  const isAtWork = await isScheduleAtWork(client).finally(() => client.end())
  if (!isAtWork) throw new Failure('No backup has begun for an hour: see the log of this container.')
  return 0
})
