import type { Log } from '../ctx.ts'
import type { CodeSender } from '../ports/code-sender.ts'

/** For development and tests: a text to a phone is a line of the log. */
export function logCodeSender(log: Log): CodeSender {
  return {
    send: async ({ text, method }) => {
      log.warn({ event: 'test_message', method, text }, 'not sent: test delivery')
    },
  }
}
