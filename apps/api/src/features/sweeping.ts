import type { Ctx } from '../ctx.ts'
import { deleteOldCodes } from './one-time-codes/index.ts'
import { deleteDeadOrders } from './orders/index.ts'
import { removeGivenUp } from './outbox/index.ts'
import { sweepPhotos } from './photos/index.ts'
import { deleteOldSessions } from './sessions/index.ts'
import { deleteOldSignUps } from './sign-up/index.ts'

/** Every five minutes: removes what somebody began or was to be sent, soon after its time. */
export async function sweepExpired({ db, clock }: Ctx): Promise<void> {
  await deleteOldSignUps(db, clock.now())
  await removeGivenUp(db)
}

/** Once an hour: removes what has served its time, and files that belong to nobody. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await deleteOldCodes(ctx.db, now)
  await deleteOldSessions(ctx.db, now)
  await deleteDeadOrders(ctx)
  await sweepPhotos(ctx)
}
