import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { connect, type TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { refused } from '../../../../test/refused.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lists } from '../../../../test/where-members-appear.ts'

let test: TestApp
let asha: TestMember
/** Her connection. */
let noor: TestMember
/** Who has asked her, and somebody whom she does not know. */
let ravi: TestMember
let zoya: TestMember
const setPaused = (paused: boolean) => asha.call(routes.privacy.set, { body: { paused } })
beforeAll(async () => {
  test = await testApp()
  await createMembers(test, 30)
  asha = await addMember(test, 'asha')
  noor = await addMember(test, 'noor')
  ravi = await addMember(test, 'ravi')
  zoya = await addMember(test, 'zoya')
  await connect(asha, noor)
  await ravi.call(routes.requests.send, { body: { user_id: asha.id } })
  await asha.call(routes.saves.toggle, { body: { user_id: zoya.id } })
  await setPaused(true)
})
afterAll(() => test.close())

const whom = ({ id }: TestMember) => ({ body: { user_id: id } })
const paused = { status: 403, body: { code: 'paused' } }
const known = (route: (typeof lists)[number]) => route.route === routes.requests.connected || route.veiled
const named = (list: (typeof lists)[number]): [string, (typeof lists)[number]] => [
  `${list.route.path}${list.query?.({ id: '' }) ?? ''}`,
  list,
]
const read = ({ route, query }: (typeof lists)[number]) =>
  rawCall(test.app, route, { token: asha.token, ...(query ? { query: query(zoya) } : {}) })

describe('a member who paused', () => {
  it.each(lists.filter((list) => !known(list)).map(named))('sees nobody in %s', async (_, list) => {
    expect(await read(list)).toMatchObject(paused)
  })

  it.each(lists.filter(known).map(named))('sees whom they know in %s', async (_, list) => {
    expect(await read(list)).toMatchObject({ status: 200 })
  })

  it('opens the profiles of connections alone', async () => {
    const look = ({ id }: { id: string }) => asha.call(routes.members.view, { params: { id } })
    for (const member of [ravi, zoya, { id: 'SG00000000' }])
      expect(await refused(look(member))).toMatchObject({ status: 403, code: 'paused' })
    expect((await look(noor)).user.name).toBe('noor')
    expect((await look(asha)).user.id).toBe(asha.id)
  })

  it('can neither ask nor answer nor save, and can block', async () => {
    for (const call of [
      () => asha.call(routes.requests.send, whom(zoya)),
      () => asha.call(routes.requests.respond, { body: { user_id: ravi.id, status: 'accepted' } }),
      () => asha.call(routes.saves.toggle, whom(zoya)),
      () => asha.call(routes.chat.open, whom(zoya)),
    ])
      expect(await refused(call())).toMatchObject({ status: 403, code: 'paused' })
    expect((await asha.call(routes.blocks.toggle, whom(ravi))).isBlocked).toBe(true)
    expect((await asha.call(routes.blocks.toggle, whom(ravi))).isBlocked).toBe(false)
  })

  it('is notified of connections alone, and writes to nobody', async () => {
    const { notifications } = await asha.call(routes.notifications.list, { params: { id: asha.id } })
    expect(notifications.map(({ user }) => user?.id)).toEqual([noor.id])
    for (const call of [
      () => asha.call(routes.chat.open, whom(noor)),
      () => asha.call(routes.chat.greet, { body: { user_id: noor.id, greeting: 'Hi' } }),
      () => asha.call(routes.chat.send, { body: { user_id: noor.id, message: 'Hello.', client_id: 'while-paused' } }),
      () => asha.call(routes.members.viewContact, whom(noor)),
    ])
      expect(await refused(call())).toMatchObject({ status: 403, code: 'paused' })
    expect((await asha.call(routes.discovery.genderCounts)).All).toBeGreaterThan(0)
  })

  it('sees everybody again at once with the end of the pause', async () => {
    await setPaused(false)
    expect((await asha.call(routes.discovery.newest)).users.length).toBeGreaterThan(0)
    expect((await asha.call(routes.requests.received)).users.map(({ id }) => id)).toEqual([ravi.id])
  })
})
