import { outcome, routes } from '@satrangi/contract'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMemberSummary, aProfile, countsOf } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { fakeIntersectionObserver } from '../../../../test/fake-intersection-observer.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { Newest } from '../../../screens/discovery/home/discovery/newest.tsx'
import { cardListKey, noPreferences } from '../../members/index.ts'

/** A list of three pages of two members; the answer to a call has the number of the call in every address. */
const pageByCursor = {
  first: ['SGAAAA0001', 'SGBBBB0001'],
  second: ['SGCCCC0001', 'SGDDDD0001'],
  third: ['SGEEEE0001'],
}
const nextCursor = { first: 'second', second: 'third', third: undefined }

let api: FakeApi
let sight: ReturnType<typeof fakeIntersectionObserver>
let changes: Record<string, { isSaved: boolean }>
let answerNewest: () => readonly { query: { cursor?: string | undefined } }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.discovery.byFilter, { users: [], has_next: false })
  api.answer(routes.discovery.genderCounts, countsOf(0))
  api.answer(routes.preferences.get, { preferences: noPreferences })
  // The upgrade card below the sixth member has prices of their country.
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id }) })
  sight = fakeIntersectionObserver()
  changes = {}
  let callCount = 0
  answerNewest = () =>
    api.answer(routes.discovery.newest, ({ query }) => {
      callCount += 1
      const name = (query.cursor ?? 'first') as keyof typeof pageByCursor
      const users = pageByCursor[name].map((id) =>
        aMemberSummary({ id, photo1: `${id.toLowerCase()}.webp?c=aabbcc&e=1&s=${callCount}`, ...changes[id] }),
      )
      const next_cursor = nextCursor[name]
      return { users, has_next: next_cursor !== undefined, next_cursor }
    })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})

const card = (id: string) => screen.findByRole('article', { name: new RegExp(id) })
const addressOf = async (id: string) => (await card(id)).querySelector('img')?.getAttribute('src')
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
/** What a browser says when its window is looked at again. */
const lookAgain = () => {
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
}
const renderAllPages = async () => {
  const calls = answerNewest()
  const rendered = renderWithApp(<Newest />)
  for (const last of ['SGBBBB0001', 'SGDDDD0001']) {
    await card(last)
    await waitFor(() => expect(sight.observers({ rootMargin: '0px 0px 100px 0px' })).toHaveLength(1))
    act(() => sight.observers({ rootMargin: '0px 0px 100px 0px' })[0]?.intersect())
  }
  await card('SGEEEE0001')
  expect(calls).toHaveLength(3)
  return { ...rendered, cursorsSince: () => calls.slice(3).map(({ query }) => query.cursor) }
}

test('an invalidated list fetches its first page alone, and keeps the others', async () => {
  const { client, cursorsSince } = await renderAllPages()
  changes.SGAAAA0001 = { isSaved: true }
  await act(() => client.invalidateQueries({ queryKey: [cardListKey] }))

  expect(await screen.findByRole('button', { name: 'Unlike SGAAAA0001' })).toBeDefined()
  expect(cursorsSince()).toEqual([undefined])
  expect(screen.getAllByRole('article')).toHaveLength(5)
})

test('a new member takes the first place, and who is pushed out of the first page stays', async () => {
  const { client } = await renderAllPages()
  api.answer(routes.discovery.newest, {
    users: [aMemberSummary({ id: 'SGNEWS0001' }), aMemberSummary({ id: 'SGAAAA0001' })],
    has_next: true,
    next_cursor: 'after A',
  })
  await act(() => client.invalidateQueries({ queryKey: [cardListKey] }))

  await card('SGNEWS0001')
  const names = screen.getAllByRole('article').map((article) => /SG\w{8}/.exec(article.textContent ?? '')?.[0])
  expect(names).toEqual(['SGNEWS0001', 'SGAAAA0001', 'SGBBBB0001', 'SGCCCC0001', 'SGDDDD0001', 'SGEEEE0001'])
})

test('a photo keeps its address when its card is fetched again', async () => {
  const { client, cursorsSince } = await renderAllPages()
  const before = await addressOf('SGAAAA0001')
  passMinutes(6)
  await act(() => client.invalidateQueries({ queryKey: [cardListKey] }))

  await waitFor(() => expect(cursorsSince()).toHaveLength(1))
  expect(await addressOf('SGAAAA0001')).toBe(before)
})

test('pages on the screen are fetched again when the addresses of their photos run out', async () => {
  const { cursorsSince } = await renderAllPages()
  passMinutes(11)
  lookAgain()

  await waitFor(async () => expect(await addressOf('SGEEEE0001')).toMatch(/s=[4-9]/))
  expect(cursorsSince().toSorted()).toEqual(['second', 'third', undefined])
})

test('a page that was asked for before a like, and comes after it, does not take it back', async () => {
  const { user, client } = await renderAllPages()
  const before = Promise.withResolvers<void>()
  const late = api.answer(routes.discovery.newest, async ({ query }) => {
    await before.promise
    const [id = ''] = pageByCursor[(query.cursor ?? 'first') as keyof typeof pageByCursor]
    return { users: [aMemberSummary({ id, isSaved: false })], has_next: false }
  })
  passMinutes(11)
  lookAgain()
  await waitFor(() => expect(late).toHaveLength(3))
  answerNewest()
  api.answer(routes.saves.toggle, () => {
    changes.SGAAAA0001 = { isSaved: true }
    return { ...outcome('profile_saved'), isSaved: true }
  })
  await user.click(within(await card('SGAAAA0001')).getByRole('button', { name: /^Like / }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  before.resolve()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(within(await card('SGAAAA0001')).getByRole('button', { name: /^Unlike / })).toBeDefined()
})
