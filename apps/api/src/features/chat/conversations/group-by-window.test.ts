import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupByWindow } from './group-by-window.ts'
import { storeOrSplit } from './messages/group-commit.ts'

class ItemFault extends Error {}

const windowMs = 300
const batches: string[] = []
/** The highest number of each letter counts; `x` cannot be stored. */
function openGroup(
  run = async (items: readonly string[]): Promise<readonly string[]> => items.map((item) => `${item}!`),
) {
  const store = async (items: readonly string[]) => {
    batches.push(items.join(' '))
    if (items.some((item) => item.startsWith('x'))) throw new ItemFault()
    return run(items)
  }
  return groupByWindow<string, string>({
    run: (items) => storeOrSplit({ store, isCausedByBatch: (error) => error instanceof ItemFault }, items),
    keyOf: (item) => item.charAt(0),
    merge: (waiting, next) => [waiting, next].toSorted()[1] ?? next,
    windowMs,
    maxBatchSize: 3,
  })
}
const endWindow = () => vi.advanceTimersByTimeAsync(windowMs)

beforeEach(() => {
  batches.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('calls that are grouped by a window', () => {
  it('are handled at once when none came before', async () => {
    const group = openGroup()
    expect(await Promise.all([group.put('a1'), group.put('b1')])).toEqual(['a1!', 'b1!'])
    expect(batches).toEqual(['a1 b1'])
  })

  it('wait for the end of the window in the order in which they came', async () => {
    const group = openGroup()
    await group.put('a1')
    const later = [group.put('b1')]
    await turn()
    later.push(group.put('a2'))
    await turn()
    expect(batches).toEqual(['a1'])
    await endWindow()
    expect(await Promise.all(later)).toEqual(['b1!', 'a2!'])
    expect(batches).toEqual(['a1', 'b1 a2'])
  })

  it('have one outcome for each key, of what they were merged to', async () => {
    const group = openGroup()
    expect(await Promise.all(['a2', 'a3', 'b1', 'a1'].map(group.put))).toEqual(['a3!', 'a3!', 'b1!', 'a3!'])
    expect(batches).toEqual(['a3 b1'])
  })

  it('go on without waiting after a window in which none came', async () => {
    const group = openGroup()
    await group.put('a1')
    await endWindow()
    expect(await group.put('a2')).toBe('a2!')
  })

  it('are handled in parts of a bounded size', async () => {
    const group = openGroup()
    expect(await Promise.all(['a1', 'b1', 'c1', 'd1'].map(group.put))).toEqual(['a1!', 'b1!', 'c1!', 'd1!'])
    expect(batches).toEqual(['a1 b1 c1', 'd1'])
  })

  it('leave a fault with the one that has it', async () => {
    const group = openGroup()
    const settled = await Promise.allSettled(['a1', 'x1', 'b1'].map(group.put))
    expect(settled).toMatchObject([{ value: 'a1!' }, { status: 'rejected', reason: new ItemFault() }, { value: 'b1!' }])
  })

  it('are handled one batch after the other, although the first takes longer than a window', async () => {
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
    const group = openGroup(async (items) => {
      if (items[0] === 'a1') await go
      return items
    })
    const first = group.put('a1')
    await turn()
    const second = group.put('a2')
    await endWindow()
    expect(batches).toEqual(['a1'])
    letGo()
    expect([await first, await second]).toEqual(['a1', 'a2'])
  })

  it('do not wait for the window when they are flushed', async () => {
    const group = openGroup()
    await group.put('a1')
    const later = group.put('b1')
    await group.flush()
    expect(await later).toBe('b1!')
    await group.flush()
    expect(batches).toEqual(['a1', 'b1'])
  })
})
