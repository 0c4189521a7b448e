import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readZip } from '@satrangi/test-kit/read-zip'
import { describe, expect, it } from 'vitest'
import { createZip } from './zip.ts'

const at = new Date('2026-01-15T09:00:00Z')

describe('a zip', () => {
  it('contains its files, compressed or stored', async () => {
    const text = 'the same words again and again '.repeat(5000)
    const zip = await buffer(
      createZip(
        [
          { name: 'packed.txt', content: Readable.from([text, text]), compress: true },
          { name: 'folder/as-it-is.bin', content: Readable.from([Buffer.from('as it is')]), compress: false },
          { name: 'empty.txt', content: Readable.from([]), compress: true },
        ],
        at,
      ),
    )
    const files = readZip(zip)
    expect([...files].map(([name, content]) => [name, content.length])).toEqual([
      ['packed.txt', 2 * text.length],
      ['folder/as-it-is.bin', 8],
      ['empty.txt', 0],
    ])
    expect(zip.length).toBeLessThan(text.length / 10)
  })

  it('that is destroyed destroys its entries', async () => {
    let ended = 0
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        ended += 1
      }
    }
    const [first, second] = [Readable.from(endless()), Readable.from(endless())]
    const zip = createZip(
      [
        { name: 'first', content: first, compress: false },
        { name: 'second', content: second, compress: false },
      ],
      at,
    )
    await once(zip, 'data')
    zip.destroy()
    await Promise.all([once(first, 'close'), once(second, 'close')])
    expect([first.destroyed, second.destroyed, ended]).toEqual([true, true, 1])
  })

  it('fails where an entry fails, and cannot be read as a complete one', async () => {
    async function* broken() {
      yield 'half'
      throw new Error('the database is away')
    }
    const zip = createZip([{ name: 'data.json', content: Readable.from(broken()), compress: true }], at)
    await expect(buffer(zip)).rejects.toThrow('the database is away')
  })
})
