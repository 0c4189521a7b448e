import { callLimits, helplines, helplinesCheckedOn, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { closeSource } from '../../../../test/close-source.ts'
import { refused } from '../../../../test/refused.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'
import { readQueue } from '../decisions/index.ts'

const test = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } })

const contactMessage = { name: 'Asha', email: 'asha@people.example', subject: 'A question', message: 'How do I hide?' }
let from = 0
/** An IP address that has sent no message yet. */
function unusedIp(): string {
  from += 1
  return `192.0.2.${from}`
}
const send = (different: Partial<typeof contactMessage> = {}, address = unusedIp(), token?: string) =>
  test.as(token, address)(routes.contact.send, { body: { ...contactMessage, ...different } })
const slowDown = { status: 429, code: 'slow_down' }
const limitPerHour = callLimits.contact.account
const waiting = () => test.ctx.db.contactMessage.findMany({ where: { closedAt: null } })

describe('a message to the operators', () => {
  it('is stored for the moderators as it was written, and confirmed to its sender', async () => {
    const different = { email: ' Asha@People.example ', name: ' Asha \u202e ', message: 'One\r\ntwo\u0000' }
    expect(await send({ ...different, subject: 'On\n privacy' })).toEqual({
      success: true,
      code: 'contact_message_received',
      message: "Message Sent! We'll get back to you within 24 hours.",
    })
    const [row] = await waiting()
    expect(row).toMatchObject({
      ...{ name: 'Asha', email: 'asha@people.example', subject: 'On privacy', message: 'One\ntwo' },
      createdAt: test.clock.now(),
      closedAt: null,
    })
    const { counts, items } = await readQueue(test.ctx, { kind: 'contact', limit: 9 })
    expect([counts.contact, items.length]).toEqual([1, 1])
    expect(await closeSource(test.ctx, { id: row?.id ?? '', by: 'meera', note: null })).toBe('done')
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['name', ' '],
    ['email', 'asha@people'],
    ['subject', '\n'],
    ['message', '\u200b \n'],
    ['message', 'x'.repeat(2001)],
  ])('is refused without its %s', async (field, value) => {
    const refusal = await refused(send({ [field]: value, email: field === 'email' ? value : 'other@people.example' }))
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
    expect(await waiting()).toEqual([])
  })

  it('is limited to five an hour for an e-mail address, from every IP address and in every spelling', async () => {
    const email = 'zoé@people.example'
    for (let n = 1; n <= limitPerHour; n += 1) await send({ email })
    for (const same of [` ${email.toUpperCase()}`, 'zoe\u0301@people.example', 'zo\u0000é@people.example\ufeff']) {
      expect(await refused(send({ email: same }))).toMatchObject(slowDown)
    }
    await send({ email: 'ravi@people.example' })
  })

  it('is limited to five an hour for an IP address without a session, whatever e-mail address is given', async () => {
    const here = unusedIp()
    for (let n = 1; n <= limitPerHour; n += 1) await send({ email: `here${n}@people.example` }, here)
    for (const token of [undefined, 'no.such.token']) {
      expect(await refused(send({ email: 'here@people.example' }, here, token))).toMatchObject(slowDown)
    }
    await send({ email: 'here@people.example' })
  })

  it('is limited to five an hour for a member, from every IP address and whatever e-mail address is given', async () => {
    const asha = await addMember(test, 'asha')
    for (let n = 1; n <= limitPerHour; n += 1) await send({ email: `mine${n}@people.example` }, unusedIp(), asha.token)
    expect(await refused(send({ email: 'mine@people.example' }, unusedIp(), asha.token))).toMatchObject(slowDown)
  })

  it('of a member is not counted against others with the same IP address', async () => {
    const [noor, here] = [await addMember(test, 'noor'), unusedIp()]
    for (let n = 1; n <= limitPerHour; n += 1) await send({ email: `shared${n}@people.example` }, here, noor.token)
    await send({ email: 'shared@people.example' }, here)
  })
})

describe('the operator', () => {
  it('is empty without settings', async () => {
    expect(await test.as()(routes.contact.operator)).toEqual({
      operator: {
        name: null,
        address: null,
        email: null,
        gstin: null,
        grievance_officer: null,
        declaration: null,
        app_store_url: null,
        helplines: { checked_on: helplinesCheckedOn, lines: [...helplines] },
      },
    })
  })

  it('is the one of the settings', async () => {
    const env = {
      OPERATOR_NAME: 'Example Services',
      OPERATOR_ADDRESS: '1 Example Road, Pune',
      OPERATOR_EMAIL: 'help@operator.example',
      OPERATOR_DECLARATION: 'We answer for this.',
      OPERATOR_GSTIN: '27AAAAA0000A1Z2',
      APP_STORE_URL: 'https://store.example/app',
      HELPLINES: 'Police=112; A page=https://help.example',
      HELPLINES_CHECKED_ON: '2026-02-01',
      GRIEVANCE_OFFICER: 'M. Officer',
      GRIEVANCE_EMAIL: 'officer@operator.example',
    }
    const named = await testApp({ env })
    expect(await named.as()(routes.contact.operator)).toEqual({
      operator: {
        name: 'Example Services',
        address: '1 Example Road, Pune',
        email: 'help@operator.example',
        gstin: '27AAAAA0000A1Z2',
        grievance_officer: { name: 'M. Officer', email: 'officer@operator.example', phone: null },
        declaration: 'We answer for this.',
        app_store_url: 'https://store.example/app',
        helplines: {
          checked_on: '2026-02-01',
          lines: [
            { name: 'Police', number: '112' },
            { name: 'A page', url: 'https://help.example' },
          ],
        },
      },
    })
    await named.close()
  })
})
