import { describe, expect, it } from 'vitest'
import { limitConcurrency, limitWeight } from './concurrency-limit.ts'

/** Work that ends when the test says so. */
function works(count: number) {
  const all = Array.from({ length: count }, () => Promise.withResolvers<string>())
  const begun: number[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return all[n]?.promise ?? Promise.reject(new Error('there is no such work'))
  }
  return {
    begun,
    work,
    end: (n: number) => all[n]?.resolve(`done ${n}`),
    fail: (n: number) => all[n]?.reject(new Error('it failed')),
  }
}

const full = () => new Error('full')

describe('a limitConcurrency', () => {
  it('runs the maximum at a time and queues the others in order', async () => {
    const { begun, work, end } = works(4)
    const enter = limitConcurrency(2, 10, full)
    const outcomes = [0, 1, 2, 3].map((n) => enter(work(n)))
    expect(begun).toEqual([0, 1])
    end(1)
    expect(await outcomes[1]).toBe('done 1')
    await expect.poll(() => begun).toEqual([0, 1, 2])
    for (const n of [0, 2, 3]) end(n)
    expect(await Promise.all(outcomes)).toEqual(['done 0', 'done 1', 'done 2', 'done 3'])
  })

  it('rejects tasks while the queue is full, and accepts them again later', async () => {
    const { work, end } = works(3)
    const enter = limitConcurrency(1, 1, full)
    const [first, second] = [enter(work(0)), enter(work(1))]
    await expect(enter(work(2))).rejects.toThrow('full')
    end(0)
    end(1)
    await Promise.all([first, second])
    end(2)
    expect(await enter(work(2))).toBe('done 2')
  })

  it('continues after a task that failed', async () => {
    const { work, end, fail } = works(3)
    const enter = limitConcurrency(1, 5, full)
    const outcomes = [0, 1, 2].map((n) => enter(work(n)))
    fail(0)
    await expect(outcomes[0]).rejects.toThrow('it failed')
    end(1)
    end(2)
    expect(await Promise.all(outcomes.slice(1))).toEqual(['done 1', 'done 2'])
  })

  it('is free again when all tasks are done, as often as that happens', async () => {
    const enter = limitConcurrency(2, 0, full)
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([enter(async () => 1), enter(async () => 2)])
    }
    const { work, end } = works(2)
    const both = [enter(work(0)), enter(work(1))]
    await expect(enter(async () => 3)).rejects.toThrow('full')
    end(0)
    end(1)
    await Promise.all(both)
  })
})

describe('a limitWeight', () => {
  it('runs what fits together, in order: a light task does not overtake a heavy one', async () => {
    const { begun, work, end } = works(4)
    const enter = limitWeight(10, 10, full)
    const outcomes = [6, 6, 2, 4].map((weight, n) => enter(weight, work(n)))
    expect(begun).toEqual([0])
    end(0)
    await expect.poll(() => begun).toEqual([0, 1, 2])
    end(1)
    await expect.poll(() => begun).toEqual([0, 1, 2, 3])
    for (const n of [2, 3]) end(n)
    await Promise.all(outcomes)
  })

  it('runs a task that is heavier than everything alone', async () => {
    const { begun, work, end } = works(3)
    const enter = limitWeight(10, 10, full)
    const outcomes = [5, 99, 1].map((weight, n) => enter(weight, work(n)))
    expect(begun).toEqual([0])
    end(0)
    await expect.poll(() => begun).toEqual([0, 1])
    end(1)
    await expect.poll(() => begun).toEqual([0, 1, 2])
    end(2)
    await Promise.all(outcomes)
  })
})
