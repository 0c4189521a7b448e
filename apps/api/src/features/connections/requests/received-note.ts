import type { Profile } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { findReceivedNote } from './requests.store.ts'

/** What a note does that fraud often begins with, where its receiver has not switched such hints off. */
export async function noteHint(ctx: Needs<'hints'>, note: string | null): Promise<{ note_hint?: string }> {
  const [hint] = note === null ? [] : await ctx.hints.find(note)
  return hint ? { note_hint: hint } : {}
}

/** The note of a pending request as its receiver reads it; nothing where it has none, or none that has arrived. */
export async function loadReceivedNote(
  ctx: Needs<'db' | 'hints'>,
  pair: { sender: MemberKey; receiver: MemberKey },
): Promise<Pick<Profile, 'note' | 'note_hint'>> {
  const note = await findReceivedNote(ctx.db, pair)
  return note === null ? {} : { note, ...(await noteHint(ctx, note)) }
}
