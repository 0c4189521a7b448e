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
