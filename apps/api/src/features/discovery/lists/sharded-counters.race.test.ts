import { type OpenDb, openDb } from '@satrangi/db'
import { afterAll, describe, expect, it } from 'vitest'
import { exactCounts } from '../../../../test/exact-counts.ts'
import { createMembers, type StoredTestMember } from '../../../../test/many-members.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx
const many = await createMembers(test, 120)
const ofOneGender = many.filter(({ gender }) => gender === many[0]?.gender)

const opened: OpenDb[] = []
/** A transaction of a connection of its own. */
const openConnection = () => {
  const { url } = test.ctx.config.database
  const connection = openDb({ url, connections: 1, statementTimeout: 5000, onError: () => {} })
  opened.push(connection)
  return connection.db
}
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const setPaused = (client: Pick<typeof db, 'member'>, { id }: StoredTestMember, paused: boolean) =>
  client.member.update({ where: { id }, data: { pausedAt: paused ? test.clock.now() : null, visible: !paused } })

async function expectExact() {
  const { online, ...counts } = await exactCounts(test)
  const rows = await db.member.findMany({ where: { visible: true } })
  const countOf = (name: string) => rows.filter(({ gender, status }) => ['All', gender, status].includes(name)).length
  expect(Object.keys(counts)).toHaveLength(15)
  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, countOf(name)])))
}

describe('the counters of members', () => {
  it('let transactions that change members of one gender go on side by side', async () => {
    const writers = ofOneGender.slice(0, 4)
    const changeAll = async ([first, ...others]: StoredTestMember[]): Promise<void> => {
      if (!first) return
      await openConnection().$transaction(async (tx) => {
        await tx.$executeRaw`set local lock_timeout = '200ms'`
        await setPaused(tx, first, true)
        // While this transaction is open, another one changes the next member.
        await changeAll(others)
      })
    }
    await changeAll(writers)
    await expectExact()
  })

  it('stay exact, without a deadlock, under more writers than there are shards', async () => {
    const connections = Array.from({ length: 20 }, openConnection)
    await Promise.all(
      connections.map((connection, writer) =>
        connection.$transaction(async (tx) => {
          // Several changes in one transaction, to and fro, of which one remains.
          for (const [at, paused] of [
            [0, true],
            [1, true],
            [1, false],
            [0, false],
            [1, true],
          ] as const)
            await setPaused(tx, many[20 + writer * 2 + at] as StoredTestMember, paused)
        }),
      ),
    )
    await expectExact()
  })
})
