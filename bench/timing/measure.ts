import { type PreparedCall, prepareCall } from './client.ts'
import { type Door, doors } from './doors.ts'
import type { Installation } from './installation.ts'
import { type Interval, liesWithin, meanInterval, medianInterval } from './intervals.ts'

/** How far the two worlds may lie apart. */
export const limitMs = 5

export interface DoorResult {
  name: string
  mean: Interval
  median: Interval
  passes: boolean
}

interface PreparedPair {
  known: PreparedCall
  unknown: PreparedCall
}

const warmUpPairs = 5

/**
 * Tries a door in pairs, each with another member and another number. Which of the two comes first alternates, so
 * that what one call leaves behind it is felt by either world alike.
 */
export async function measureDoor(
  door: Door,
  { client, pairs, signal, jobsDone }: Installation,
  report: (detail: string) => void,
): Promise<DoorResult> {
  const sendAs = async ({ name, status }: Door, call: PreparedCall): Promise<number> => {
    const answer = await client.send(call)
    if (answer.status !== status) throw new Error(`${name}: the answer is ${answer.status} in place of ${status}`)
    return answer.ms
  }
  const network = `10.${doors.indexOf(door) + 1}.0.1`
  const prepared: PreparedPair[] = []
  for (const { known, unknown } of pairs) {
    prepared.push({
      known: await prepareCall(door, known, network),
      unknown: await prepareCall(door, unknown, network),
    })
    if (door.before) await sendAs(door.before, await prepareCall(door.before, known, network))
  }
  await jobsDone()

  const differences: number[] = []
  for (const [index, pair] of prepared.entries()) {
    signal.throwIfAborted()
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const times = { known: 0, unknown: 0 }
    for (const world of order) {
      times[world] = await sendAs(door, pair[world])
    }
    if (index >= warmUpPairs) differences.push(times.known - times.unknown)
    report(`${index + 1} of ${prepared.length} pairs`)
  }
  await jobsDone()
  const [mean, median] = [meanInterval(differences), medianInterval(differences)]
  const passes = liesWithin(mean, limitMs) && liesWithin(median, limitMs)
  return { name: door.name, mean, median, passes }
}
