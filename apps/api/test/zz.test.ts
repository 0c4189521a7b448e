import { it } from 'vitest'
import { Logger, run } from 'graphile-worker'
import { openDb } from '@satrangi/db'
import { cuttableLine } from './cuttable-line.ts'
import { freshDatabase } from './database.ts'
it('x', async () => {
  const database = await freshDatabase()
  const line = await cuttableLine(database.url)
  const { pool, close } = openDb({ url: line.url, connections: 12, statementTimeout: 5000, onError: (e) => console.log('pool error', e.message) })
  const logger = new Logger(() => (level, message) => console.log(new Date().toISOString(), level, message.slice(0, 300)))
  const runner = await run({ pgPool: pool, taskList: { hi: async () => console.log('DONE') }, logger, noHandleSignals: true, concurrency: 4, pollInterval: 2000, crontab: '17 * * * * hi' })
  runner.promise.then(() => console.log('runner ended'), (e) => console.log('runner failed', e.message))
  await line.cut(); console.log('cut')
  await line.mend(); console.log('mended')
  await new Promise((r) => setTimeout(r, 500))
  await pool.query(`select graphile_worker.add_job('hi', '{}'::json)`).catch((e) => console.log('add', e.message))
  await new Promise((r) => setTimeout(r, 15000))
  await runner.stop().catch((e) => console.log('stop', e.message))
  await close(); await line.close(); await database.drop()
}, 60000)
