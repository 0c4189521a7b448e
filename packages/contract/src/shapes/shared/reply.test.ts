import { describe, expect, it } from 'vitest'
import { pageQuery } from './reply.ts'

describe('a page query', () => {
  it('defaults to the first page with ten items', () => {
    expect(pageQuery().parse({})).toEqual({ page: 1, limit: 10 })
    expect(pageQuery().parse({ page: '3', limit: '50', cursor: 'x' })).toEqual({ page: 3, limit: 50, cursor: 'x' })
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: ' 1' },
    { page: '' },
    { page: ['1', '2'] },
    { page: '9999999999' },
    { limit: '0' },
    { limit: '51' },
    { limit: 'ten' },
    { cursor: 'c'.repeat(501) },
    { pages: '1' },
  ])('rejects %j', (query) => {
    expect(pageQuery().safeParse(query).success).toBe(false)
  })
})
