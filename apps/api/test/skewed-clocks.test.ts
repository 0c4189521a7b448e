import { randomInt } from 'node:crypto'
import { routes } from '@satrangi/contract'
import { afterAll, describe, expect, it } from 'vitest'
import type { Clock } from '../src/ports/clock.ts'
import { requestLoginCode, submitLoginCode } from './codes.ts'
import { signUp } from './personas.ts'
import { send } from './send.ts'
import { redisUrl } from './services.ts'
import { openTestApp, testApp } from './test-app.ts'

/** The clock of a machine that is wrong by so many minutes. */
const wrongBy = (minutes: number): Clock => ({ now: () => new Date(Date.now() + minutes * 60_000) })

const env = { REDIS_URL: await redisUrl() }
const behind = await openTestApp({ env, machineClock: wrongBy(-10) })
await behind.ctx.db.$executeRaw`select setval('members_key_seq', ${randomInt(1_000_000, 2 ** 47)}::bigint)`
const ahead = await testApp({
  env,
  machineClock: wrongBy(10),
  databaseUrl: behind.ctx.config.database.url,
  chosen: { photoStore: behind.ctx.photoStore },
})
// Its database is the other's, which is dropped after this.
afterAll(() => ahead.close())

/** Two processes, of which the first makes what the second judges. */
const pairs = [
  { title: 'a process ahead of the one that judges', maker: ahead, judge: behind },
  { title: 'a process behind the one that judges', maker: behind, judge: ahead },
]

describe.each(pairs)('what was made by $title', ({ title, maker, judge }) => {
  const name = title.split(' ')[2] as string

  it('is a photo that opens', async () => {
    const { user } = await signUp(maker, `photo-${name}`)
    expect((await send(maker.app, { url: `/uploads/${user.photo1}` })).status).toBe(200)
    expect((await send(judge.app, { url: `/uploads/${user.photo1}` })).status).toBe(200)
  })

  it('is a session that goes on', async () => {
    const { id, token } = await signUp(maker, `session-${name}`)
    expect(await judge.as(token)(routes.members.view, { params: { id } })).toMatchObject({ user: { id } })
  })

  it('is a fresh login, good for a step-up', async () => {
    const { token } = await signUp(maker, `login-${name}`)
    await judge.as(token)(routes.sessions.logout, { body: { everywhere: true } })
  })

  it('is a code that is valid', async () => {
    const { phone } = await signUp(maker, `code-${name}`)
    const code = await requestLoginCode(maker, phone)
    expect(await submitLoginCode(judge, phone, code)).toMatchObject({ token: expect.any(String) })
  })

  it('is a sign-up that can be ended', async () => {
    const calls = [maker.as(), judge.as()]
    const as: typeof maker.as = () => calls.shift() ?? judge.as()
    expect(await signUp({ as }, `signup-${name}`)).toMatchObject({ token: expect.any(String) })
  })
})

describe('processes whose machines disagree', () => {
  it('go by one time, and each says that its machine is wrong', () => {
    expect(Math.abs(ahead.ctx.clock.now().getTime() - behind.ctx.clock.now().getTime())).toBeLessThan(1000)
    for (const { lines } of [ahead, behind]) {
      const skews = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'clock_skew')
      expect(skews).toHaveLength(1)
      expect(Math.abs(skews[0].ms)).toBeGreaterThan(500_000)
    }
  })
})
