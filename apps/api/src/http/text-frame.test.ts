import type { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import * as ws from 'ws'
import { textFrame } from './text-frame.ts'

const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable }

/** What a client reads. */
const read = (frame: Buffer) =>
  new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false })
    receiver.on('message', (data: Buffer, isBinary: boolean) => resolve([String(data), isBinary]))
    receiver.on('error', reject)
    receiver.write(frame)
  })

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('is a whole text of %i bytes', async (length) => {
  const text = 'x'.repeat(length)
  expect(await read(textFrame(text))).toEqual([text, false])
})

it('counts bytes, not characters', async () => {
  const text = 'नमस्ते 👋'.repeat(6)
  expect(text.length).toBeLessThan(126)
  expect(await read(textFrame(text))).toEqual([text, false])
})

it('is one after the other on the same line', async () => {
  const receiver = new Receiver({ isServer: false })
  const come: string[] = []
  receiver.on('message', (data: Buffer) => come.push(String(data)))
  receiver.write(Buffer.concat(['one', 'two'.repeat(60), ''].map(textFrame)))
  await expect.poll(() => come).toEqual(['one', 'two'.repeat(60), ''])
})
