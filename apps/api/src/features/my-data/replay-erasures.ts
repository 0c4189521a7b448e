import type { Needs } from '../../ctx.ts'
import { eraseMember } from './erase-member.ts'
import { findMembersAfter } from './replay-erasures.store.ts'

const batchSize = 5_000

/**
 * Erases again, in a restored database, every member who had left by the time of the restore.
 * @param digests of those who have left, from the journal of erasures
 * @returns how many there were
 */
export async function replayErasures(
  ctx: Parameters<typeof eraseMember>[0] & Needs<'erasureDigest'>,
  digests: ReadonlySet<string>,
): Promise<number> {
  let erasedCount = 0
  if (digests.size === 0) return erasedCount
  for (let after = 0n; ; ) {
    const members = await findMembersAfter(ctx.db, after, batchSize)
    for (const member of members) {
      if (!digests.has(ctx.erasureDigest(member))) continue
      await eraseMember(ctx, member)
      erasedCount += 1
    }
    const last = members.at(-1)
    if (!last || members.length < batchSize) return erasedCount
    after = last.key
  }
}
