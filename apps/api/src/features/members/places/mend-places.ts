import type { Ctx } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { findMisplacedHomes, nameHomesAsTheirPlaces, setHomes } from './mend-places.store.ts'
import { findOrCreatePlace } from './settle.ts'

/** How many members are renamed in one statement. */
const batchSize = 1000

/**
 * Reads again where members live whose place was not understood when they wrote it, and gives members the names that
 * the gazetteer has for their place. Who lives where nobody knows stays there, and is asked in the app. Safe to repeat.
 */
export async function mendPlaces({ db }: Ctx): Promise<void> {
  for (const { cityKey: before, ...names } of await findMisplacedHomes(db)) {
    const move = db.$transaction(async (tx) => {
      const home = await findOrCreatePlace(tx, names)
      if (home.cityKey !== before) await setHomes(tx, before, names, home)
    })
    await move.catch(ignoreUnknown)
  }
  let afterKey = 0n
  for (;;) {
    const last = await nameHomesAsTheirPlaces(db, afterKey, batchSize)
    if (last === null) return
    afterKey = last
  }
}

function ignoreUnknown(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
