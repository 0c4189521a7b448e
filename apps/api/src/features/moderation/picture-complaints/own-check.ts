import type { PictureCheck } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { findOwnCheck, storeAnswer } from './own-check.store.ts'

/** Which photos of the viewer are hidden while a person looks at them; null where there are none. */
export async function loadOwnCheck({ db }: Needs<'db'>, viewer: Viewer): Promise<PictureCheck | null> {
  const check = await findOwnCheck(db, viewer.key)
  if (!check) return null
  const photos = check.slots.map((slot) => (slot === 1 ? ('photo1' as const) : ('photo2' as const)))
  return { photos, since: check.since.toISOString(), answer: check.answer }
}

/**
 * What the viewer says about their photos, which whoever decides reads.
 * @throws Refusal `not_found` where nothing of theirs is being checked, `already_answered` the second time
 */
export async function answerCheck(ctx: Needs<'db' | 'clock'>, viewer: Viewer, answer: string): Promise<void> {
  if (await storeAnswer(ctx.db, viewer.key, answer, ctx.clock.now())) return
  throw new Refusal((await findOwnCheck(ctx.db, viewer.key)) ? 'already_answered' : 'not_found')
}
