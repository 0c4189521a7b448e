import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { groupCommit } from './group-commit.ts'

interface Call {
  items: readonly string[]
  done: (results?: readonly string[]) => void
  fail: (error: unknown) => void
}

class BatchFault extends Error {}

/** A store whose statements end when the test says so. Items are their lane and a number. */
function heldStore() {
  const calls: Call[] = []
  const put = groupCommit<string, string>({
    store: (items) =>
      new Promise((resolve, reject) =>
        calls.push({ items, done: (results = items.map((item) => `${item}!`)) => resolve(results), fail: reject }),
      ),
    orderingKeyOf: (item) => item.charAt(0),
    isCausedByBatch: (error) => error instanceof BatchFault,
  })
  const itemsOf = () => calls.map(({ items }) => items.join(' '))
  const end = async (place: number, how: (call: Call) => void = ({ done }) => done()) => {
    const call = calls[place]
    if (!call) throw new Error(`there is no statement ${place}`)
    how(call)
    await turn()
  }
  return { put, itemsOf, end }
}

const settled = async (promises: Promise<string>[]) =>
  (await Promise.allSettled(promises)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))

describe('what is stored in groups', () => {
  it('goes together when it comes together, and each has its own result', async () => {
    const { put, itemsOf, end } = heldStore()
    const stored = ['a1', 'b1', 'a2'].map(put)
    await turn()
    expect(itemsOf()).toEqual(['a1 b1 a2'])
    await end(0)
    expect(await Promise.all(stored)).toEqual(['a1!', 'b1!', 'a2!'])
  })

  it('waits while two statements are under way, and then goes in one', async () => {
    const { put, itemsOf, end } = heldStore()
    const stored: Promise<string>[] = []
    for (const item of ['a1', 'b1', 'c1', 'd1', 'e1']) {
      stored.push(put(item))
      await turn()
    }
    expect(itemsOf()).toEqual(['a1', 'b1'])
    await end(1)
    expect(itemsOf()).toEqual(['a1', 'b1', 'c1 d1 e1'])
    await end(2)
    await end(0)
    expect(await Promise.all(stored)).toEqual(['a1!', 'b1!', 'c1!', 'd1!', 'e1!'])
  })

  it('does not overtake what is under way in its lane', async () => {
    const { put, itemsOf, end } = heldStore()
    const stored = [put('a1')]
    await turn()
    stored.push(put('a2'), put('b1'), put('a3'))
    await turn()
    expect(itemsOf()).toEqual(['a1', 'b1'])
    await end(1)
    expect(itemsOf()).toEqual(['a1', 'b1'])
    await end(0)
    expect(itemsOf()).toEqual(['a1', 'b1', 'a2 a3'])
    await end(2)
    expect(await Promise.all(stored)).toEqual(['a1!', 'a2!', 'b1!', 'a3!'])
  })

  it('goes two thousand at a time', async () => {
    const { put, itemsOf, end } = heldStore()
    const stored = Array.from({ length: 2100 }, (_, n) => put(`${String.fromCharCode(0x4e00 + n)}`))
    await turn()
    expect(itemsOf().map((items) => items.split(' ').length)).toEqual([2000, 100])
    await end(0)
    await end(1)
    expect(await Promise.all(stored)).toHaveLength(2100)
  })

  it('keeps the order of a lane that is cut by that number', async () => {
    const { put, itemsOf, end } = heldStore()
    const stored = Array.from({ length: 2000 }, (_, n) => put(`${String.fromCharCode(0x4e00 + n)}1`))
    stored.push(put(`${String.fromCharCode(0x4e00)}2`), put('b1'))
    await turn()
    expect(itemsOf()[1]).toBe('b1')
    await end(0)
    expect(itemsOf()[2]).toBe(`${String.fromCharCode(0x4e00)}2`)
    await end(1)
    await end(2)
    expect(await Promise.all(stored)).toHaveLength(2002)
  })

  it('leaves a fault with the one that has it, in order', async () => {
    const { put, itemsOf, end } = heldStore()
    const stored = settled(['a1', 'a2', 'b1', 'a3'].map(put))
    await turn()
    const fault = new BatchFault()
    const refuse = ({ fail }: Call) => fail(fault)
    await end(0, refuse)
    await end(1, refuse)
    await end(2)
    await end(3, refuse)
    await end(4, refuse)
    await end(5)
    expect(itemsOf()).toEqual(['a1 a2 b1 a3', 'a1 a2', 'a1', 'a2', 'a2', 'b1 a3'])
    expect(await stored).toEqual(['a1!', fault, 'b1!', 'a3!'])
  })

  it('is tried once more alone: another may have stored it at that moment', async () => {
    const { put, end } = heldStore()
    const stored = put('a1')
    await turn()
    await end(0, ({ fail }) => fail(new BatchFault()))
    await end(1)
    expect(await stored).toBe('a1!')
  })

  it('fails together when nothing can be stored, and what comes later is tried', async () => {
    const { put, itemsOf, end } = heldStore()
    const away = new Error('away')
    const failed = settled(['a1', 'b1'].map(put))
    await turn()
    const later = put('a2')
    await turn()
    await end(0, ({ fail }) => fail(away))
    expect(await failed).toEqual([away, away])
    await end(1)
    expect(await later).toBe('a2!')
    expect(itemsOf()).toEqual(['a1 b1', 'a2'])
  })
})
