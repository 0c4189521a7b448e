import { isOvertaken } from '@satrangi/db'
import type { Needs } from '../ctx.ts'
import { isStillGood } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'

/**
 * Does the work of a call. When somebody whom it is about has left in the middle of it, it is done
 * once more and answered as if they had left before; when it was the caller, their session is over.
 */
export async function runCall(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!isOvertaken(error)) throw error
    if (viewer && !(await isStillGood(ctx, viewer))) throw new Refusal('session_expired')
    return work()
  }
}
