import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { type FileFrame, readFrames, writeFrames } from './frames.ts'

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
async function* files(): AsyncGenerator<FileFrame> {
  yield { path: 'base/', pieces: pieces() }
  yield { path: 'base/1', pieces: pieces('one', '', 'and more') }
  yield { path: 'empty', pieces: pieces() }
  yield { path: 'last', pieces: pieces('x'.repeat(2_000)) }
}

/** Cut at other places than where it was written. */
async function* cut(chunks: AsyncIterable<Buffer>, bytes: number) {
  const all = Buffer.concat(await Readable.from(chunks).toArray())
  for (let from = 0; from < all.length; from += bytes) yield all.subarray(from, from + bytes)
}

it.each([1, 7, 65_536])('reads in chunks of %i bytes the files that were written', async (bytes) => {
  const found: [string, string][] = []
  for await (const { path, pieces } of readFrames(Readable.from(cut(writeFrames(files()), bytes)))) {
    let text = ''
    for await (const piece of pieces) text += piece
    found.push([path, text])
  }
  expect(found).toEqual([
    ['base/', ''],
    ['base/1', 'oneand more'],
    ['empty', ''],
    ['last', 'x'.repeat(2_000)],
  ])
})

it('skips what is not read of a file', async () => {
  const paths: string[] = []
  for await (const { path } of readFrames(Readable.from(writeFrames(files())))) paths.push(path)
  expect(paths).toEqual(['base/', 'base/1', 'empty', 'last'])
})

it('refuses a stream that ends early', async () => {
  const all = Buffer.concat(await Readable.from(writeFrames(files())).toArray())
  const read = async () => {
    for await (const _ of readFrames(Readable.from([all.subarray(0, -1)])));
  }
  await expect(read()).rejects.toThrow('end before their end')
})
