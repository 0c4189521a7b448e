import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailCatcher, mailCatcher } from '../../test/mail-catcher.ts'
import { mailerSuite } from '../ports/mailer.suite.ts'
import { smtpMailer } from './smtp-mailer.ts'

const from = 'Codes <codes@mail.example>'
const hello = { to: 'asha@people.example', subject: 'Your verification code', text: '123456 is your code.' }

const open: MailCatcher[] = []
afterEach(async () => {
  for (const catcher of open.splice(0)) await catcher.close()
})

async function catcherAnd(more?: SMTPServerOptions) {
  const catcher = await mailCatcher(more)
  open.push(catcher)
  return { ...catcher, mailer: smtpMailer(catcher.url, from) }
}

describe('mail over SMTP', () => {
  mailerSuite(async () => {
    const { mailer, received } = await catcherAnd()
    // A line ends with a newline on its way, the last one too.
    return { mailer, arrived: async () => received.map(({ mail }) => mail.text?.replace(/\n$/, '') ?? '') }
  })

  it('has a sender, one receiver and a subject, and is plain text', async () => {
    const { mailer, received } = await catcherAnd()
    await mailer.send(hello)
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['asha@people.example'])
    expect(received[0]?.mail).toMatchObject({
      from: { name: 'Codes', address: 'codes@mail.example' },
      to: [{ address: 'asha@people.example' }],
      subject: 'Your verification code',
      attachments: [],
    })
    expect(received[0]?.mail.html).toBeUndefined()
  })

  it('does not name the program that sent it', async () => {
    const { mailer, received } = await catcherAnd()
    await mailer.send(hello)
    const headers = received[0]?.mail.headers.map(({ key }) => key) ?? []
    expect(headers.filter((key) => /mailer|agent|originat/.test(key))).toEqual([])
  })

  it('cannot be given more headers by its content', async () => {
    const { mailer, received } = await catcherAnd()
    await mailer.send({ ...hello, subject: 'Hello\r\nBcc: noor@people.example\r\n\r\nanother text' })
    expect(received[0]?.to).toEqual(['asha@people.example'])
    expect(received[0]?.mail.bcc ?? []).toEqual([])
    expect(received[0]?.mail.text).toBe('123456 is your code.\n')
  })

  it('includes no local file and fetches no URL', async () => {
    const { mailer, received } = await catcherAnd()
    const sneaked = { path: '/etc/hostname' } as unknown as string
    await mailer.send({ ...hello, text: sneaked }).catch(() => {})
    for (const { mail } of received) expect(mail.text?.trim() ?? '').toMatch(/^(\[object Object\])?$/)
  })
})

describe('a mail that was not accepted', () => {
  it.each<[string, SMTPServerOptions]>([
    ['the receiver is refused', { onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')) }],
    ['the sender is refused', { onMailFrom: (_from, _session, done) => done(new Error('not from you')) }],
    ['the password is wrong', { onAuth: (_auth, _session, done) => done(new Error('wrong password')) }],
    ['the server is busy', { onConnect: (_session, done) => done(new Error('try again later')) }],
    [
      'the text is refused at its end',
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(new Error('it looks like spam')))
        },
      },
    ],
  ])('fails when %s', async (_, more) => {
    const { mailer, received } = await catcherAnd(more)
    await expect(mailer.send(hello)).rejects.toThrow()
    expect(received).toEqual([])
  })

  it('fails when there is no server', async () => {
    const { url, close } = await mailCatcher()
    await close()
    await expect(smtpMailer(url, from).send(hello)).rejects.toThrow()
  })

  it('fails when the server does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from, 100).send(hello)).rejects.toThrow(/timeout|greeting/i)
    silent.close()
  })
})
