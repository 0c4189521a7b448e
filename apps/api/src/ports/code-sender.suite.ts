import { describe, expect, it } from 'vitest'
import type { CodeSender } from './code-sender.ts'

export interface ReceivedText {
  method: 'sms' | 'whatsapp'
  text: string
}

/** What every code sender does. `open` gives one, and what has arrived. */
export function codeSenderSuite(open: () => Promise<{ sender: CodeSender; arrived: () => ReceivedText[] }>): void {
  describe('a text to a phone', () => {
    it.each(['sms', 'whatsapp'] as const)('is sent by %s when requested', async (method) => {
      const { sender, arrived } = await open()
      await sender.send({ to: '+447700900000', text: '123456 is your verification code.', method })
      expect(arrived()).toEqual([{ method, text: '123456 is your verification code.' }])
    })

    it('arrives unchanged, in any script', async () => {
      const { sender, arrived } = await open()
      const text = 'नमस्ते & "hello" + 100 %\n👋'
      await sender.send({ to: '+447700900000', text, method: 'sms' })
      expect(arrived()).toEqual([{ method: 'sms', text }])
    })

    it('is sent once per call', async () => {
      const { sender, arrived } = await open()
      const texts = ['one', 'two', 'three']
      await Promise.all(texts.map((text) => sender.send({ to: '+447700900000', text, method: 'sms' })))
      expect(
        arrived()
          .map(({ text }) => text)
          .sort(),
      ).toEqual(['one', 'three', 'two'])
    })
  })
}
