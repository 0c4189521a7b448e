import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { findConnection, review } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { runHourlyCleanup } from '../../cleanup.ts'

let asha: TestMember
let noor: TestMember
let made = 0
const test = await openTestApp()
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
  noor = await addMember(test, `noor${made}`)
  for (const member of [asha, noor]) await review(test, member)
})

const { send, respond, withdraw, received, sent, connected } = routes.requests
const ask = (from: TestMember, to: TestMember, note?: string) =>
  from.call(send, { body: { user_id: to.id, ...(note === undefined ? {} : { note }) } })
const answer = (status: 'accepted' | 'rejected') => noor.call(respond, { body: { user_id: asha.id, status } })
const noteIn = async (who: TestMember, list: typeof sent | typeof received | typeof connected) =>
  (await who.call(list)).users[0]?.note
const kept = async () => (await findConnection(test, asha, noor))?.note

describe('the words that go with a request', () => {
  it('are shown to its receiver and its sender in the lists, to its receiver in the profile, and nowhere else', async () => {
    await ask(asha, noor, '  I saw that you climb too.\n<b>Shall we?</b> ')
    const note = 'I saw that you climb too.\n<b>Shall we?</b>'
    expect([await noteIn(noor, received), await noteIn(asha, sent)]).toEqual([note, note])
    const profileOf = async (who: TestMember, of: TestMember) =>
      (await who.call(routes.members.view, { params: { id: of.id } })).user
    expect((await profileOf(noor, asha)).note).toBe(note)
    const ravi = await addMember(test, `ravi${made}`)
    const list = await noor.call(routes.notifications.list, { params: { id: noor.id } })
    const elsewhere = [list, await profileOf(asha, noor), await profileOf(asha, asha), await profileOf(ravi, asha)]
    expect(JSON.stringify(elsewhere)).not.toContain('climb')
    await answer('accepted')
    for (const [who, of] of [
      [noor, asha],
      [asha, noor],
    ] as const)
      expect(Object.keys(await profileOf(who, of))).not.toContain('note')
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
    const ravi = await addMember(test, `ravi${made}`)
    const error = await refused(ask(ravi, noor, 'x'.repeat(201)))
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, ['note']])
    expect(await findConnection(test, ravi, noor)).toBeNull()
  })

  it('stay the first ones when it is sent again', async () => {
    await ask(asha, noor, 'The first.')
    await ask(asha, noor, 'The second.')
    expect(await noteIn(noor, received)).toBe('The first.')
  })

  it('are gone once it is rejected', async () => {
    await ask(asha, noor, 'A few words.')
    await answer('rejected')
    expect(await kept()).toBeNull()
  })

  it('are new with a new request from the other side', async () => {
    await ask(asha, noor, 'The first.')
    await answer('rejected')
    await ask(noor, asha, 'From the other side.')
    expect(await noteIn(asha, received)).toBe('From the other side.')
  })

  it.each([
    'Call 98765 43210.',
    'insta: asha_rao',
    'asha@people.example',
    'See www.asha.example',
    'नौ आठ सात छह पांच चार',
  ])('say nothing of where else to find their sender: %s', async (note) => {
    const error = await refused(ask(asha, noor, note))
    const sentence = 'A first note cannot have a link, an email address, a phone number or an account of another app.'
    expect(error).toMatchObject({ status: 400, code: 'bad_input', fields: { note: sentence } })
    expect(error.problems).toEqual({ note: { code: 'note_has_contact_data', params: {} } })
    expect(await findConnection(test, asha, noor)).toBeNull()
    expect(await ask(asha, noor, 'I saw that you climb too.')).toMatchObject({ match_status: 'sent' })
  })

  it('have no part of a number whose rest is in the profile', async () => {
    const { ctx } = test
    await ctx.db.member.update({ where: { id: asha.id }, data: { occupation: 'Teacher 70012' } })
    const error = await refused(ask(asha, noor, 'The rest is 34567.'))
    expect(error.problems).toEqual({ note: { code: 'note_has_contact_data', params: {} } })
    expect(await findConnection(test, asha, noor)).toBeNull()
    expect(await ask(asha, noor, 'I saw that you climb too.')).toMatchObject({ match_status: 'sent' })
  })
})

describe('a second note to the same member', () => {
  const day = 86_400
  const withdrawRequest = () => asha.call(withdraw, { body: { user_id: noor.id } })

  it('is refused for 30 days, although the first request was withdrawn, and the request goes without', async () => {
    await ask(asha, noor, 'The first.')
    await withdrawRequest()
    const error = await refused(ask(asha, noor, 'The second.'))
    expect(error).toMatchObject({ status: 400, code: 'bad_input' })
    expect(error.problems).toEqual({ note: { code: 'note_sent_recently', params: { days: 30 } } })
    expect(await findConnection(test, asha, noor)).toBeNull()
    expect(await ask(asha, noor)).toMatchObject({ match_status: 'sent' })
    expect(await noteIn(noor, received)).toBeNull()
  })

  it('goes after 30 days, and to others and from others at once', async () => {
    await ask(asha, noor, 'The first.')
    await withdrawRequest()
    await ask(noor, asha, 'From the other side.')
    await noor.call(withdraw, { body: { user_id: asha.id } })
    const ravi = await addMember(test, `ravi${made}`)
    await ask(asha, ravi, 'To somebody else.')
    test.clock.advanceSeconds(30 * day)
    const { token } = await test.as()(routes.sessions.login, { body: { username: asha.id, password: asha.password } })
    await test.as(token)(send, { body: { user_id: noor.id, note: 'A month later.' } })
    expect(await kept()).toBe('A month later.')
  })

  it('is recorded without its words, and the record is swept when it does not count any more', async () => {
    await ask(asha, noor, 'The first.')
    const notes = () => test.ctx.db.requestNote.count({ where: { sender: { id: asha.id } } })
    test.clock.advanceSeconds(30 * day - 1)
    await runHourlyCleanup(test.ctx)
    expect(await notes()).toBe(1)
    test.clock.advanceSeconds(1)
    await runHourlyCleanup(test.ctx)
    expect(await notes()).toBe(0)
  })
})
