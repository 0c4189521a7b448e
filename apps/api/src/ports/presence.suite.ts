import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MemberKey, memberKey } from '../keys.ts'
import type { OnlineAudience, Presence } from './presence.ts'

const key = (n: number): MemberKey => memberKey(BigInt(n))
const [asha, noor, ravi] = [key(11), key(12), key(28)]
const keysOf = (first: number, count: number) => Array.from({ length: count }, (_, n) => key(first + n))

interface Processes {
  here: Presence
  there: Presence
  /** Lets the next quarter hour begin. */
  passQuarter: () => void
}

/** What every presence does. `open` gives that of two processes, which may be one. */
export function presenceSuite(open: () => Promise<Processes>): void {
  let here: Presence
  let there: Presence
  let passQuarter: () => void
  beforeEach(async () => {
    const processes = await open()
    here = processes.here
    there = processes.there
    passQuarter = processes.passQuarter
  })
  afterEach(async () => {
    await here.close()
    await there.close()
  })

  const mark = (presence: Presence, keys: readonly MemberKey[], audience: OnlineAudience = 'everyone') =>
    presence.mark(keys.map((one) => ({ key: one, audience })))
  const everyone = (presence: Presence) => presence.findBelow(null, 1000)
  const both = (ask: (presence: Presence) => unknown) => [ask(here), ask(there)]
  const expectBoth = (ask: (presence: Presence) => unknown, value: unknown) =>
    expect.poll(() => both(ask), { interval: 5 }).toEqual([value, value])

  it('shows a member online in both processes, from the next quarter hour on', async () => {
    await mark(here, [asha])
    expect(both(({ isOnline }) => isOnline(asha))).toEqual([false, false])
    passQuarter()
    await expectBoth(({ isOnline }) => isOnline(asha), true)
    expect(both(({ isOnline }) => isOnline(noor))).toEqual([false, false])
  })

  it('shows nobody otherwise for coming or going within a quarter hour', async () => {
    await mark(here, [asha, noor])
    passQuarter()
    await mark(here, [asha, ravi])
    await mark(there, [asha])
    await expectBoth(everyone, [noor, asha])
    passQuarter()
    await expectBoth(everyone, [ravi, asha])
    await mark(there, [ravi, noor])
    await expectBoth(everyone, [ravi, asha])
    passQuarter()
    await expectBoth(everyone, [ravi, noor])
    passQuarter()
    await expectBoth(everyone, [])
  })

  it('counts each member once, whichever process marks them and however often', async () => {
    await Promise.all([mark(here, [asha, noor, asha]), mark(there, [noor, ravi]), mark(here, [noor])])
    passQuarter()
    await expectBoth(everyone, [ravi, noor, asha])
    await expectBoth(({ count }) => count(), 3)
  })

  it('finds members below a key, highest first, as many as are asked for', async () => {
    await mark(here, keysOf(100, 40))
    await mark(there, keysOf(130, 40))
    passQuarter()
    await expectBoth(everyone, keysOf(100, 70).reverse())
    for (const presence of [here, there]) {
      expect(presence.findBelow(key(150), 3)).toEqual(keysOf(147, 3).reverse())
      expect(presence.findBelow(key(102), 50)).toEqual([key(101), key(100)])
      expect(presence.findBelow(key(100), 50)).toEqual([])
      expect(presence.findBelow(key(9_000_000_000_000_000), 1)).toEqual([key(169)])
      expect(presence.findBelow(null, 0)).toEqual([])
    }
  })

  it('neither lists nor counts members whom only connections may see online', async () => {
    await mark(here, [asha], 'connections')
    await mark(here, [noor])
    passQuarter()
    await expectBoth(({ isOnline }) => [isOnline(asha), isOnline(noor)], [true, true])
    expect(both(everyone)).toEqual([[noor], [noor]])
    expect(both(({ count }) => count())).toEqual([1, 1])
    await mark(there, [asha])
    await mark(there, [noor], 'connections')
    await expectBoth(everyone, [asha])
    await mark(here, [noor])
    await expectBoth(everyone, [noor, asha])
  })

  it('removes a member who hides, here at once and soon in the other process', async () => {
    await mark(there, [asha, noor, ravi])
    passQuarter()
    await expectBoth(everyone, [ravi, noor, asha])
    const removed = here.remove(asha)
    expect(here.isOnline(asha)).toBe(false)
    await removed
    await mark(here, [ravi], 'nobody')
    expect(everyone(here)).toEqual([noor])
    await expectBoth(everyone, [noor])
    await mark(here, [asha, noor])
    passQuarter()
    await expectBoth(everyone, [noor, asha])
  })

  it('removes a member whom nobody knows of', async () => {
    await here.remove(asha)
    await mark(here, [noor], 'nobody')
    await mark(here, [])
    passQuarter()
    expect(both(everyone)).toEqual([[], []])
  })

  it('ends for members who are not marked again, also of a process that has stopped', async () => {
    await mark(there, [asha, noor])
    await mark(there, [ravi], 'connections')
    passQuarter()
    await expectBoth(({ isOnline }) => [asha, noor, ravi].map(isOnline), [true, true, true])
    await there.close()
    await mark(here, [noor])
    passQuarter()
    const shown = () => [[asha, noor, ravi].map(here.isOnline), everyone(here), here.count()]
    await expect.poll(shown, { interval: 5 }).toEqual([[false, true, false], [noor], 1])
  })

  it('follows very many members who come and go', async () => {
    const [all, even] = [keysOf(1000, 5000), keysOf(1000, 5000).filter((one) => one % 2n === 0n)]
    await mark(here, all)
    passQuarter()
    await expectBoth(({ count }) => count(), 5000)
    await mark(there, even, 'nobody')
    await expectBoth(({ count }) => count(), 2500)
    expect(here.findBelow(key(2000), 3)).toEqual([key(1999), key(1997), key(1995)])
    await mark(there, all)
    passQuarter()
    await expectBoth(({ count }) => count(), 5000)
    expect(both(everyone)).toEqual([keysOf(5000, 1000).reverse(), keysOf(5000, 1000).reverse()])
  })
}
