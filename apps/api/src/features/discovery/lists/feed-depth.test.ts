import { pages, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')
await createMembers(test, pages.maxDepth + 60)

type Page = { users: { id: string }[]; has_next: boolean; next_cursor?: string | undefined }
type List = (query: { limit: number; cursor?: string }) => Promise<Page>

const lists: [string, List][] = [
  ['newest members', (query) => asha.call(routes.discovery.newest, { query })],
  ['members nearby', (query) => asha.call(routes.discovery.nearby, { query })],
  ['a search', (query) => asha.call(routes.discovery.search, { query })],
  ['everybody', (query) => asha.call(routes.discovery.byFilter, { query })],
]

describe('the list of', () => {
  it.each(lists)('%s ends after 2,000 members', async (_, list) => {
    const seen = new Set<string>()
    let page = await list({ limit: 49 })
    for (const { id } of page.users) seen.add(id)
    while (page.next_cursor) {
      page = await list({ limit: 49, cursor: page.next_cursor })
      for (const { id } of page.users) seen.add(id)
    }
    expect([seen.size, page.has_next]).toEqual([pages.maxDepth, false])
  })

  it('members by page number ends there too', async () => {
    const page = (number: number) => asha.call(routes.discovery.newest, { query: { page: number, limit: 50 } })
    expect((await page(40)).users).toHaveLength(50)
    expect((await page(40)).has_next).toBe(false)
    expect(await page(41)).toEqual({ users: [], has_next: false })
    expect(await page(100_000)).toEqual({ users: [], has_next: false })
    const search = (offset: number) => asha.call(routes.discovery.search, { query: { offset, limit: 20 } })
    expect((await search(1990)).users).toHaveLength(10)
    expect(await search(pages.maxDepth)).toEqual({ users: [], has_next: false })
  })
})
