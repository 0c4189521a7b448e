import type { MemberSummary } from '@satrangi/contract'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { aMemberSummary, aProfile } from '../../../../test/a-card.ts'
import { type CardPage, cardListKey, cardsOf } from './card-list.ts'
import { cachedRelationship, removeCachedMember, updateRelationship } from './members.cache.ts'
import { profileKey } from './members.queries.ts'

const asha = aMemberSummary({ id: 'SGASHA0001' })
const noor = aMemberSummary({ id: 'SGN00R0001' })
let client: QueryClient

const cards = (name: string) => {
  const list = client.getQueryData<InfiniteData<CardPage>>([cardListKey, name])
  return list ? cardsOf(list) : []
}
const cacheList = (name: string, ...pages: MemberSummary[][]) =>
  client.setQueryData([cardListKey, name], {
    pages: pages.map((users) => ({ users, has_next: false })),
    pageParams: pages.map(() => undefined),
  })

beforeEach(() => {
  client = new QueryClient()
  cacheList('new', [noor], [asha])
  cacheList('likes', [asha])
  client.setQueryData(profileKey(asha.id), aProfile({ id: asha.id }))
})

test('updates a member in every list and the profile', () => {
  updateRelationship(client, asha.id, { isSaved: true })

  expect(cards('new')).toEqual([noor, { ...asha, isSaved: true }])
  expect(cards('likes')).toEqual([{ ...asha, isSaved: true }])
  expect(client.getQueryData(profileKey(asha.id))).toMatchObject({ isSaved: true })
})

test('what was on its way does not undo a change, neither in a list nor in the profile', async () => {
  const before = Promise.withResolvers<void>()
  const read = <Data>(queryKey: readonly unknown[], data: Data) =>
    client
      .fetchQuery({ queryKey, queryFn: () => before.promise.then(() => data), staleTime: 0 })
      .catch((error) => error)
  const readings = [
    read([cardListKey, 'likes'], { pages: [{ users: [asha], has_next: false }], pageParams: [undefined] }),
    read(profileKey(asha.id), aProfile({ id: asha.id })),
  ]
  updateRelationship(client, asha.id, { isBlocked: true })
  before.resolve()
  await Promise.all(readings)
  expect(cards('likes')).toEqual([{ ...asha, isBlocked: true }])
  expect(client.getQueryData(profileKey(asha.id))).toMatchObject({ isBlocked: true })
})

test('undoes only its own change', () => {
  const undo = updateRelationship(client, asha.id, { isSaved: true })
  updateRelationship(client, asha.id, { match_status: 'sent' })
  undo()

  expect(cachedRelationship(client, asha.id)).toMatchObject({ isSaved: false, match_status: 'sent' })
  expect(cards('likes')).toEqual([{ ...asha, match_status: 'sent' }])
})

test('keeps the identity of lists without that member', () => {
  const before = client.getQueryData([cardListKey, 'likes'])
  updateRelationship(client, noor.id, { isSaved: true })

  expect(client.getQueryData([cardListKey, 'likes'])).toBe(before)
})

test('lists a member once who is on two pages', () => {
  cacheList('new', [noor, asha], [asha])

  expect(cards('new')).toEqual([noor, asha])
})

test('ignores a member who is not cached', () => {
  expect(cachedRelationship(client, 'SGZZZZZZZZ')).toBeUndefined()
  expect(() => updateRelationship(client, 'SGZZZZZZZZ', { isSaved: true })()).not.toThrow()
})

test('removes a member from every list and the profile', () => {
  removeCachedMember(client, asha.id)

  expect(cards('new')).toEqual([noor])
  expect(cards('likes')).toEqual([])
  expect(client.getQueryData(profileKey(asha.id))).toBeUndefined()
})
