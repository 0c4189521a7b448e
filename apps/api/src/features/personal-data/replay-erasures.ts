import type { Needs } from '../../ctx.ts'
import { findMembersAfter } from './erase-member.store.ts'
import { eraseMember } from './erase-member.ts'

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
