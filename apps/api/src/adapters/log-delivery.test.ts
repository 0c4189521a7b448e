import { describe, expect, it } from 'vitest'
import { captureLog } from '../../test/capture-log.ts'
import { codeSenderSuite } from '../ports/code-sender.suite.ts'
import { mailerSuite } from '../ports/mailer.suite.ts'
import { logCodeSender, logMailer } from './log-delivery.ts'

describe('logged delivery', () => {
  codeSenderSuite(async () => {
    const { log, lines } = captureLog()
    const read = (line: string) => {
      const { method, text } = JSON.parse(line)
      return { method, text }
    }
    return { sender: logCodeSender(log), arrived: () => lines.map(read) }
  })

  it('does not log the receiver', async () => {
    const { log, lines } = captureLog()
    await logCodeSender(log).send({ to: '+447700900000', text: 'hello', method: 'sms' })
    expect(lines.join()).not.toContain('7700900')
  })
})

describe('logged mail', () => {
  mailerSuite(async () => {
    const { log, lines } = captureLog()
    return { mailer: logMailer(log), arrived: async () => lines.map((line) => JSON.parse(line).text) }
  })

  it('does not log the receiver', async () => {
    const { log, lines } = captureLog()
    await logMailer(log).send({ to: 'asha@people.example', subject: 'Hello', text: 'hello' })
    expect(lines.join()).not.toContain('asha')
  })
})
