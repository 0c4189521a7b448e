import { routes } from '@satrangi/contract'
import { roundsOf } from '@satrangi/test-kit/night'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { type MemberKey, pairOf } from '../../../keys.ts'
import { canMessage, loadMember } from '../../members/index.ts'

let asha: TestMember
let noor: TestMember
let low: MemberKey
let high: MemberKey
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  await connect(asha, noor)
  ;({ low, high } = pairOf(await keyOf(test, asha), await keyOf(test, noor)))
  await test.ctx.messageWriter.store({ from: low, to: high, body: 'Hello.', clientId: null, at: test.clock.now() })
})

const db = () => test.ctx.db
const at = () => test.clock.now()
const idOf = async (key: MemberKey) => (await db().member.findUniqueOrThrow({ where: { key } })).id

/** What the rules say of the two, each seen by the other. */
async function ruled(): Promise<boolean> {
  const people = [await loadMember(db(), low, await idOf(high)), await loadMember(db(), high, await idOf(low))]
  return people.every((person) => person && canMessage(person))
}
/** What their conversation's row says. */
const kept = async () =>
  (await db().conversation.findFirstOrThrow({ where: { lowKey: low, highKey: high } })).canMessage

const bond = () => ({ lowKey_highKey: { lowKey: low, highKey: high } })
const setConnection = async (status: string) => {
  if (status === 'none') return db().connection.deleteMany({ where: { lowKey: low, highKey: high } })
  const isEnded = status === 'ended'
  const standing = {
    status,
    answeredAt: status === 'pending' || isEnded ? null : at(),
    endedByKey: isEnded ? low : null,
    endedAt: isEnded ? at() : null,
  }
  const create = { lowKey: low, highKey: high, senderKey: low, createdAt: at(), ...standing }
  return db().connection.upsert({ where: bond(), create, update: standing })
}
const setBlock = (blockerKey: MemberKey, blockedKey: MemberKey, blocked: boolean) =>
  blocked
    ? db().block.createMany({ data: [{ blockerKey, blockedKey, createdAt: at() }], skipDuplicates: true })
    : db().block.deleteMany({ where: { blockerKey, blockedKey } })
const setSuspended = (key: MemberKey, suspended: boolean) =>
  db().member.update({ where: { key }, data: { suspendedAt: suspended ? at() : null, visible: !suspended } })

const setPaused = (key: MemberKey, paused: boolean) =>
  db().member.update({ where: { key }, data: { pausedAt: paused ? at() : null, visible: !paused } })

const eachWay = [false, true]

describe('whether two may talk, as their conversation says it', () => {
  it('is what the rules say, whatever changes', async () => {
    const said: boolean[] = []
    for (const status of ['accepted', 'pending', 'rejected', 'none', 'accepted', 'ended', 'accepted']) {
      await setConnection(status)
      for (const lowBlocks of eachWay) {
        await setBlock(low, high, lowBlocks)
        for (const highBlocks of eachWay) {
          await setBlock(high, low, highBlocks)
          for (const lowSuspended of eachWay) {
            await setSuspended(low, lowSuspended)
            for (const highSuspended of eachWay) {
              await setSuspended(high, highSuspended)
              const state = { status, lowBlocks, highBlocks, lowSuspended, highSuspended }
              expect({ ...state, may: await kept() }).toEqual({ ...state, may: await ruled() })
              said.push(await kept())
            }
          }
        }
      }
    }
    expect(said.filter((may) => may)).toHaveLength(3)
  })

  it('is what the rules say while either has paused', async () => {
    for (const lowPaused of eachWay) {
      await setPaused(low, lowPaused)
      for (const highPaused of eachWay) {
        await setPaused(high, highPaused)
        expect([await kept(), await ruled()]).toEqual(Array(2).fill(!lowPaused && !highPaused))
      }
    }
  })

  it('does not begin with the end of a pause while a suspension runs', async () => {
    await setPaused(low, true)
    await db().member.update({ where: { key: low }, data: { suspendedAt: at() } })
    await db().member.update({ where: { key: low }, data: { pausedAt: null } })
    expect([await kept(), await ruled()]).toEqual([false, false])
    await setSuspended(low, false)
    expect([await kept(), await ruled()]).toEqual([true, true])
  })

  it.each(roundsOf({ day: 2, night: 8 }))('is what the rules say after many changes at once (%i)', async () => {
    // Rarely, so that the last of them leave the two now able to talk and now not.
    const rarely = () => Math.random() < 0.1
    const changes = [
      () => setConnection(rarely() ? 'ended' : 'accepted'),
      () => setBlock(low, high, rarely()),
      () => setBlock(high, low, rarely()),
      () => setSuspended(low, rarely()),
      () => setSuspended(high, rarely()),
    ]
    await Promise.all([1, 2, 3, 4, 5, 6].flatMap(() => changes.map((change) => change())))
    expect(await kept()).toBe(await ruled())
  })

  it('is said of every conversation of whoever is suspended, blocks many at once or leaves', async () => {
    const ravi = await addMember(test, `ravi${made}`)
    await connect(asha, ravi)
    const [own, third] = [await keyOf(test, asha), await keyOf(test, ravi)]
    await test.ctx.messageWriter.store({ from: own, to: third, body: 'Hello.', clientId: null, at: at() })
    const open = () => db().conversation.count({ where: { canMessage: true, members: { some: { memberKey: third } } } })
    const ownOpen = () =>
      db().conversation.count({ where: { canMessage: true, members: { some: { memberKey: own } } } })
    expect(await ownOpen()).toBe(2)
    await setSuspended(own, true)
    expect(await ownOpen()).toBe(0)
    await setSuspended(own, false)
    expect(await ownOpen()).toBe(2)
    const others = [await keyOf(test, noor), third]
    await db().block.createMany({ data: others.map((key) => ({ blockerKey: own, blockedKey: key, createdAt: at() })) })
    expect(await ownOpen()).toBe(0)
    await db().block.deleteMany({ where: { blockerKey: own } })
    expect(await ownOpen()).toBe(2)
    await asha.call(routes.myData.erase, { body: {} })
    expect(await open()).toBe(0)
  })
})
