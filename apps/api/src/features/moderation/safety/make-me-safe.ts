import { evidenceHoldDays, type PrivacySettings } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { SessionId, Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { endOtherSessions, publishSessionsEnded, type SessionsEnded, sessionsChannel } from '../../accounts/index.ts'
import {
  changeAudience,
  changePhotos,
  lockPrivacy,
  type PhotoFileChanges,
  updatePrivacy,
  withPhotoFileChanges,
} from '../../members/index.ts'
import { publishAfterCommit } from '../../shared/outbox/index.ts'
import { findHold, startHold } from '../evidence-holds/index.ts'
import type { ProtectedMember } from './load-safety.ts'

type SafetyContext = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log' | 'presence' | 'bus'>

/** Pressed again within a day, the button is the same call for help: the hold is not lengthened. */
const unlengthenedMs = (evidenceHoldDays - 1) * 86_400_000

const photosPerMember = 2

/**
 * Hides a member who is threatened and keeps what others wrote to them, all in one transaction: who waits for the answer
 * has nothing or everything. The same again changes nothing; what was undone meanwhile is done anew, and then the photos
 * get other names again. Nobody is told: to others it is a pause.
 */
export async function makeMeSafe(ctx: SafetyContext, viewer: ProtectedMember): Promise<void> {
  const { settings, ended } = await withPhotoFileChanges(ctx, photosPerMember, (files) =>
    ctx.db.$transaction((tx) => protect(ctx, tx, files, viewer)),
  )
  await changeAudience(ctx, viewer.key, settings)
  if (ended.length > 0) await publishSessionsEnded(ctx, { member: viewer.key, sessions: ended })
}

async function protect(
  ctx: Needs<'clock' | 'photoStore'>,
  tx: Tx,
  files: PhotoFileChanges,
  { key, session }: ProtectedMember,
): Promise<{ settings: PrivacySettings; ended: SessionId[] }> {
  const at = ctx.clock.now()
  // Of two calls at once the second waits here, and sees what the first has done.
  const previous = await lockPrivacy(tx, key)
  if (!previous) throw new Refusal('session_expired')
  const hold = await findHold(tx, key, at)
  const isSafe = hold !== undefined && previous.paused && previous.phonehide && !previous.show_online
  const settings = isSafe ? previous : await hide(tx, key, at)
  await changePhotos(ctx, tx, files, key, { uploads: [], removeSecond: false, rename: !isSafe, at })
  if (hold === undefined || hold.endsAt.getTime() - at.getTime() <= unlengthenedMs) await startHold(tx, key, at)
  // A suspension has ended all of them.
  const ended = session === null ? [] : await endOtherSessions(tx, key, session, at)
  // In case this process dies before it publishes the event itself.
  const event: SessionsEnded = { type: 'ended', member: String(key), sessions: ended }
  if (ended.length > 0) await publishAfterCommit(tx, sessionsChannel, event)
  return { settings, ended }
}

async function hide(tx: Tx, key: Viewer['key'], at: Date): Promise<PrivacySettings> {
  const settings = await updatePrivacy(tx, key, { paused: true, phonehide: true, show_online: false }, at)
  if (!settings) throw new Error('a locked member has gone')
  return settings
}
