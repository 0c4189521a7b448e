import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { requireReportable } from '../visibility/index.ts'
import { collectEvidence, insertReport } from './reports.store.ts'

/**
 * Tells the moderators about a member, with what that member says of themselves and, where the
 * reporter agrees, wrote to them. Nobody else learns of it. Whoever the reporter cannot know of is not there.
 */
export async function reportMember(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
  { user_id, reason, details = '', include_messages = false }: BodyOf<typeof routes.moderation.report>,
): Promise<void> {
  // A block does not protect from a report.
  const reported = await requireReportable(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  await ctx.db.$transaction(async (tx) => {
    const evidence = await collectEvidence(tx, {
      reported: reported.key,
      reporter: viewer.key,
      withMessages: include_messages,
      at,
    })
    await insertReport(tx, { reporter: viewer.key, reported: reported.key, reason, details, evidence, at })
  })
}
