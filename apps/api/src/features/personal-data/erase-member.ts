import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import type { ChannelEvent, EraseContext } from '../../personal-data.ts'
import { ensureIdentityDigests, publishSessionsEnded, type SessionsEnded, sessionsChannel } from '../accounts/index.ts'
import { requests } from '../connections/index.ts'
import { findReach, lockDepartingMember, withPhotoFileChanges } from '../members/index.ts'
import { publishAfterCommit } from '../shared/outbox/index.ts'
import { findMembersAfter, insertErasure, transactWithRetries } from './erase-member.store.ts'
import { eraseTable } from './personal-table.store.ts'
import { personalTables } from './personal-tables.ts'

/**
 * Erases a member and everything stored about them. The rows are deleted in one transaction; when this
 * returns, every session has ended and the files are deleted. Of two concurrent calls one erases, and
 * both succeed.
 * @param at when they left: now, unless it is done again
 */
export async function eraseMember(
  ctx: Needs<
    | 'db'
    | 'clock'
    | 'random'
    | 'bus'
    | 'seal'
    | 'evidenceSeal'
    | 'photoStore'
    | 'log'
    | 'pseudonym'
    | 'identityDigest'
    | 'erasureDigest'
    | 'presence'
  >,
  viewer: Pick<Viewer, 'key' | 'id'>,
  at = ctx.clock.now(),
): Promise<void> {
  await ensureIdentityDigests(ctx, viewer.key)
  await withPhotoFileChanges(ctx, 0, async (fileChanges) => {
    const announcements = await transactWithRetries(ctx.db, async (tx) => {
      // A failed attempt may have added some.
      fileChanges.obsolete.length = 0
      return eraseRows(ctx, tx, { key: viewer.key, at }, fileChanges.obsolete)
    })
    if (!announcements) return
    await publishSessionsEnded(ctx, { member: viewer.key })
    await ctx.presence.remove(viewer.key)
    await Promise.all(announcements.map(({ channel, event }) => ctx.bus.publish(channel, event)))
    ctx.log.info({ event: 'member_forgotten', member: ctx.pseudonym(viewer.id) }, 'a member has left')
  })
}

/** @returns what to publish to others; undefined when the member was erased already */
async function eraseRows(
  { seal, evidenceSeal, erasureDigest }: Needs<'seal' | 'evidenceSeal' | 'erasureDigest'>,
  tx: Tx,
  { key, at }: Pick<Viewer, 'key'> & { at: Date },
  obsoleteFiles: EraseContext['obsoleteFiles'],
): Promise<ChannelEvent[] | undefined> {
  // Connections before the member: answering a request locks its row first and the member's row after it.
  await requests.lockConnections(tx, key)
  const departing = await lockDepartingMember(tx, key, at)
  if (!departing) return undefined
  const reaches = await findReach(tx, key)
  const announcements: ChannelEvent[] = []
  const announceTo: EraseContext['announceTo'] = (other, event) => {
    if (reaches(other)) announcements.push(event)
  }
  const context: EraseContext = { seal, evidenceSeal, obsoleteFiles, announceTo }
  for (const table of personalTables) await eraseTable(tx, table, departing, context)
  await insertErasure(tx, erasureDigest(departing), departing.at)
  // In case this process dies before it publishes the event itself.
  const event: SessionsEnded = { type: 'ended', member: String(key) }
  await publishAfterCommit(tx, sessionsChannel, event)
  return announcements
}

const batchSize = 5_000

/**
 * Erases again, in a restored database, every member who had left by the time of the restore.
 * @param left the days on which members have left, by their digests, from the journal of erasures: what they wrote is
 *   held from that day on
 * @returns how many there were
 */
export async function replayErasures(
  ctx: Parameters<typeof eraseMember>[0] & Needs<'erasureDigest'>,
  left: ReadonlyMap<string, Date>,
): Promise<number> {
  let erasedCount = 0
  if (left.size === 0) return erasedCount
  for (let after = 0n; ; ) {
    const members = await findMembersAfter(ctx.db, after, batchSize)
    for (const member of members) {
      const leftAt = left.get(ctx.erasureDigest(member))
      if (!leftAt) continue
      await eraseMember(ctx, member, leftAt)
      erasedCount += 1
    }
    const last = members.at(-1)
    if (!last || members.length < batchSize) return erasedCount
    after = last.key
  }
}
