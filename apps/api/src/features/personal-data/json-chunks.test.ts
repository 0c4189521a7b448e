import { describe, expect, it } from 'vitest'
import { readPages } from '../../personal-data.ts'
import { jsonChunks } from './json-chunks.ts'

async function* these(...parts: [string, unknown][]) {
  yield* parts
}
const joined = async (...parts: [string, unknown][]) => (await Array.fromAsync(jsonChunks(these(...parts)))).join('')

describe('JSON in chunks', () => {
  it('is the JSON of the whole value, one row a line', async () => {
    const rows = [
      { a: 1, b: 'one\ntwo' },
      { a: 2, b: null },
    ]
    const text = await joined(
      ['exported_at', new Date(0)],
      ['profile', { id: 'x', deep: { y: [1] } }],
      ['rows', rows],
      ['live', readPages(async (after) => (after ? [] : rows), (row) => row)], // biome-ignore format: a line a part
      ['none', []],
      ['nothing', undefined],
    )
    expect(JSON.parse(text)).toEqual({
      exported_at: '1970-01-01T00:00:00.000Z',
      profile: { id: 'x', deep: { y: [1] } },
      rows,
      live: rows,
      none: [],
      nothing: null,
    })
    expect(text).toContain('\n    {"a":1,"b":"one\\ntwo"},\n    {"a":2,"b":null}\n  ]')
  })

  it('reads no further than its consumer', async () => {
    let pages = 0
    const read = async (after: { id: number } | undefined, limit: number) => {
      pages += 1
      const from = after?.id ?? 0
      return from < 100_000 ? Array.from({ length: limit }, (_, index) => ({ id: from + index + 1 })) : []
    }
    const pieces = jsonChunks(these(['rows', readPages(read, (row) => ({ ...row, text: 'x'.repeat(100) }))]))
    await pieces.next()
    expect(pages).toBe(1)
    let length = 0
    for await (const piece of pieces) length = Math.max(length, piece.length)
    expect(pages).toBe(201)
    expect(length).toBeLessThan(17_000)
  })
})
