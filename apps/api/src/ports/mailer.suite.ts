import { describe, expect, it } from 'vitest'
import type { Mailer } from './mailer.ts'

/** What every mailer does. `open` gives one, and the texts that have arrived. */
export function mailerSuite(open: () => Promise<{ mailer: Mailer; arrived: () => Promise<string[]> }>): void {
  describe('a mail', () => {
    it('arrives unchanged, in any script', async () => {
      const { mailer, arrived } = await open()
      const text = 'नमस्ते\n\n.\nFrom here: 100 % "safe" <b>text</b> 👋'
      await mailer.send({ to: 'asha@people.example', subject: 'Hello', text })
      expect(await arrived()).toEqual([text])
    })

    it('is sent once per call', async () => {
      const { mailer, arrived } = await open()
      for (const text of ['one', 'two']) await mailer.send({ to: 'asha@people.example', subject: 'Hello', text })
      expect(await arrived()).toEqual(['one', 'two'])
    })
  })
}
