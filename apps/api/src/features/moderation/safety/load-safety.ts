import { type Safety, session as sessionLimits } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, SessionId, Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { idleSince, listLiveSessions } from '../../accounts/index.ts'
import { findPrivacy } from '../../members/index.ts'
import { endHold, findHold } from '../evidence-holds/index.ts'

/** Whoever asks for help; a suspended member has no session. */
export interface ProtectedMember {
  key: MemberKey
  session: SessionId | null
}

/** What protects a member now. */
export async function loadSafety(
  { db, clock }: Needs<'db' | 'clock'>,
  { key, session }: ProtectedMember,
): Promise<Safety> {
  const at = clock.now()
  const [settings, hold, sessions] = await Promise.all([
    findPrivacy(db, key),
    findHold(db, key, at),
    listLiveSessions(db, key, { at, idleSince: idleSince(at, sessionLimits.idleTtlSeconds) }),
  ])
  if (!settings) throw new Refusal('session_expired')
  return {
    paused: settings.paused,
    number_hidden: settings.phonehide,
    online_hidden: !settings.show_online,
    // Nothing but asking for help starts a hold, in the transaction that renames the photos.
    photos_renamed: hold !== undefined,
    other_devices_signed_out: sessions.every(({ id }) => id === session),
    evidence_held_until: hold?.endsAt.toISOString() ?? null,
  }
}

/** Ends the viewer's hold: what others take back is gone from now on. */
export const stopHolding = ({ db }: Needs<'db'>, { key }: Viewer): Promise<void> => endHold(db, key)
