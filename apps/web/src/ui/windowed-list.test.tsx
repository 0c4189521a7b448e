import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLayout } from '../../test/fake-layout.ts'
import { WindowedList } from './windowed-list.tsx'

const itemHeight = 100
const members = Array.from({ length: 500 }, (_, index) => ({ item: { id: `member-${index}` }, isHere: true }))
const owner = {}
let layout: ReturnType<typeof fakeLayout>

const renderList = (props: { items?: typeof members; isComplete?: boolean; owner?: object } = {}) =>
  render(
    <WindowedList owner={props.owner ?? {}} items={members} isComplete className="grid" {...props}>
      {({ id }) => <button type="button">{id}</button>}
    </WindowedList>,
  )
const shownIndexes = () => screen.getAllByRole('listitem').map((item) => Number(item.dataset.index))
const button = (index: number) => screen.getByRole('button', { name: `member-${index}` })
/** The height of the list: its items and what stands for the others. */
const listHeight = () =>
  [...screen.getByRole('list').children].reduce((height, item) => height + item.getBoundingClientRect().height, 0)

beforeEach(() => {
  layout = fakeLayout({ itemHeight })
  window.scrollTo({ top: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('mounts what is on the screen and near it, and as much space as the others need', async () => {
  renderList()
  await layout.scrollTo(20_000)

  const shown = shownIndexes()
  const screenful = Math.ceil(innerHeight / itemHeight)
  expect(shown).toContain(200)
  expect(shown).toContain(200 + screenful)
  expect(shown.length).toBeLessThan(3 * screenful + 5)
  expect(listHeight()).toBe(500 * itemHeight)
})

test('has the same height and place when one comes back to it', async () => {
  const { unmount } = renderList({ owner })
  await layout.scrollTo(20_000)
  unmount()
  renderList({ owner })

  expect(listHeight()).toBe(500 * itemHeight)
  expect(shownIndexes()).toContain(200)
})

test('tells assistive technology where in the list an item is', async () => {
  const { rerender } = renderList()
  await layout.scrollTo(20_000)
  const item = button(200).closest('li')
  expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['201', '500'])

  rerender(
    <WindowedList owner={owner} items={members} isComplete={false} className="grid">
      {({ id }) => <button type="button">{id}</button>}
    </WindowedList>,
  )
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
})

test('keeps the item that has the focus, and its neighbours for the Tab key', async () => {
  renderList()
  button(3).focus()
  await layout.scrollTo(20_000)

  expect(document.activeElement).toBe(button(3))
  expect(shownIndexes().slice(0, 3)).toEqual([2, 3, 4])
  expect(listHeight()).toBe(500 * itemHeight)

  button(200).focus()
  await layout.settle()
  expect(screen.queryByRole('button', { name: 'member-3' })).toBeNull()
})

test('keeps an item that gets the focus while its removal waits to be rendered', async () => {
  renderList()
  await layout.scrollTo(4 * itemHeight)
  await act(async () => {
    window.scrollTo({ top: innerHeight + 1.5 * itemHeight, behavior: 'instant' })
    document.dispatchEvent(new Event('scroll'))
    button(0).focus()
  })
  await layout.settle()
  expect(document.activeElement).toBe(button(0))
})

test('names the items that are mounted', async () => {
  const onShow = vi.fn<(ids: readonly string[]) => void>()
  render(
    <WindowedList owner={owner} items={members} isComplete className="grid" onShow={onShow}>
      {({ id }) => <button type="button">{id}</button>}
    </WindowedList>,
  )
  await layout.scrollTo(20_000)
  expect(onShow.mock.lastCall?.[0]).toContain('member-200')
  expect(onShow.mock.lastCall?.[0]).not.toContain('member-0')
})
