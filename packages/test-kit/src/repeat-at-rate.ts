import { setTimeout as pause } from 'node:timers/promises'

/** Does something so many times at an even rate, later ones sooner where earlier ones were late. */
export async function repeatAtRate(
  perSecond: number,
  count: number,
  action: (index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const from = performance.now()
  for (let done = 0; done < count && !signal?.aborted; ) {
    const due = Math.min(count, Math.floor(((performance.now() - from) / 1000) * perSecond) + 1)
    for (; done < due; done += 1) action(done)
    await pause(1)
  }
}
