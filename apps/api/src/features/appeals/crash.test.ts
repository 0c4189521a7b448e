import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BreakingProxy, breakingProxy, waitForDatabase } from '../../../test/breaking-line.ts'
import { freshDatabase } from '../../../test/database.ts'
import { signInModerator, type TestModerator } from '../../../test/moderators.ts'
import { signUp, type TestMember } from '../../../test/personas.ts'
import { appealIdOf, sendAppeal, suspendBy } from '../../../test/suspended.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

// The database is lost at every single request of the call, before it was done or before the answer was heard, which is
// what a process that dies there leaves behind.

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: BreakingProxy
let test: TestApp
let asha: TestMember
let lead: TestModerator
beforeAll(async () => {
  database = await freshDatabase()
  line = await breakingProxy(database.url)
  test = await testApp({ databaseUrl: line.url })
  asha = await signUp(test, 'asha')
  lead = await signInModerator(test, 'lead')
})
afterAll(async () => {
  await test.close()
  await line.close()
  await database.drop()
})

const decide = (number: string) =>
  lead.call(routes.deskAppeals.decide, { body: { number, outcome: 'upheld', answer: 'You were right.' } })

/** Each part of upholding an appeal, and whether it is done. */
async function findParts(number: string): Promise<boolean[]> {
  const { db } = test.ctx
  const appeal = await db.appeal.findUniqueOrThrow({
    where: { id: await appealIdOf(test, number) },
    include: { case: true, suspension: true, member: true },
  })
  return [
    appeal.outcome === 'upheld',
    appeal.answer === 'You were right.',
    appeal.case?.closedAt != null,
    appeal.suspension.liftedAt !== null,
    appeal.member.suspendedAt === null,
    (await db.moderationAction.count({ where: { action: 'answer_appeal', subject: number } })) === 1,
  ]
}

it.each(['before', 'after'] as const)(
  'an appeal is decided with all that belongs to it, or open, when the database is lost %s any request',
  async (when) => {
    let kills = 0
    for (let request = 1; ; request += 1) {
      await suspendBy(test, asha)
      const { number } = await sendAppeal(test, asha)
      line.breakAt(request, when)
      await decide(number).catch(() => {})
      const broke = line.disarm()
      await waitForDatabase(test.ctx)
      expect(new Set(await findParts(number)).size).toBe(1)
      await decide(number).catch(() => {})
      expect(new Set(await findParts(number))).toEqual(new Set([true]))
      if (!broke) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(6)
  },
  120_000,
)
