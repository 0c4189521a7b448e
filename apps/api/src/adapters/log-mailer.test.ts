import { describe, expect, it } from 'vitest'
import { keptLines } from '../../test/lines.ts'
import { mailerSuite } from '../ports/mailer.suite.ts'
import { logMailer } from './log-mailer.ts'

describe('mail to the log', () => {
  mailerSuite(async () => {
    const { log, lines } = keptLines()
    return { mailer: logMailer(log), arrived: async () => lines.map((line) => JSON.parse(line).text) }
  })

  it('names nobody to whom it would have gone', async () => {
    const { log, lines } = keptLines()
    await logMailer(log).send({ to: 'asha@people.example', subject: 'Hello', text: 'hello' })
    expect(lines.join()).not.toContain('asha')
  })
})
