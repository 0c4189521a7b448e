import { fileURLToPath } from 'node:url'
import { routes } from '@satrangi/contract'
import { openDb } from '@satrangi/db'
import { run } from '@satrangi/test-kit/programs'
import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { fakeTwilio } from '../../test/fake-twilio.ts'
import { interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { accountInput, nextPhoneNumber } from '../../test/personas.ts'
import { openTestApp, testApp } from '../../test/test-app.ts'
import { jobs } from '../features/jobs.ts'
import { crontab, graphileJobs } from './graphile-jobs.ts'
import { twilioCodeSender } from './twilio-code-sender.ts'

const from = { smsFrom: '+15005550006', whatsappFrom: '+14155550100' }

const twilio = await fakeTwilio()
const codeSender = twilioCodeSender({ ...twilio.account, ...from, baseUrl: twilio.url }, 200)
const test = await openTestApp({ chosen: { codeSender } })
afterAll(() => twilio.close())
beforeEach(async () => {
  twilio.respondWith(201)
  twilio.received.length = 0
  test.lines.length = 0
  await test.ctx.db.$executeRaw`delete from graphile_worker._private_jobs`
})

const codeText = (otp = '') => `${otp} is your verification code.`

interface Job {
  attempts: number
  last_error: string | null
}

const waiting = () => test.ctx.db.$queryRaw<Job[]>`select attempts::int, last_error from graphile_worker.jobs`

/** Does what is due, until the queue knows what became of it. */
async function settle(): Promise<void> {
  await test.runDueJobs()
  const held = () => test.ctx.db.$queryRaw`select 1 from graphile_worker._private_jobs where locked_at is not null`
  await expect.poll(held).toEqual([])
}

/** The same again at once: a failed job waits longer each time, a test does not. */
async function settleAgain(): Promise<void> {
  await test.ctx.db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`
  await settle()
}

async function askForCode(): Promise<{ mobile: string; text: string }> {
  const mobile = nextPhoneNumber()
  const { otp } = await test.as()(routes.signUp.start, { body: accountInput('asha', mobile) })
  return { mobile, text: codeText(otp) }
}

describe('a job that failed', () => {
  it.each([429, 500, 'never'] as const)(
    'succeeds at the next attempt when the provider answers %s once',
    async (answer) => {
      const { mobile, text } = await askForCode()
      twilio.respondWith(answer)
      await settle()
      expect(await waiting()).toMatchObject([{ attempts: 1 }])

      twilio.respondWith(201)
      await settleAgain()
      expect(await waiting()).toEqual([])
      const message = { To: `+44${mobile}`, From: '+15005550006', Body: text }
      expect(twilio.received).toEqual([message, message])
    },
  )

  it('waits before it is retried', async () => {
    await askForCode()
    twilio.respondWith(500)
    await settle()
    await settle()
    expect(twilio.received).toHaveLength(1)
  })

  it('is retried while its code is valid, and then deleted', async () => {
    await askForCode()
    twilio.respondWith(500)
    for (let time = 0; time < 6; time += 1) await settleAgain()
    expect(await waiting()).toMatchObject([{ attempts: 6 }])
    test.clock.advanceSeconds(600)
    await settleAgain()
    expect(twilio.received).toHaveLength(6)
    expect(await waiting()).toEqual([])
  })

  it('is given up after seven attempts, and then swept away', async () => {
    await askForCode()
    twilio.respondWith(500)
    for (let time = 0; time < 9; time += 1) await settleAgain()
    expect(twilio.received).toHaveLength(7)
    expect(await waiting()).toMatchObject([{ attempts: 7 }])
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep_expired')`
    await settle()
    expect(await waiting()).toEqual([])
  })

  it('stays in the queue while it can be retried', async () => {
    await askForCode()
    twilio.respondWith(500)
    await settle()
    await test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job('sweep_expired')`
    await settle()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  it('leaves neither number nor code in the queue or in the log', async () => {
    const { mobile, text } = await askForCode()
    twilio.respondWith(500)
    await settle()
    const kept = JSON.stringify(
      await test.ctx.db.$queryRaw`select payload, last_error from graphile_worker._private_jobs`,
    )
    const failed = test.lines.filter((line) => line.includes('job_failed'))
    expect(failed).toHaveLength(1)
    for (const place of [kept, test.lines.join('\n')]) {
      expect(place).not.toContain(mobile)
      expect(place).not.toContain(text.slice(0, 6))
    }
  })
})

describe('a job of an earlier version', () => {
  const addJob = (name: string) => test.ctx.db.$queryRaw`select 1 from graphile_worker.add_job(${name})`
  const waitingNames = async () => {
    const rows = await test.ctx.db.$queryRaw<{ name: string }[]>`
      select task_identifier as name from graphile_worker.jobs order by id`
    return rows.map(({ name }) => name)
  }

  it('is swept away, and one of a later version stays', async () => {
    for (const name of ['expire_packs', 'of_a_later_version', 'sweep_expired']) await addJob(name)
    await settle()
    expect(await waitingNames()).toEqual(['of_a_later_version'])
  })

  it('stays while that version runs it, and is swept away when its process has died', async () => {
    await addJob('expire_packs')
    const lock = (hours: number) => test.ctx.db.$executeRaw`
      update graphile_worker._private_jobs set locked_by = 'earlier', locked_at = now() - ${hours} * interval '1 hour'`
    const sweep = () => jobs.sweep_expired?.(test.ctx, {})
    await lock(3)
    await sweep()
    expect(await waitingNames()).toEqual(['expire_packs'])
    await lock(5)
    await sweep()
    expect(await waitingNames()).toEqual([])
  })
})

describe('scheduled work', () => {
  const timetable = parseCrontab(crontab)

  it('is a job with a handler', () => {
    expect(timetable.map(({ task }) => task).filter((task) => !(task in jobs))).toEqual([])
  })

  it('removes what has expired every five minutes', () => {
    const minutes = Array.from({ length: 12 }, (_, five) => five * 5)
    const digest = { hour: 3, date: 1, month: 1, dow: 4 }
    const swept = timetable.find(({ task }) => task === 'sweep_expired')
    for (const min of minutes) expect(swept?.match({ ...digest, min })).toBe(true)
  })
})

describe('a job', () => {
  it('is not run when the transaction that adds it is rolled back', async () => {
    const { db } = test.ctx
    const undone = db.$transaction(async (tx) => {
      await tx.$executeRaw`select graphile_worker.add_job('sweep', '{}'::json)`
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await waiting()).toEqual([])
  })

  it('is run without a call once the runner has started', async () => {
    const { text } = await askForCode()
    const started = await testApp({ databaseUrl: test.ctx.config.database.url, chosen: { codeSender } })
    await started.startJobs()
    await expect.poll(() => twilio.received.map(({ Body }) => Body), { timeout: 10_000 }).toEqual([text])
    await started.close()
  })

  it('makes the start fail when the runner cannot reach the database', async () => {
    const database = await freshDatabase()
    const proxy = await interruptibleProxy(database.url)
    const cutOff = await testApp({ databaseUrl: proxy.url })
    await proxy.disconnect()
    await expect(cutOff.startJobs()).rejects.toThrow()
    await cutOff.close()
    await database.drop()
  })

  it('is run by the same runner after the database was away', async () => {
    const database = await freshDatabase()
    const proxy = await interruptibleProxy(database.url)
    const cutOff = await testApp({ databaseUrl: proxy.url })
    await cutOff.startJobs()
    await proxy.disconnect()
    await proxy.restore()
    // Whoever asks first may be the one who finds out that a connection was cut; asking again is safe.
    const body = accountInput('asha', nextPhoneNumber())
    const { otp } = await vi.waitFor(() => cutOff.as()(routes.signUp.start, { body }), { timeout: 10_000 })
    await expect.poll(() => cutOff.sent.map(({ text }) => text), { timeout: 10_000 }).toEqual([codeText(otp)])
    await cutOff.close()
    await proxy.close()
    await database.drop()
  })
})

it('goes on with other jobs, and lives, however a job fails', async () => {
  const database = await freshDatabase()
  const program = fileURLToPath(new URL('../../test/failing-jobs.ts', import.meta.url))
  const { code, output } = await run(process.execPath, ['--no-warnings', program, database.url])
  const lines = output.trim().split('\n')
  expect([code, lines.pop()]).toEqual([0, 'the process lives'])
  const failedJobs = lines.map((line) => JSON.parse(line)).map(({ event, job }) => `${event} ${job}`)
  expect(new Set(failedJobs)).toEqual(
    new Set(
      ['throw_nothing', 'throw_text', 'reject_unheard', 'throw_later', 'queue'].map((job) => `job_failed ${job}`),
    ),
  )
  await database.drop()
})

describe('a job without an end', () => {
  it('is given back by a process that stops, and another one runs it', async () => {
    const { pool, close } = openDb({
      url: test.ctx.config.database.url,
      connections: 4,
      statementTimeout: 5000,
      onError: () => {},
    })
    const { promise: endless } = Promise.withResolvers<void>()
    const runner = graphileJobs(pool, test.ctx, { endless: () => endless })
    await test.ctx.db.$executeRaw`select graphile_worker.add_job('endless')`
    await runner.start()
    await expect.poll(runner.countRunning).toBe(1)
    const stopped = runner.stop()
    // A process that stops gives back after seconds; by then none of its other workers is still asking for a job, which
    // it would take, and no connection listens any more.
    const inUse = () => pool.totalCount - pool.idleCount + pool.waitingCount
    await expect.poll(inUse).toBe(0)
    await runner.abandon()
    await stopped
    await test.ctx.db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`
    await graphileJobs(pool, test.ctx, { endless: async () => {} }).drain()
    await expect.poll(waiting).toEqual([])
    await close()
  })
})
