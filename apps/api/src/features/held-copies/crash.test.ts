import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BreakingProxy, breakingProxy, waitForDatabase } from '../../../test/breaking-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { keyOf } from '../../../test/member-states.ts'
import { connect, signUp, type TestMember } from '../../../test/personas.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

// The database is lost at every single request of a removal, before it was done or before the answer was heard, which
// is what a process that dies there leaves behind.

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: BreakingProxy
let test: TestApp
let asha: TestMember
let noor: TestMember
let id = 0
beforeAll(async () => {
  database = await freshDatabase()
  line = await breakingProxy(database.url)
  test = await testApp({ databaseUrl: line.url })
  asha = await signUp(test, 'asha')
  noor = await signUp(test, 'noor')
  await connect(asha, noor)
})
afterAll(async () => {
  await test.close()
  await line.close()
  await database.drop()
})
beforeEach(() => test.ctx.db.heldCopy.deleteMany())

async function say(): Promise<void> {
  const [from, to] = [await keyOf(test, asha), await keyOf(test, noor)]
  const stored = await test.ctx.messageWriter.store({ from, to, body: 'Pay.', clientId: null, at: test.clock.now() })
  id = stored?.id ?? 0
}

const remove = () => asha.call(routes.chat.remove, { body: { user_id: noor.id, id } })

/** How often the message's text is there: in its row, and as a copy. */
async function count(): Promise<{ text: number; copies: number }> {
  const text = await test.ctx.db.message.count({ where: { id, body: 'Pay.' } })
  return { text, copies: await test.ctx.db.heldCopy.count({ where: { messageId: id } }) }
}

it.each(['before', 'after'] as const)(
  'a removal that dies %s any request leaves the text or its copy',
  async (when) => {
    let kills = 0
    const seen = new Set<string>()
    for (let request = 1; ; request += 1) {
      await say()
      line.breakAt(request, when)
      await remove().catch(() => {})
      const hasBroken = line.disarm()
      await waitForDatabase(test.ctx)
      const { text, copies } = await count()
      expect(text + copies).toBe(1)
      seen.add(`${text} ${copies}`)
      await remove()
      expect(await count()).toEqual({ text: 0, copies: 1 })
      if (!hasBroken) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(2)
    expect([...seen].sort()).toEqual(['0 1', '1 0'])
  },
  60_000,
)
