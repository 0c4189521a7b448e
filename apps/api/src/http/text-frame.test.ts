import type { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import * as ws from 'ws'
import { textFrames } from './text-frame.ts'

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
  expect(await read(textFrames([text]))).toEqual([text, false])
})

it('counts bytes, not characters', async () => {
  const text = 'नमस्ते 👋'.repeat(6)
  expect(text.length).toBeLessThan(126)
  expect(await read(textFrames([text]))).toEqual([text, false])
})

it('joins several frames in one buffer', async () => {
  const receiver = new Receiver({ isServer: false })
  const come: string[] = []
  receiver.on('message', (data: Buffer) => come.push(String(data)))
  const said = ['one', 'द्वितीय'.repeat(60), '', 'x'.repeat(70_000), 'five']
  receiver.write(textFrames(said))
  await expect.poll(() => come).toEqual(said)
})
