import type { Needs } from '../../ctx.ts'
import { addAct } from './acts.store.ts'

/**
 * Records that somebody looks at a member's file, a report or a contact message. Before anything of
 * it is shown: what could not be recorded is not seen.
 */
export async function recordLook(
  { db, clock }: Needs<'db' | 'clock'>,
  about: { id: string; by: string },
): Promise<void> {
  await addAct(db, { by: about.by, action: 'show', subject: about.id, at: clock.now() })
}
