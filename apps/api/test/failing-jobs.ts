// A program: its jobs fail in every way there is, and then another one is run.
import { openDb } from '@satrangi/db'
import { pino } from 'pino'
import { graphileJobs } from '../src/adapters/graphile-jobs.ts'
import type { Ctx } from '../src/ctx.ts'
import type { JobHandlers } from '../src/features/shared/outbox/index.ts'
import { noMeter } from '../src/ports/meter.ts'
import { noTracer } from '../src/ports/tracer.ts'
import { stopOnFault } from '../src/stop-on-fault.ts'

const [url = ''] = process.argv.slice(2)
const failures = new Set<unknown>()
const allFailed = Promise.withResolvers<void>()
const write = (line: string) => {
  process.stdout.write(line)
  const { event, job } = JSON.parse(line)
  if (event === 'job_failed') failures.add(job)
  if (failures.size === 5) allFailed.resolve()
}
const log = pino({}, { write })
const { pool, close } = openDb({ url, connections: 6, statementTimeout: 5000, onError: () => {} })
stopOnFault(log, (reason) => {
  console.log(`stopped by ${reason}`)
  process.exit(1)
})
const ended = Promise.withResolvers<void>()
const handlers: JobHandlers = {
  throw_nothing: () => Promise.reject(undefined),
  throw_text: () => Promise.reject('a text'),
  reject_unheard: async () => void Promise.reject(new Error('unheard')),
  throw_later: async () => {
    setImmediate(() => {
      throw new Error('later')
    })
  },
  break_connection: async () => {
    const client = await pool.connect()
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    client.release(true)
  },
  cannot_be_completed: async () => {},
  end: async () => ended.resolve(),
}
await pool.query(`
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
  create trigger refuse before delete on graphile_worker._private_jobs for each row
    when (old.priority = 7) execute function refuse()`)
for (const name of Object.keys(handlers).filter((one) => one !== 'end'))
  await pool.query('select graphile_worker.add_job($1, priority := $2)', [name, name === 'cannot_be_completed' ? 7 : 0])
const ctx = { log, meter: noMeter, tracer: noTracer } as unknown as Ctx
const runner = graphileJobs(pool, ctx, handlers)
await runner.start()
await allFailed.promise
await pool.query("select graphile_worker.add_job('end')")
await ended.promise
await runner.stop()
await close()
console.log('the process lives')
