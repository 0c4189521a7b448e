import { routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp, type TestMember } from '../../../test/personas.ts'
import { refused } from '../../../test/refused.ts'
import { findConnection } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let test: TestApp
let asha: TestMember
let noor: TestMember
let made = 0
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  asha = await signUp(test, `asha${made}`)
  noor = await signUp(test, `noor${made}`)
})

const { send, respond, withdraw, received, sent, connected } = routes.requests
const ask = (from: TestMember, to: TestMember, note?: string) =>
  from.call(send, { body: { user_id: to.id, ...(note === undefined ? {} : { note }) } })
const answer = (status: 'accepted' | 'rejected') => noor.call(respond, { body: { user_id: asha.id, status } })
const noteIn = async (who: TestMember, list: typeof sent | typeof received | typeof connected) =>
  (await who.call(list)).users[0]?.note
const kept = async () => (await findConnection(test, asha, noor))?.note

describe('the words that go with a request', () => {
  it('are shown to its receiver and its sender, in the lists and nowhere else', async () => {
    await ask(asha, noor, '  I saw that you climb too.\n<b>Shall we?</b> ')
    const note = 'I saw that you climb too.\n<b>Shall we?</b>'
    expect([await noteIn(noor, received), await noteIn(asha, sent)]).toEqual([note, note])
    const { user } = await noor.call(routes.members.view, { params: { id: asha.id } })
    const list = await noor.call(routes.notifications.list, { params: { id: noor.id } })
    expect(JSON.stringify([user, list])).not.toContain('climb')
  })

  it.each([undefined, '', '   ', '\u200B'])('are none where nothing was said: %j', async (note) => {
    await ask(asha, noor, note)
    expect([await noteIn(noor, received), await kept()]).toEqual([null, null])
  })

  it('may have 200 characters, however many bytes those are', async () => {
    const note = '🏳️‍🌈'.repeat(33)
    expect([...note].length).toBeLessThanOrEqual(200)
    await ask(asha, noor, note)
    expect(await noteIn(noor, received)).toBe(note)
    const ravi = await signUp(test, `ravi${made}`)
    const error = await refused(ask(ravi, noor, 'x'.repeat(201)))
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, ['note']])
    expect(await findConnection(test, ravi, noor)).toBeNull()
  })

  it('stay the first ones when it is sent again', async () => {
    await ask(asha, noor, 'The first.')
    await ask(asha, noor, 'The second.')
    expect(await noteIn(noor, received)).toBe('The first.')
  })

  it.each(['accepted', 'rejected'] as const)('are gone once it is %s', async (status) => {
    await ask(asha, noor, 'A few words.')
    await answer(status)
    expect(await kept()).toBeNull()
    if (status === 'accepted')
      expect([await noteIn(asha, connected), await noteIn(noor, connected)]).toEqual([null, null])
  })

  it('of two who ask each other are kept of neither', async () => {
    await ask(asha, noor, 'Mine.')
    await ask(noor, asha, 'Mine too.')
    expect([await kept(), await noteIn(asha, connected)]).toEqual([null, null])
  })

  it('are new with a new request', async () => {
    await ask(asha, noor, 'The first.')
    await asha.call(withdraw, { body: { user_id: noor.id } })
    await ask(asha, noor, 'The second.')
    expect(await noteIn(noor, received)).toBe('The second.')
    await answer('rejected')
    await ask(noor, asha, 'From the other side.')
    expect(await noteIn(asha, received)).toBe('From the other side.')
  })
})
