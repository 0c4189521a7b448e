import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mailer.ts'

/**
 * Mails through an SMTP server.
 * @param url `smtps://user:password@host:465`
 */
export function smtpMailer(url: string, from: string, timeoutMs = 5000): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
