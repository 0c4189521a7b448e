/** A page shows at most so many photos at once; of other look-ups fewer wait. */
const maxKeys = 100

interface Waiting<Key, Found> {
  key: Key
  resolve: (found: Found | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Sends one query at a time. Look-ups that arrive meanwhile share the next one, so that each is answered by a query that
 * began after it arrived.
 * @param find gives for each key what was found, in the order of the keys
 */
export function joinLookups<Key, Found>(
  find: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (key: Key) => Promise<Found | undefined> {
  const waiting: Waiting<Key, Found>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const lookups = waiting.splice(0, maxKeys)
      try {
        const found = await find(lookups.map(({ key }) => key))
        for (const [index, { resolve }] of lookups.entries()) resolve(found[index])
      } catch (error) {
        for (const { reject } of lookups) reject(error)
      }
    }
    isRunning = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isRunning) void run()
    })
}
