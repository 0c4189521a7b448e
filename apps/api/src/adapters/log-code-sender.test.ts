import { describe, expect, it } from 'vitest'
import { keptLines } from '../../test/lines.ts'
import { codeSenderSuite } from '../ports/code-sender.suite.ts'
import { logCodeSender } from './log-code-sender.ts'

describe('delivery to the log', () => {
  codeSenderSuite(async () => {
    const { log, lines } = keptLines()
    const read = (line: string) => {
      const { method, text } = JSON.parse(line)
      return { method, text }
    }
    return { sender: logCodeSender(log), arrived: () => lines.map(read) }
  })

  it('names nobody to whom it would have gone', async () => {
    const { log, lines } = keptLines()
    await logCodeSender(log).send({ to: '+442079460000', text: 'hello', method: 'sms' })
    expect(lines.join()).not.toContain('2079460')
  })
})
