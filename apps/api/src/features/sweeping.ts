import type { Ctx } from '../ctx.ts'
import { sweepOrders } from './membership/index.ts'
import { forgetOldCodes } from './one-time-codes/index.ts'
import { removeGivenUp } from './outbox/index.ts'
import { sweepPhotos } from './photos/index.ts'
import { forgetOldSessions } from './sessions/index.ts'
import { forgetOldSignUps } from './sign-up/index.ts'

/** Every five minutes: removes what somebody began or was to be sent, soon after its time. */
export async function sweepExpired({ db, clock }: Ctx): Promise<void> {
  await forgetOldSignUps(db, clock.now())
  await removeGivenUp(db)
}

/** Once an hour: removes what has served its time, and files that belong to nobody. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await forgetOldCodes(ctx.db, now)
  await forgetOldSessions(ctx.db, now)
  await sweepOrders(ctx)
  await sweepPhotos(ctx)
}
