import type { Ctx } from '../../../ctx.ts'
import { restoreInTransaction } from './suspension.ts'
import { endLimit, findEndedSuspensions, liftEnded } from './suspensions.store.ts'

/** Who is recorded where nobody decides: a suspension is over when its time is. */
const byItself = 'clock'

/** Runs every minute: restores the members whose suspension is over, each in a transaction of its own. */
export async function endSuspensions({ db, clock }: Ctx): Promise<void> {
  const at = clock.now()
  let found: Awaited<ReturnType<typeof findEndedSuspensions>>
  do {
    found = await findEndedSuspensions(db, at)
    for (const { id, suspension } of found) {
      await db.$transaction(async (tx) => {
        if ((await liftEnded(tx, suspension, at)) === undefined) return
        await restoreInTransaction(tx, { id, by: byItself }, at)
      })
    }
  } while (found.length === endLimit)
}
