import type { Mailer } from '../ports/mailer.ts'
import { loadOnce } from './load-once.ts'

async function loadTransport(url: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Connects to a mail server, greets it and signs in; nothing is sent.
 * @param url `smtps://user:password@host:465`
 * @throws an error whose `code` says what failed: `EAUTH`, `ECONNECTION`, `ETIMEDOUT`, `EDNS`, `ESOCKET`
 */
export async function checkMailServer(url: string, timeoutMs = 5000): Promise<void> {
  const transport = await loadTransport(url, timeoutMs)
  await transport.verify().finally(() => transport.close())
}

/**
 * Mails through an SMTP server, whose client is loaded with the first mail.
 * @param url `smtps://user:password@host:465`
 */
export function smtpMailer(url: string, from: string, timeoutMs = 5000): Mailer {
  const transport = loadOnce(() => loadTransport(url, timeoutMs))
  return {
    send: async ({ to, subject, text }) => {
      await (await transport()).sendMail({ from, to, subject, text })
    },
  }
}
