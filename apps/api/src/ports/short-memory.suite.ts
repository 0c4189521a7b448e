import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShortMemory } from './short-memory.ts'

/** What every short memory does. `open` gives the memories of two processes, which may be one. */
export function shortMemorySuite(open: () => Promise<{ here: ShortMemory; there: ShortMemory }>): void {
  let here: ShortMemory
  let there: ShortMemory
  beforeEach(async () => {
    const memories = await open()
    here = memories.here
    there = memories.there
  })
  afterEach(async () => {
    await here.close()
    await there.close()
  })

  describe('counting', () => {
    it('allows exactly the limit, also under concurrent hits of two processes', async () => {
      const hits = Array.from({ length: 50 }, (_, n) => (n % 2 ? here : there).hit('asha', 20, 60))
      const allowed = (await Promise.all(hits)).filter((outcome) => outcome.allowed)
      expect(allowed).toHaveLength(20)
      expect((await here.hit('asha', 20, 60)).allowed).toBe(false)
    })

    it('counts each key separately', async () => {
      await here.hit('asha', 1, 60)
      expect((await here.hit('noor', 1, 60)).allowed).toBe(true)
      expect((await here.hit('asha:', 1, 60)).allowed).toBe(true)
      expect((await here.hit('asha', 1, 60)).allowed).toBe(false)
    })

    it('returns the remaining whole seconds of the window once the limit is reached', async () => {
      expect(await here.hit('asha', 1, 60)).toEqual({ allowed: true, retryAfter: 0 })
      const { retryAfter } = await there.hit('asha', 1, 60)
      expect(Number.isInteger(retryAfter)).toBe(true)
      expect(retryAfter).toBeGreaterThan(50)
      expect(retryAfter).toBeLessThanOrEqual(60)
    })

    it('starts again when the window has passed, however many hits it had', async () => {
      expect((await here.hit('asha', 1, 1)).allowed).toBe(true)
      await here.hit('asha', 1, 1)
      // Each look is one more use that is refused; none of them may prolong the window.
      const again = () => there.hit('asha', 1, 1)
      await expect.poll(again, { interval: 50 }).toMatchObject({ allowed: true })
    })
  })

  describe('counting against several limits', () => {
    const limit = (key: string, maxHits: number, windowSeconds = 60) => ({ key, maxHits, windowSeconds })

    it('says the first that is reached, with what is left of its window', async () => {
      const [small, large] = [limit('small', 1, 30), limit('large', 2)]
      expect(await here.hitAll([large, small])).toBeUndefined()
      const outcome = await there.hitAll([large, small])
      expect(outcome?.reached).toEqual(small)
      expect(outcome?.retryAfter).toBeGreaterThan(20)
      expect(outcome?.retryAfter).toBeLessThanOrEqual(30)
      expect((await here.hitAll([large, small]))?.reached).toEqual(large)
    })

    it('does not count those after the one that is reached', async () => {
      const [address, account] = [limit('address', 2), limit('account', 2)]
      await here.hitAll([address])
      expect(await here.hitAll([address, account])).toBeUndefined()
      for (let n = 0; n < 3; n += 1) expect((await there.hitAll([address, account]))?.reached).toEqual(address)
      expect(await here.hitAll([account])).toBeUndefined()
      expect((await here.hitAll([account]))?.reached).toEqual(account)
    })

    it('allows exactly the limit, also under concurrent hits of two processes, and shares it with single hits', async () => {
      const limits = [limit('asha', 20), limit('everybody', 100)]
      const hits = Array.from({ length: 49 }, (_, n) => (n % 2 ? here : there).hitAll(limits))
      const single = await here.hit('asha', 20, 60)
      const allowed = (await Promise.all(hits)).filter((outcome) => outcome === undefined)
      expect(allowed.length + Number(single.allowed)).toBe(20)
    })
  })

  describe('a set', () => {
    const limits = { maxSize: 3, ttlSeconds: 60 }

    it('takes as many new values as fit, in their order, and says which it has', async () => {
      expect(await here.addToSet('asha', ['1', '2'], limits)).toEqual({ contained: [true, true], size: 2 })
      expect(await there.addToSet('asha', ['3', '1', '4'], limits)).toEqual({ contained: [true, true, false], size: 3 })
      expect(await here.addToSet('asha', ['4', '2'], limits)).toEqual({ contained: [false, true], size: 3 })
      expect(await there.addToSet('asha', ['5'], limits)).toEqual({ contained: [false], size: 3 })
    })

    it('takes what was refused once it may be larger, and keeps what it has when it may not', async () => {
      await here.addToSet('asha', ['1', '2', '3', '4'], limits)
      const larger = { ...limits, maxSize: 4 }
      expect(await there.addToSet('asha', ['4'], larger)).toEqual({ contained: [true], size: 4 })
      expect(await there.addToSet('asha', ['1', '5'], { ...limits, maxSize: 1 })).toEqual({
        contained: [true, false],
        size: 4,
      })
    })

    it('counts a value once, however often it comes', async () => {
      expect(await here.addToSet('asha', ['1', '1', '2', '1'], { ...limits, maxSize: 2 })).toEqual({
        contained: [true, true, true, true],
        size: 2,
      })
      expect(await here.addToSet('asha', [], limits)).toEqual({ contained: [], size: 2 })
    })

    it('is never larger than allowed, also under concurrent calls of two processes', async () => {
      const calls = Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? here : there).addToSet('asha', [`${n}`, `${n + 1}`, 'same'], { maxSize: 20, ttlSeconds: 60 }),
      )
      const taken = new Set<string>()
      for (const [n, { contained, size }] of (await Promise.all(calls)).entries()) {
        for (const [at, value] of [`${n}`, `${n + 1}`, 'same'].entries()) if (contained[at]) taken.add(value)
        expect(size).toBeLessThanOrEqual(20)
      }
      expect(taken.size).toBe(20)
    })

    it('is separate from other sets, counters and values', async () => {
      const one = { maxSize: 1, ttlSeconds: 60 }
      await here.addToSet('asha', ['1'], one)
      expect(await there.addToSet('noor', ['2'], one)).toEqual({ contained: [true], size: 1 })
      expect((await here.hit('asha', 1, 60)).allowed).toBe(true)
      expect(await here.take('asha')).toBeNull()
    })

    it('is deleted when it expires, however often it was used', async () => {
      expect((await here.addToSet('asha', ['1'], { maxSize: 1, ttlSeconds: 0.5 })).contained).toEqual([true])
      // A call on a set that is there does not prolong it.
      const again = async () => (await there.addToSet('asha', ['2'], { maxSize: 1, ttlSeconds: 60 })).contained[0]
      await expect.poll(again, { interval: 50 }).toBe(true)
      expect((await here.addToSet('asha', ['1'], { maxSize: 1, ttlSeconds: 60 })).contained).toEqual([false])
    })
  })

  describe('a budget', () => {
    const at = new Date('2026-01-15T09:00:00Z')
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
    const budget = (key: string, limit: number, windowSeconds = 60) => ({ key, limit, windowSeconds })

    it('allows exactly its limit, also under concurrent uses of two processes', async () => {
      const uses = Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? here : there).reserve([budget('asha', 20)], `u${n}`, at),
      )
      const usedUp = (await Promise.all(uses)).filter((found) => found !== undefined)
      expect(usedUp).toHaveLength(30)
      expect(usedUp[0]).toEqual(budget('asha', 20))
    })

    it('is spent together with the others, or not at all', async () => {
      const [small, large] = [budget('small', 1), budget('large', 2)]
      expect(await here.reserve([large, small], 'one', at)).toBeUndefined()
      for (const use of ['two', 'three']) expect(await here.reserve([large, small], use, at)).toEqual(small)
      expect(await here.reserve([large], 'four', at)).toBeUndefined()
      expect(await here.reserve([large], 'five', at)).toEqual(large)
    })

    it('gets back the use that is released, and no other', async () => {
      const one = budget('asha', 2)
      await here.reserve([one], 'a', at)
      await here.reserve([one], 'b', at)
      await there.release([one], 'a')
      await there.release([one], 'a')
      await there.release([one], 'unknown')
      expect(await here.reserve([one], 'c', at)).toBeUndefined()
      expect(await here.reserve([one], 'd', at)).toEqual(one)
    })

    it('counts every use for a whole window', async () => {
      const one = budget('asha', 2)
      await here.reserve([one], 'a', at)
      await here.reserve([one], 'b', later(50))
      expect(await here.reserve([one], 'c', later(59))).toEqual(one)
      expect(await here.reserve([one], 'd', later(60))).toBeUndefined()
      expect(await here.reserve([one], 'e', later(109))).toEqual(one)
      expect(await here.reserve([one], 'f', later(110))).toBeUndefined()
    })

    it('of another key is another', async () => {
      await here.reserve([budget('asha', 1)], 'a', at)
      expect(await here.reserve([budget('noor', 1)], 'a', at)).toBeUndefined()
    })
  })

  describe('a set', () => {
    it('counts different values, of two processes together', async () => {
      expect(await here.addDistinct('networks', 'a', 60)).toEqual({ count: 1, isNew: true })
      expect(await there.addDistinct('networks', 'b', 60)).toEqual({ count: 2, isNew: true })
      expect(await there.addDistinct('networks', 'a', 60)).toEqual({ count: 2, isNew: false })
      expect(await here.addDistinct('others', 'a', 60)).toEqual({ count: 1, isNew: true })
    })

    it('is deleted when it expires', async () => {
      let last = 0
      const add = () => {
        last += 1
        return here.addDistinct('short', `value ${last}`, 0.5)
      }
      await add()
      await add()
      await expect.poll(add, { interval: 50 }).toEqual({ count: 1, isNew: true })
    })
  })

  describe('entries', () => {
    const limits = { maxSize: 3, ttlSeconds: 60 }

    it('keep the first value of each field, of two processes together', async () => {
      expect(await here.addEntry('asha', 'noor', 'one', limits)).toEqual({
        isNew: true,
        entries: new Map([['noor', 'one']]),
      })
      expect((await there.addEntry('asha', 'noor', 'two', limits)).isNew).toBe(false)
      const { isNew, entries } = await there.addEntry('asha', 'ravi', 'three', limits)
      expect([isNew, new Map(entries)]).toEqual([
        true,
        new Map([
          ['noor', 'one'],
          ['ravi', 'three'],
        ]),
      ])
    })

    it('are no more than allowed, also under concurrent calls of two processes', async () => {
      const adding = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? here : there).addEntry('asha', `${n % 10}`, 'x', limits),
      )
      expect((await Promise.all(adding)).filter(({ isNew }) => isNew)).toHaveLength(3)
      expect((await here.addEntry('asha', 'more', 'x', limits)).entries.size).toBe(3)
      expect((await here.addEntry('noor', 'more', 'x', limits)).isNew).toBe(true)
    })

    it('are deleted when they expire, however often they were used', async () => {
      let field = 0
      const add = async () => {
        field += 1
        return (await here.addEntry('short', `field ${field}`, 'x', { maxSize: 1000, ttlSeconds: 0.5 })).entries.size
      }
      await add()
      await add()
      await expect.poll(add, { interval: 50 }).toBe(1)
    })
  })

  describe('a value', () => {
    it('is returned unchanged, once', async () => {
      const value = 'नमस्ते "x"\n'
      await here.put('ticket', value, 60)
      expect(await there.take('ticket')).toBe(value)
      expect(await here.take('ticket')).toBeNull()
    })

    it('is returned to one of twenty concurrent calls', async () => {
      await here.put('ticket', 'asha', 60)
      const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).take('ticket'))
      expect((await Promise.all(asked)).filter((value) => value !== null)).toEqual(['asha'])
    })

    it('replaces the previous one', async () => {
      await here.put('ticket', 'old', 60)
      await here.put('ticket', 'new', 60)
      expect(await there.take('ticket')).toBe('new')
      expect(await here.take('ticket')).toBeNull()
    })

    it('that was never stored is null', async () => {
      for (const key of ['nobody', '', 'hits', '__proto__', 'constructor']) expect(await here.take(key)).toBeNull()
    })

    it('is deleted when it expires', async () => {
      // Looking takes a value, so there is one for each look.
      const kept = Array.from({ length: 200 }, (_, n) => `ticket ${n}`)
      await Promise.all(kept.map((key) => here.put(key, 'asha', 0.5)))
      await here.put('longer', 'asha', 60)
      const next = () => there.take(kept.pop() ?? 'none is left: expiry came too late')
      await expect.poll(next, { interval: 20 }).toBeNull()
      expect(kept).not.toEqual([])
      expect(await here.take('longer')).toBe('asha')
    })

    it('is separate from a counter of the same key', async () => {
      await here.put('asha', 'a value', 60)
      expect((await here.hit('asha', 1, 60)).allowed).toBe(true)
      expect(await here.take('asha')).toBe('a value')
      expect((await here.hit('asha', 1, 60)).allowed).toBe(false)
    })
  })

  it('answers', async () => {
    await expect(here.ping()).resolves.toBeUndefined()
  })
}
