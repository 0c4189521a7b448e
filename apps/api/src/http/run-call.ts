import { isRetryableConflict } from '@satrangi/db'
import type { Needs } from '../ctx.ts'
import { isSessionLive } from '../features/accounts/index.ts'
import type { Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'

/**
 * Runs a call. When a member concerned was deleted while it ran, it runs once more and answers as if
 * they had been deleted before; when that member is the caller, their session is over.
 */
export async function runCall(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer | undefined,
  run: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (!isRetryableConflict(error)) throw error
    if (viewer && !(await isSessionLive(ctx, viewer))) throw new Refusal('session_expired')
    return run()
  }
}
