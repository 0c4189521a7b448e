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
      expect((await here.hit('asha', 1, 1)).allowed).toBe(false)
      // Each look is one more use that is refused; none of them may prolong the window.
      const again = () => there.hit('asha', 1, 1)
      await expect.poll(again, { interval: 50, timeout: 5000 }).toMatchObject({ allowed: true })
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
      expect(await here.take(kept.pop() ?? '')).toBe('asha')
      const next = () => there.take(kept.pop() ?? 'none is left: expiry came too late')
      await expect.poll(next, { interval: 20, timeout: 5000 }).toBeNull()
      expect(kept).not.toEqual([])
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
