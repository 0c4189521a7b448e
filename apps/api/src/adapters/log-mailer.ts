import type { Log } from '../ctx.ts'
import type { Mailer } from '../ports/mailer.ts'

/** For development and tests: a mail is a line of the log. */
export function logMailer(log: Log): Mailer {
  return {
    send: async ({ text }) => {
      log.warn({ event: 'test_mail', text }, 'not sent: test delivery')
    },
  }
}
