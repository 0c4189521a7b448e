import type { Log } from '../ctx.ts'
import type { CodeSender } from '../ports/code-sender.ts'
import type { Mailer } from '../ports/mailer.ts'

/** For development and tests: logs texts to phones instead of sending them. */
export function logCodeSender(log: Log): CodeSender {
  return {
    send: async ({ text, method }) => {
      log.warn({ event: 'test_message', method, text }, 'not sent: test delivery')
    },
  }
}

/** For development and tests: logs mails instead of sending them. */
export function logMailer(log: Log): Mailer {
  return {
    send: async ({ text }) => {
      log.warn({ event: 'test_mail', text }, 'not sent: test delivery')
    },
  }
}
