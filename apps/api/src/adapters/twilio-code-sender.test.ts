import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeTwilio, fakeTwilio } from '../../test/fake-twilio.ts'
import { codeSenderSuite } from '../ports/code-sender.suite.ts'
import { checkTwilioAccount, twilioCodeSender } from './twilio-code-sender.ts'

const from = { smsFrom: '+15005550006', whatsappFrom: '+14155550100' }
const hello = { to: '+447700900000', text: '123456 is your verification code.', method: 'sms' } as const

let twilio: FakeTwilio
beforeEach(async () => {
  twilio = await fakeTwilio()
})
afterEach(() => twilio.close())

const sender = (more: object = {}, timeout?: number) =>
  twilioCodeSender({ ...twilio.account, ...from, baseUrl: twilio.url, ...more }, timeout)

describe('delivery by Twilio', () => {
  codeSenderSuite(async () => ({
    sender: sender(),
    arrived: () =>
      twilio.received.map(({ To = '', Body = '' }) => ({
        method: To.startsWith('whatsapp:') ? 'whatsapp' : 'sms',
        text: Body,
      })),
  }))

  it('sends an SMS from the SMS number, with no other fields', async () => {
    await sender().send(hello)
    expect(twilio.received).toEqual([{ To: '+447700900000', From: '+15005550006', Body: hello.text }])
  })

  it('marks both numbers as WhatsApp numbers for a WhatsApp message', async () => {
    await sender().send({ ...hello, method: 'whatsapp' })
    const [message] = twilio.received
    expect(message).toMatchObject({ To: 'whatsapp:+447700900000', From: 'whatsapp:+14155550100' })
  })
})

describe('with an approved template', () => {
  const template = `HX${'0'.repeat(32)}`
  const withTemplate = () => sender({ whatsappTemplate: template })

  it('hands WhatsApp the digits and the template, and no text', async () => {
    await withTemplate().send({ ...hello, method: 'whatsapp', code: '123456' })
    expect(twilio.received).toEqual([
      {
        To: 'whatsapp:+447700900000',
        From: 'whatsapp:+14155550100',
        ContentSid: template,
        ContentVariables: '{"1":"123456"}',
      },
    ])
  })

  it('sends a text that has no code by SMS, because it has no template', async () => {
    const text = 'You already have an account with this number. Please log in.'
    await withTemplate().send({ to: hello.to, text, method: 'whatsapp' })
    expect(twilio.received).toEqual([{ To: '+447700900000', From: '+15005550006', Body: text }])
  })

  it('sends an SMS as it is', async () => {
    await withTemplate().send({ ...hello, code: '123456' })
    expect(twilio.received).toEqual([{ To: '+447700900000', From: '+15005550006', Body: hello.text }])
  })
})

describe('the check of an account', () => {
  it('says what it is, and sends nothing', async () => {
    twilio.accountIs({ status: 'suspended', type: 'Trial' })
    const check = checkTwilioAccount({ ...twilio.account, baseUrl: twilio.url })
    expect(await check).toEqual({ status: 'suspended', isTrial: true })
    expect(twilio.received).toEqual([])
  })

  it('fails with the status of wrong keys', async () => {
    const check = checkTwilioAccount({ ...twilio.account, authToken: 'another', baseUrl: twilio.url })
    await expect(check).rejects.toMatchObject({ status: 401 })
  })
})

describe('a text that was not accepted', () => {
  it.each([400, 401, 404, 429, 500, 503])('fails when Twilio answers %i', async (status) => {
    twilio.respondWith(status)
    await expect(sender().send(hello)).rejects.toMatchObject({ status })
  })

  it('fails when the credentials are wrong', async () => {
    await expect(sender({ authToken: 'another' }).send(hello)).rejects.toMatchObject({ status: 401 })
    expect(twilio.received).toEqual([])
  })

  it('fails when Twilio does not answer in time', async () => {
    twilio.respondWith('never')
    await expect(sender({}, 100).send(hello)).rejects.toThrow(/timeout/i)
    expect(twilio.received).toHaveLength(1)
  })

  it('fails when the server is down', async () => {
    await twilio.close()
    await expect(sender().send(hello)).rejects.toThrow()
  })
})
