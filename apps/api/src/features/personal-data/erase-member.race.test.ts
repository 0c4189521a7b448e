import { CallError, routes } from '@satrangi/contract'
import { roundsOf } from '@satrangi/test-kit/night'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../test/add-member.ts'
import { findPhotoFileNames, listPhotoFiles } from '../../../test/files.ts'
import { keyOf } from '../../../test/member-states.ts'
import { connect, type TestMember, testPhoto } from '../../../test/personas.ts'
import { openChat } from '../../../test/socket.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findColumnsWithKey, findTablesWithText } from '../../../test/whole-database.ts'
import type { MemberKey } from '../../keys.ts'

let asha: TestMember
let noor: TestMember
let ravi: TestMember
let key: MemberKey
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  ravi = await addMember(test, `ravi${made}`)
  key = await keyOf(test, asha)
})

const erase = (member: TestMember = asha) => member.call(routes.myData.erase, { body: {} })
/** The status of each reply. */
const statusesOf = async (calls: readonly Promise<unknown>[]): Promise<number[]> =>
  (await Promise.allSettled(calls)).map((one) => {
    if (one.status === 'fulfilled') return 200
    if (one.reason instanceof CallError) return one.reason.status
    throw one.reason
  })
const whom = { body: { get user_id() { return asha.id } } } // biome-ignore format: short
const rounds = roundsOf({ day: 1, night: 3 })

describe('concurrent erasures', () => {
  it.each(rounds)('erase once, and each call succeeds or finds its session ended (%i)', async () => {
    const statuses = await statusesOf([erase(), erase(), erase(), erase()])
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
    expect(await findColumnsWithKey(test, key)).toEqual([])
  })
})

describe('an erasure while others act on the member', () => {
  it.each(rounds)('leaves nothing behind, and the other calls succeed or find no member (%i)', async () => {
    await connect(asha, noor)
    await ravi.call(routes.requests.send, { body: { user_id: asha.id } })
    const others = await Promise.all(['one', 'two', 'three'].map((name) => addMember(test, `${name}${made}`)))
    const statuses = await statusesOf([
      ...others.map(({ call }) => call(routes.requests.send, whom)),
      asha.call(routes.requests.respond, { body: { user_id: ravi.id, status: 'accepted' } }),
      erase(),
      ...others.flatMap(({ call }) => [
        call(routes.members.view, { params: { id: asha.id } }),
        call(routes.saves.toggle, whom),
        call(routes.passes.set, { body: { user_id: asha.id, is_passed: true } }),
        call(routes.moderation.report, { body: { user_id: asha.id, reason: 'Asks for money' } }),
      ]),
      ravi.call(routes.requests.withdraw, whom),
      noor.call(routes.blocks.toggle, whom),
      noor.call(routes.chat.open, whom),
    ])
    expect(statuses.filter((status) => ![200, 401, 403, 404].includes(status))).toEqual([])
    expect(await findColumnsWithKey(test, key)).toEqual([])
  })

  it.each(rounds)('leaves no message of the member, who writes until the end (%i)', async () => {
    await connect(asha, noor)
    const [mine, hers] = [await openChat(test, asha, noor), await openChat(test, noor, asha)]
    mine.send({ type: 'chat_message', message: `secret ${made} 0` })
    await hers.next({ type: 'chat_message' })
    const forgotten = erase()
    for (let n = 1; n <= 10; n += 1) {
      mine.send({ type: 'chat_message', message: `secret ${made} ${n}` })
      hers.send({ type: 'chat_message', message: `answer ${made} ${n}` })
    }
    await forgotten
    expect([await mine.closed, await hers.closed]).toEqual([4401, 4403])
    expect(await findTablesWithText(test, `secret ${made} `)).toEqual([])
    expect(await findColumnsWithKey(test, key)).toEqual([])
    const [row] = (await noor.call(routes.chat.conversations)).users
    expect(row).toMatchObject({ deleted: true, unread: 0 })
  })

  it.each(rounds)('leaves no session of a concurrent login (%i)', async () => {
    const login = () => test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    const statuses = await statusesOf([login(), login(), erase(), login()])
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
    expect(await findColumnsWithKey(test, key)).toEqual([])
  })

  it.each(rounds)('leaves no file of a concurrent photo upload (%i)', async () => {
    const edit = () => testPhoto().then((photo1) => asha.call(routes.members.edit, { body: {}, files: { photo1 } }))
    const statuses = await statusesOf([edit(), erase(), edit()])
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
    expect((await listPhotoFiles(test)).sort()).toEqual(await findPhotoFileNames(test))
  })
})

describe('members who are all connected', () => {
  it.each(rounds)('can delete their accounts at the same moment (%i)', async () => {
    const members = [asha, noor, ravi]
    for (const [one, other] of [
      [asha, noor],
      [noor, ravi],
      [asha, ravi],
    ] as const) {
      await connect(one, other)
      const line = await openChat(test, one, other)
      line.send({ type: 'chat_message', message: 'Hello.' })
      await line.next({ type: 'chat_message' })
    }
    const keys = await Promise.all(members.map((one) => keyOf(test, one)))
    expect(await statusesOf(members.map(erase))).toEqual([200, 200, 200])
    for (const one of keys) expect(await findColumnsWithKey(test, one)).toEqual([])
    expect(await findTablesWithText(test, 'Hello.')).toEqual([])
  })
})
