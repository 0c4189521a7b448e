import { afterAll, describe, it } from 'vitest'
import { interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { send } from '../../test/send.ts'
import { redisUrl } from '../../test/services.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { inProcessShortMemory } from '../adapters/in-process-short-memory.ts'

const dependencies = { database: 'up', schema: 'current', redis: 'up', disk: 'free' }

const opened: TestApp[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

/** An app, and what it says of its readiness. */
async function openApp(options: Parameters<typeof testApp>[0]) {
  const test = await testApp(options)
  opened.push(test)
  const readiness = async () => {
    const { status, body } = await send(test.app, { url: '/readyz' })
    return [status, body]
  }
  return { test, readiness }
}

// At the same time, because each waits for what is looked at once a second.
describe.concurrent('readiness', () => {
  it('checks the dependencies rarely, however often readiness is requested', async ({ expect }) => {
    let looked = 0
    const memory = inProcessShortMemory()
    const ping = () => {
      looked += 1
      return memory.ping()
    }
    const { test } = await openApp({ chosen: { memory: { ...memory, ping } } })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(test.app, { url: '/readyz' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(looked).toBeGreaterThan(0)
    // One a second; a hundred answers take less than ten.
    expect(looked).toBeLessThan(10)
  })

  it('is degraded, and ready, while events of other processes are dropped on their way', async ({ expect }) => {
    const proxy = await interruptibleProxy(await redisUrl())
    const { readiness } = await openApp({ env: { REDIS_URL: proxy.url } })
    expect(await readiness()).toEqual([200, { ...dependencies, status: 'ready' }])
    proxy.drop()
    await expect.poll(readiness).toEqual([200, { ...dependencies, status: 'degraded', redis: 'away' }])
    await proxy.restore()
    await expect.poll(readiness).toEqual([200, { ...dependencies, status: 'ready' }])
    await proxy.close()
  })

  it('is not ready over a database that lacks a migration of this release, and is ready once it has it', async ({
    expect,
  }) => {
    const { test, readiness } = await openApp({ env: { REDIS_URL: await redisUrl() }, ownDatabase: true })
    const outdated = [503, { ...dependencies, status: 'unavailable', schema: 'outdated' }]
    const ready = [200, { ...dependencies, status: 'ready' }]
    const newest = `(select max(migration_name) from _prisma_migrations)`
    const rollBack = (at: string) =>
      test.ctx.db.$executeRawUnsafe(
        `update _prisma_migrations set rolled_back_at = ${at} where migration_name = ${newest}`,
      )
    await rollBack('now()')
    await expect.poll(readiness).toEqual(outdated)
    await rollBack('null')
    await expect.poll(readiness).toEqual(ready)
    await test.ctx.db.$executeRaw`alter table _prisma_migrations rename to other_migrations`
    await expect.poll(readiness).toEqual(outdated)
  })

  it('is not ready any more once a newer release has taken away what it uses, and says so once', async ({ expect }) => {
    const { test, readiness } = await openApp({ env: { REDIS_URL: await redisUrl() } })
    expect(await readiness()).toEqual([200, { ...dependencies, status: 'ready' }])
    await test.ctx.db.$executeRaw`update installation set oldest_migration = '99990101000000_drop_a_column'`
    const tooOld = [503, { ...dependencies, status: 'unavailable', schema: 'newer' }]
    await expect.poll(readiness).toEqual(tooOld)
    expect(test.lines.filter((line) => line.includes('release_too_old'))).toHaveLength(1)
  })

  it('is ready over a database of a newer release', async ({ expect }) => {
    const { test, readiness } = await openApp({ env: { REDIS_URL: await redisUrl() } })
    await test.ctx.db.$executeRaw`insert into _prisma_migrations (id, checksum, migration_name, finished_at)
      values ('newer', 'any', '99990101000000_newer', now())`
    expect(await readiness()).toEqual([200, { ...dependencies, status: 'ready' }])
  })
})
